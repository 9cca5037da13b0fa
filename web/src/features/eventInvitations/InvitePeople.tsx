import { eventInvitations, type EventCandidate } from '@marquee/contract/eventInvitations'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { pages } from '#api/query.ts'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { toast } from '#feedback/toast.ts'
import { profilePath } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Secondary } from '#ui/type.ts'
import { eventGuestsWords } from '#words/en/eventGuests.ts'
import { useWords } from '#words/words.tsx'

const Invite = ({ eventId, person: { id, displayName, isInvited } }: { eventId: string; person: EventCandidate }) => {
  const words = useWords(eventGuestsWords)
  const invite = useAction(eventInvitations.invite, {
    refresh: [eventInvitations.candidates, eventInvitations.list],
    onDone: () => toast.success(words.invited(displayName)),
  })
  if (isInvited)
    return (
      <Badge icon={Check}>{words.isInvited}</Badge>
    )
  return (
    <Button
      variant="line" size="s" icon={UserPlus} aria-label={words.inviteSomebody(displayName)} loading={invite.isPending}
      onClick={() => invite.mutate({ eventId, profileIds: [id] })}
    >
      {words.invite}
    </Button>
  )
}

/** People whom the host knows, or finds by name, each to be invited by a press. */
export const InvitePeople = ({ eventId }: { eventId: string }) => {
  const words = useWords(eventGuestsWords)
  const [q, setQ] = useState('')
  const list = useInfiniteQuery({ ...pages(eventInvitations.candidates, { eventId, q: q.trim() }), placeholderData: (before) => before })
  return (
    <div>
      <SearchField label={words.findPeople} placeholder={words.findPlaceholder} q={q} onType={setQ} onSubmit={setQ} />
      <PagedListCard
        list={list} label={words.candidates} keyOf={({ id }) => id} isNarrowed={q.trim() !== ''}
        words={{ failed: words.candidatesFailed, noneFound: words.nobodyFound, showMore: words.showMore }}
        empty={
          <Card>
            <Secondary>{words.nobodyKnown}</Secondary>
          </Card>
        }
      >
        {(person) => (
          <PersonRow person={person} href={profilePath(person)} line={`@${person.nickname}`} action={<Invite eventId={eventId} person={person} />} />
        )}
      </PagedListCard>
    </div>
  )
}
