import styled from '@emotion/styled'
import type { WaitlistPlace } from '@marquee/contract/waitlist'
import { Hourglass } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Secondary, Strong } from '#ui/type.ts'
import { waitlistWords } from '#words/en/waitlist.ts'
import { useWords } from '#words/words.tsx'
import { LeaveWaitlist } from './LeaveWaitlist.tsx'
import { outdateTickets } from './ticketQueries.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'

const Room = styled(Card)`border: 2px solid var(--accent);`

interface Props {
  place: WaitlistPlace
  onLeft?: () => void
  /** What it is for, where that is not said around it. */
  head?: ReactNode
  /** The way to take it, or what is said about that. */
  children?: ReactNode
}

type Kept = Omit<Props, 'place'> & { place: WaitlistPlace & { offer: NonNullable<WaitlistPlace['offer']> } }

const Offer = ({ place: { eventId, partySize, offer }, onLeft, head, children }: Kept) => {
  const words = useWords(waitlistWords)
  const isOver = useSecondsUntil(offer.until) === 0
  useEffect(() => {
    if (isOver) void outdateTickets()
  }, [isOver])
  return (
    <Room as="section" aria-label={words.title}>
      <Stack gap={12}>
        {head}
        <Row gap={8}>
          <Icon of={Hourglass} size={18} />
          <Strong>{isOver ? words.keptNoLonger(partySize, offer.ticketName) : words.kept(partySize, offer.ticketName)}</Strong>
        </Row>
        <Secondary role="status">{isOver ? words.keptOver : words.keptUntil(wholeTimeOf(offer.until))}</Secondary>
        {!isOver && (
          <Row gap={12} wrap>
            {children}
            <LeaveWaitlist eventId={eventId} isOffered {...(onLeft && { onLeft })} />
          </Row>
        )}
      </Stack>
    </Room>
  )
}

/**
 * What came free and is kept for somebody who waited, until when, and the way to decline it; that it is over once that time has come, also
 * while they look at it. Nothing where nothing is kept.
 */
export const KeptForYou = ({ place, ...rest }: Props) => (place.offer ? <Offer place={{ ...place, offer: place.offer }} {...rest} /> : null)
