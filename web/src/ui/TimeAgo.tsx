import { Hidden } from './Hidden.tsx'
import { timeAgo } from './timeAgo.ts'
import { useNow } from './useNow.ts'

const long = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' })

/** How long ago an instant (ISO 8601) was; the whole date on hover and for screen readers. */
export const TimeAgo = ({ at }: { at: string }) => {
  const now = useNow()
  const then = new Date(at)
  const whole = long.format(then)
  return (
    <time dateTime={at} title={whole}>
      <span aria-hidden>{timeAgo(then, new Date(now))}</span>
      <Hidden>{whole}</Hidden>
    </time>
  )
}
