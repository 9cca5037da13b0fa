import { tickets, type TicketOffer } from '@marquee/contract/tickets'
import { waitlistLimits, type WaitlistPlace } from '@marquee/contract/waitlist'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { Tiny } from '#ui/type.ts'
import { waitlistWords } from '#words/en/waitlist.ts'
import { useWords } from '#words/words.tsx'
import { LeaveWaitlist } from './LeaveWaitlist.tsx'
import { offersQuery, outdateWaitlist } from './ticketQueries.ts'

/** What somebody waits for, and where they stand. */
export const WaitingPlace = ({ place: { ticketName, partySize, position } }: { place: WaitlistPlace }) => {
  const words = useWords(waitlistWords)
  return (
    <Tiny as="p" role="status">
      {words.waitFor(partySize, ticketName)} · {position === null ? words.drawn : words.position(position)}
    </Tiny>
  )
}

interface FormProps extends Props {
  onEnd: () => void
}

const Form = ({ eventId, offer, onEnd }: FormProps) => {
  const words = useWords(waitlistWords)
  const [partySize, setPartySize] = useState(1)
  const [isAny, setAny] = useState(false)
  const join = useAction(tickets.wait, {
    refresh: [tickets.offers],
    rereads: true,
    onDone: async () => {
      toast.success(words.joined)
      await outdateWaitlist()
      onEnd()
    },
  })
  const sizes = Array.from({ length: waitlistLimits.partySize }, (_, before) => String(before + 1))
  return (
    <Stack gap={8}>
      <Select
        label={words.howMany} value={String(partySize)} options={sizes.map((value) => ({ value, label: value }))}
        onChange={(size) => setPartySize(Number(size))}
      />
      <Tiny>{words.howManyText}</Tiny>
      <Checkbox checked={isAny} onChange={({ target }) => setAny(target.checked)}>{words.anyKind}</Checkbox>
      <Row gap={8} wrap>
        <Button
          variant="primary" size="s" loading={join.isPending}
          onClick={() => join.mutate({ eventId, ticketTypeId: isAny ? null : offer.id, partySize })}
        >
          {words.wait}
        </Button>
        <Button variant="quiet" size="s" disabled={join.isPending} onClick={onEnd}>
          {words.notNow}
        </Button>
      </Row>
    </Stack>
  )
}

interface Props {
  eventId: string
  /** The kind of ticket of which none is left. */
  offer: Pick<TicketOffer, 'id' | 'name' | 'state'>
}

/** Beside a kind of ticket that is sold out: the way into the line for it, or where the reader stands there. */
export const JoinWaitlist = ({ eventId, offer }: Props) => {
  const words = useWords(waitlistWords)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(offersQuery(eventId))
  const place = data?.waitlist
  if (offer.state !== 'sold_out' || !data) return null
  const isHere = place?.ticketTypeId === offer.id || place?.ticketTypeId === null
  if (place?.status === 'waiting' && isHere)
    return (
      <Stack gap={4}>
        <WaitingPlace place={place} />
        <Row>
          <LeaveWaitlist eventId={eventId} />
        </Row>
      </Stack>
    )
  if (!data.can.wait || place?.status === 'offered') return null
  if (isOpen) return <Form eventId={eventId} offer={offer} onEnd={() => setOpen(false)} />
  const said = isHere && place.status === 'offer_expired' ? words.expired : isHere && place.status === 'revoked' ? words.revoked : ''
  return (
    <Stack gap={4}>
      {said && <Tiny>{said}</Tiny>}
      <Row>
        <Button variant="soft" size="s" aria-label={words.joinWhat(offer.name)} onClick={() => setOpen(true)}>
          {words.join}
        </Button>
      </Row>
    </Stack>
  )
}
