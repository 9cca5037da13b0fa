import styled from '@emotion/styled'
import type { WaitlistPlace } from '@marquee/contract/waitlist'
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Secondary, Strong } from '#ui/type.ts'
import { waitlistWords } from '#words/en/waitlist.ts'
import { useWords } from '#words/words.tsx'
import { LeaveWaitlist } from './LeaveWaitlist.tsx'

const Room = styled(Card)`max-width: 560px; border: 2px solid var(--accent);`

interface Props {
  place: WaitlistPlace
  onLeft?: () => void
  /** The way to take it, or what is said about that. */
  children?: ReactNode
}

/** What came free and is kept for somebody who waited, until when, and the way to decline it; nothing where nothing is kept. */
export const KeptForYou = ({ place: { eventId, partySize, offer }, onLeft, children }: Props) => {
  const words = useWords(waitlistWords)
  if (!offer) return null
  return (
    <Room as="section" aria-label={words.title}>
      <Stack gap={8}>
        <Row gap={8}>
          <Icon of={Hourglass} size={18} />
          <Strong>{words.kept(partySize, offer.ticketName)}</Strong>
        </Row>
        <Secondary>{words.keptUntil(wholeTimeOf(offer.until))}</Secondary>
        <Row gap={12} wrap>
          {children}
          <LeaveWaitlist eventId={eventId} isOffered {...(onLeft && { onLeft })} />
        </Row>
      </Stack>
    </Room>
  )
}
