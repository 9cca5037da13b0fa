import { count } from './count.ts'
import { Hidden } from './Hidden.tsx'
import { Num } from './type.ts'

/** A number cut short (1.2K); the whole number on hover and for screen readers. */
export const Count = ({ of }: { of: number }) => {
  const short = count(of)
  const whole = of.toLocaleString('en-US')
  if (short === whole) return <Num>{whole}</Num>
  return (
    <Num title={whole}>
      <span aria-hidden>{short}</span>
      <Hidden>{whole}</Hidden>
    </Num>
  )
}
