import styled from '@emotion/styled'
import type { Event } from '@marquee/contract/events'
import { eventInvitations } from '@marquee/contract/eventInvitations'
import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { pages } from '#api/query.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { toast } from '#feedback/toast.ts'
import { profilePath } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Stack } from '#ui/layout.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { eventGuestsWords } from '#words/en/eventGuests.ts'
import { useWords } from '#words/words.tsx'

const OnPage = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`

/** Who is invited, what they say to it, and the way to take it back. */
export const InvitedPeople = ({ event: { id: eventId, visibility } }: { event: Event }) => {
  const words = useWords(eventGuestsWords)
  const list = useInfiniteQuery(pages(eventInvitations.list, { eventId }))
  const counts = list.data?.pages[0]?.counts
  const withdraw = useAction(eventInvitations.withdraw, {
    refresh: [eventInvitations.list, eventInvitations.candidates],
    onDone: () => toast.success(words.tookBack),
  })
  const ask = (profileId: string) =>
    openConfirm('warn', {
      title: words.takeBackTitle,
      text: visibility === 'invite' ? words.takeBackSeatText : words.takeBackText,
      onConfirm: () => withdraw.mutateAsync({ eventId, profileId }).catch(() => {}),
    })
  return (
    <Stack as="section" aria-label={words.invitedPeople} gap={12}>
      <OnPage gap={4}>
        <H4>{words.invitedPeople}</H4>
        {counts && counts.invited > 0 && <Secondary role="status">{words.counts(counts)}</Secondary>}
      </OnPage>
      <PagedListCard
        list={list} label={words.invitedPeople} keyOf={({ id }) => id} isNarrowed={false}
        words={{ failed: words.invitedFailed, noneFound: words.nobodyInvited, showMore: words.showMore }}
        empty={<EmptyState drawing="people" title={words.nobodyInvited} text={words.nobodyInvitedText} />}
      >
        {(person) => (
          <PersonRow
            person={person} href={profilePath(person)} line={words.answers[person.answer ?? 'none']}
            action={<IconButton icon={X} label={words.takeBackFrom(person.displayName)} onClick={() => ask(person.id)} />}
          />
        )}
      </PagedListCard>
    </Stack>
  )
}
