import { oneOf, seeded } from '../../random.ts'
import { around } from '../curves.ts'
import { ellipse, placed, rect, shape, stroke, times } from '../draw.ts'
import { neon } from './neon.ts'
import { dark, glow } from './night.ts'

/** The cup on its stand, confetti still falling. */
export const trophy = (width: number, height: number) => {
  const random = seeded(1)
  const confetti = times(90, () =>
    placed(random() * width, random() * height, rect(-9, -4, 18, 8, oneOf(random, Object.values(neon))), {
      turn: random() * 180,
      scale: 0.6 + random() * 1.2,
      more: { opacity: 0.4 + random() * 0.6 },
    }),
  )
  const beams = times(9, (index) =>
    shape(
      `M${width / 2} ${height * 0.44}L${width / 2 + Math.cos(index * 0.7) * width} ${height * 0.44 + Math.sin(index * 0.7) * width}L${width / 2 + Math.cos(index * 0.7 + 0.22) * width} ${height * 0.44 + Math.sin(index * 0.7 + 0.22) * width}Z`,
      neon.gold,
      { opacity: 0.05 },
    ),
  )
  const cup =
    stroke('M-150 -230C-290 -250 -290 -60 -120 -40M150 -230C290 -250 290 -60 120 -40', '#D99A22', 34) +
    shape('M-170 -270H170C170 -60 110 30 30 46V120H-30V46C-110 30 -170 -60 -170 -270Z', 'url(#gold)') +
    ellipse(0, -270, 170, 26, '#8A5A0C') +
    ellipse(0, -272, 150, 18, '#5E3C06') +
    shape('M-130 -240C-128 -120 -100 -30 -60 0C-90 -80 -100 -150 -96 -240Z', '#FFFFFF', { opacity: 0.45 }) +
    shape(around(0, -130, [72, 30], 10), '#FFF6D8') +
    shape('M-90 120H90L120 176H-120Z', 'url(#gold)') +
    shape('M-190 176H190L214 300H-214Z', 'url(#plate)') +
    rect(-90, 206, 180, 56, neon.lime) +
    times(3, (index) => rect(-66, 218 + index * 13, 132 - index * 30, 6, '#18230A'))
  return dark(
    width,
    height,
    'night',
    beams +
      glow(width / 2, height * 0.42, height * 0.46, neon.gold) +
      rect(0, height * 0.83, width, height * 0.17, '#0B101C') +
      rect(0, height * 0.83, width, 4, neon.gold, { opacity: 0.5 }) +
      placed(width / 2, height * 0.52, cup, { scale: height / 960 }) +
      confetti,
    ['#3B2B12', '#0B0A10'],
  )
}
