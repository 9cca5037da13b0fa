import styled from '@emotion/styled'
import { moderation } from '@marquee/contract/moderation'
import type { ProfileCard } from '@marquee/contract/profiles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { UserMinus, UserPlus } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { useRouteForm } from '#api/form.ts'
import { prefetch, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { profilePath, to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card, ListCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Stack } from '#ui/layout.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Lead } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords, wordsOf } from '#words/words.tsx'

const everybody = () => ({ ...query(moderation.moderators, {}), staleTime: 0 })

export const loader = () => prefetch(everybody())
export const handle = { title: wordsOf(moderationWords).moderators }

const Room = styled(Stack)`max-width: 680px; @media (max-width: 599.95px) { padding: 0 8px; & > p { padding: 0 8px; } }`
const Foot = styled.div`display: flex; justify-content: flex-end; margin-top: 16px; @media (max-width: 599.95px) { & > button { width: 100%; } }`

const show = (people: ProfileCard[]) => queryClient.setQueryData(everybody().queryKey, people)

const AppointForm = () => {
  const words = useWords(moderationWords)
  const { form, control, submit, busy } = useRouteForm(moderation.appoint, {
    start: { nickname: '' },
    onDone: (people) => {
      show(people)
      form.reset()
      toast.success(words.appointed)
    },
  })
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <TextInput control={control} name="nickname" label={words.nickname} hint={words.nicknameHint} autoComplete="off" />
        <Foot>
          <Button type="submit" variant="primary" icon={UserPlus} loading={busy}>
            {words.appoint}
          </Button>
        </Foot>
      </form>
    </Card>
  )
}

const ModeratorRow = ({ person }: { person: ProfileCard }) => {
  const words = useWords(moderationWords)
  const name = person.displayName
  const dismiss = useAction(moderation.dismiss, {
    onDone: (people) => {
      show(people)
      toast.success(words.dismissed)
    },
    // The dialog hands the failure to the shared handler.
    onFail: () => {},
  })
  const ask = () =>
    openConfirm('warn', {
      isGrave: true, title: words.dismissTitle(name),
      text: words.dismissText,
      onConfirm: () => dismiss.mutateAsync({ profileId: person.id }),
    })
  return (
    <PersonRow
      person={person} href={profilePath(person)} line={`@${person.nickname}`}
      action={
        <Button variant="line" size="s" icon={UserMinus} onClick={ask}>
          {words.dismiss}
          <Hidden>{words.dismissWhom(name)}</Hidden>
        </Button>
      }
    />
  )
}

/** Who helps the owners to moderate. */
export default function ModeratorsPage() {
  const words = useWords(moderationWords)
  const { data: people } = useSuspenseQuery(everybody())
  return (
    <Page title={words.moderators} back={to('moderation')} width="full">
      <Room gap={16}>
        <Lead>{words.moderatorsLead}</Lead>
        <AppointForm />
        {people.length === 0 ? (
          <EmptyState drawing="people" title={words.noModerators} text={words.noModeratorsText} />
        ) : (
          <ListCard aria-label={words.moderators}>
            {people.map((person) => (
              <ModeratorRow key={person.id} person={person} />
            ))}
          </ListCard>
        )}
      </Room>
    </Page>
  )
}
