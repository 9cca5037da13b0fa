import { Hidden } from './Hidden.tsx'
import { wholeTimeOf } from './moment.ts'
import { timeAgo } from './timeAgo.ts'
import { useNow } from './useNow.ts'

/** How long ago an instant (ISO 8601) was; the whole date on hover and for screen readers. */
export const TimeAgo = ({ at }: { at: string }) => {
  const now = useNow()
  const then = new Date(at)
  const whole = wholeTimeOf(at)
  return (
    <time dateTime={at} title={whole}>
      <span aria-hidden>{timeAgo(then, new Date(now))}</span>
      <Hidden>{whole}</Hidden>
    </time>
  )
}
