import styled from '@emotion/styled'
import { dmPolicies, type Privacy } from '@marquee/contract/preferences'
import { openConfirm } from '#feedback/confirm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { H4 } from '#ui/type.ts'
import { preferencesWords } from '#words/en/preferences.ts'
import { useWords } from '#words/words.tsx'
import { CardHead } from './CardHead.tsx'

const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 8px; }`
const Switches = styled.div`margin: 4px 0 16px; & > label { border-bottom: 1px solid var(--line); }`

const lists = ['followersVisibility', 'followingVisibility', 'friendsVisibility'] as const
const choices = ['public', 'followers', 'private'] as const

interface Props {
  privacy: Privacy
  isSaved: boolean
  onChange: (change: Partial<Privacy>) => Promise<unknown>
}

/** How far one's profile is open, and who may write. Opening a private one is asked about: whoever waits will follow. */
export const PrivacyCard = ({ privacy, isSaved, onChange }: Props) => {
  const words = useWords(preferencesWords)
  // The action has told the person already what went wrong.
  const change = (part: Partial<Privacy>) => void onChange(part).catch(() => undefined)
  const setPrivate = (isPrivate: boolean) => {
    if (isPrivate) return change({ isPrivate })
    openConfirm('warn', { title: words.openTitle, text: words.openText, onConfirm: () => onChange({ isPrivate }).catch(() => undefined) })
  }
  const options = choices.map((value) => ({ value, label: words.visibility[value] }))
  return (
    <Plane>
      <CardHead title={words.privacy} isSaved={isSaved} />
      <Switches>
        <Switch label={words.isPrivate} text={words.isPrivateText} isOn={privacy.isPrivate} onChange={setPrivate} />
        <Switch
          label={words.isDiscoverable} text={words.isDiscoverableText} isOn={privacy.isDiscoverable}
          onChange={(isDiscoverable) => change({ isDiscoverable })}
        />
        <Switch
          label={words.isIndexable} text={words.isIndexableText} isOn={privacy.isIndexable}
          onChange={(isIndexable) => change({ isIndexable })}
        />
        <Switch
          label={words.showsSubscriber} text={words.showsSubscriberText} isOn={privacy.showsSubscriber}
          onChange={(showsSubscriber) => change({ showsSubscriber })}
        />
      </Switches>
      <Select
        label={words.dmPolicy} hint={words.dmPolicyTexts[privacy.dmPolicy === 'everyone' ? 'everyone' : 'others']} value={privacy.dmPolicy}
        options={dmPolicies.map((value) => ({ value, label: words.dmPolicies[value] }))} onChange={(dmPolicy) => change({ dmPolicy })}
      />
      <H4 as="h3" style={{ marginTop: 16 }}>{words.lists}</H4>
      <Stack gap={12} style={{ marginTop: 12 }}>
        {lists.map((list) => (
          <Select key={list} label={words[list]} value={privacy[list]} options={options} onChange={(value) => change({ [list]: value })} />
        ))}
      </Stack>
    </Plane>
  )
}
