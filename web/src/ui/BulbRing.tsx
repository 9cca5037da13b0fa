import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'

const bulbs = Array.from({ length: 12 }, (_, index) => {
  const turn = (index * Math.PI) / 6
  return { x: 28 + 22 * Math.sin(turn), y: 28 - 22 * Math.cos(turn), light: 1 - index * 0.068 }
})

const chase = keyframes`to { transform: scaleX(-1) rotate(-360deg); }`

const Ring = styled.svg`
  transform: scaleX(-1);
  @media (prefers-reduced-motion: no-preference) { animation: ${chase} 1.2s steps(12) infinite; }
`

/** The spinner: twelve bulbs, one light running round them. Stands still where motion is unwanted. */
export const BulbRing = ({ size = 56 }: { size?: number }) => (
  <Ring width={size} height={size} viewBox="0 0 56 56" fill="currentColor" aria-hidden>
    {bulbs.map(({ x, y, light }) => (
      <circle key={light} cx={x} cy={y} r={size < 40 ? 4 : 3} opacity={light} />
    ))}
  </Ring>
)
