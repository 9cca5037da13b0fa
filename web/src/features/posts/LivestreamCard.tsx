import styled from '@emotion/styled'
import { CalendarClock, CalendarX } from 'lucide-react'
import { Badge } from '#ui/Badge.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Grow } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Meta, Strong } from '#ui/type.ts'
import { announcedStreamsWords } from '#words/en/announcedStreams.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Sunk)`display: flex; align-items: center; gap: 14px; min-height: 96px; padding: 16px; flex-wrap: wrap;`
const Sign = styled.span`
  display: grid; place-items: center; flex: none; width: 52px; height: 52px; border-radius: var(--r-s); corner-shape: var(--corner);
  background: var(--accent-soft); color: var(--on-accent-soft);
`
const Lines = styled(Grow)`display: grid; gap: 2px; flex-basis: 180px; overflow-wrap: anywhere;`

interface Props {
  /** An instant; it is told in the reader's zone. */
  start: string
  status: string
}

/** The livestream that a post announces under its own title: when it is, and what became of it. */
export const LivestreamCard = ({ start, status }: Props) => {
  const words = useWords(announcedStreamsWords)
  const missed = status === 'canceled' || status === 'expired' ? status : undefined
  const when = wholeTimeOf(start)
  return (
    <Root as="div">
      <Sign>
        <Icon of={missed ? CalendarX : CalendarClock} size={24} />
      </Sign>
      <Lines>
        <Meta>{words.lead}</Meta>
        <Strong>
          <time dateTime={start}>{missed ? words.wasFor(when) : words.startsAt(when)}</time>
        </Strong>
      </Lines>
      <Badge kind={missed ? 'bad' : 'info'}>{words.states[missed ?? 'scheduled']}</Badge>
    </Root>
  )
}
