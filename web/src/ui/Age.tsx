import { age } from './age.ts'
import { Hidden } from './Hidden.tsx'
import { wholeTimeOf } from './moment.ts'
import { useNow } from './useNow.ts'

/** How many days, weeks or months old an instant (ISO 8601) is; the whole date on hover and for screen readers. */
export const Age = ({ at }: { at: string }) => {
  const now = useNow()
  const whole = wholeTimeOf(at)
  return (
    <time dateTime={at} title={whole}>
      <span aria-hidden>{age(new Date(at), new Date(now))}</span>
      <Hidden>{whole}</Hidden>
    </time>
  )
}
