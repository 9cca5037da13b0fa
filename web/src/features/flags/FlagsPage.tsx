import styled from '@emotion/styled'
import { flags } from '@marquee/contract/flags'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAction } from '#api/action.ts'
import { editCached, prefetch, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { JoiningCard } from '#features/joining/JoiningCard.tsx'
import { StreamSettingsCard } from '#features/streamSettings/StreamSettingsCard.tsx'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { refetchConfiguration, settingCell } from '#start/configuration.ts'
import { loadFlags } from '#start/flags.ts'
import { ListCard } from '#ui/Card.tsx'
import { Switch } from '#ui/Switch.tsx'
import { Secondary } from '#ui/type.ts'
import { flagsWords } from '#words/en/flags.ts'
import { useWords, wordsOf } from '#words/words.tsx'

const owned = () => query(flags.owned, {})

export const loader = () => prefetch(owned())
export const handle = { title: wordsOf(flagsWords).title }

const Room = styled.div`max-width: 780px;`
const Lead = styled(Secondary)`margin-bottom: 16px; @media (max-width: 599.95px) { padding: 0 16px; }`
const List = styled(ListCard)`@media (max-width: 599.95px) { margin: 0 8px; } & > ul > li { padding: 4px 0; }`

/** What people of the channel can do besides: a switch each, in plain words. */
export default function FlagsPage() {
  const words = useWords(flagsWords)
  const { data } = useSuspenseQuery(owned())
  // The configuration has come anew: another owner may have switched.
  useEffect(() => settingCell.subscribe(() => void queryClient.invalidateQueries({ queryKey: owned().queryKey })), [])
  const set = useAction(flags.set, {
    inTurn: 'flags',
    optimistic: ({ featureFlag, enabled }) =>
      editCached<typeof data>(owned(), (all) => all.map((flag) => (flag.featureFlag === featureFlag ? { ...flag, enabled } : flag))),
    onDone: async (_, { featureFlag, enabled }) => {
      await Promise.all([refetchConfiguration(), loadFlags()])
      const { name } = words.flags[featureFlag as keyof typeof words.flags]
      toast.success(enabled ? words.isOn(name) : words.isOff(name))
    },
  })
  return (
    <Page title={words.title} width="full">
      <Room>
        <Lead>{words.lead}</Lead>
        <List as="div">
          <ul>
            {data.map(({ featureFlag, enabled }) => (
              <li key={featureFlag}>
                <Switch
                  label={words.flags[featureFlag].name} text={words.flags[featureFlag].text} isOn={enabled}
                  onChange={(isOn) => set.mutate({ featureFlag, enabled: isOn })}
                />
              </li>
            ))}
          </ul>
        </List>
        <JoiningCard />
        <StreamSettingsCard />
      </Room>
    </Page>
  )
}
