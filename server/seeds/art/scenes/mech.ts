import { circle, ellipse, group, placed, rect, shape, stroke, times } from '../draw.ts'
import { neon } from './neon.ts'
import { dark } from './night.ts'

/** A mech in its bay, one arm open. */
export const mech = (width: number, height: number) => {
  const plate = '#2B3856'
  const body =
    shape('M-120 -150L-84 -230H84L120 -150L96 40H-96Z', plate) +
    shape('M0 -230H84L120 -150L96 40H0Z', '#1E2942') +
    shape('M-60 -160H60L44 -84H-44Z', '#0B0F1A') +
    rect(-36, -142, 72, 34, neon.cyan) +
    rect(-36, -142, 72, 10, '#FFFFFF', { opacity: 0.6 }) +
    shape('M-64 -232L-44 -310H44L64 -232Z', '#3A4A70') +
    rect(-46, -284, 92, 22, neon.pink) +
    stroke('M40 -306L72 -378', '#3A4A70', 10) +
    circle(74, -382, 9, neon.pink) +
    [1, -1]
      .map((side) =>
        group(
          shape('M120 -220L214 -236L238 -120L150 -96Z', '#3A4A70') +
            shape('M150 -220L206 -230L214 -190L160 -182Z', neon.lime) +
            rect(168, -110, 60, 170, plate, { rx: 10 }) +
            circle(198, 66, 40, '#0B0F1A') +
            circle(198, 66, 24, '#3A4A70') +
            shape('M160 90H236L248 240L222 262V196H204V270H184V196H170V250L148 240Z', '#1E2942') +
            shape('M30 40H96L120 190H36Z', '#1E2942') +
            circle(78, 196, 38, '#0B0F1A') +
            circle(78, 196, 20, neon.gold) +
            shape('M40 214H124L150 400H34Z', plate) +
            shape('M70 214H124L150 400H92Z', '#1E2942') +
            shape('M14 400H172L190 446H0Z', '#3A4A70'),
          side < 0 ? { transform: 'scale(-1 1)' } : {},
        ),
      )
      .join('') +
    shape('M-96 30H96L70 92H-70Z', '#3A4A70') +
    stroke('M-96 -20H96M-104 -60H104', '#0B0F1A', 5)
  const bay =
    times(5, (index) =>
      shape(
        `M${width * (0.06 + index * 0.22)} 0H${width * (0.1 + index * 0.22)}V${height * 0.86}H${width * (0.06 + index * 0.22)}Z`,
        '#0C1220',
      ),
    ) +
    times(4, (index) => rect(0, height * (0.12 + index * 0.2), width, 12, '#0C1220')) +
    times(14, (index) => rect(width * (index / 14), height * 0.86, width / 28, 18, neon.gold, { transform: `skewX(-20)` }))
  const person = rect(-9, -40, 18, 40, '#F2F6FC', { rx: 6 }) + circle(0, -52, 12, '#F0C6A4') + rect(-12, -66, 24, 12, neon.gold, { rx: 6 })
  return dark(
    width,
    height,
    'hangar',
    shape(`M${width * 0.34} 0H${width * 0.44}L${width * 0.62} ${height * 0.88}H${width * 0.16}Z`, neon.cyan, { opacity: 0.09 }) +
      shape(`M${width * 0.66} 0H${width * 0.56}L${width * 0.38} ${height * 0.88}H${width * 0.84}Z`, neon.cyan, { opacity: 0.09 }) +
      bay +
      rect(0, height * 0.87, width, height * 0.13, '#0A0E18') +
      ellipse(width / 2, height * 0.9, height * 0.42, 26, '#000000', { opacity: 0.5 }) +
      placed(width / 2, height * 0.48, body, { scale: height / 1000 }) +
      placed(width * 0.71, height * 0.93, person, { scale: height / 620 }),
    ['#21405A', '#080C15'],
  )
}
