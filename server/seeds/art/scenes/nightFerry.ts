import { seeded } from '../../random.ts'
import { hill, skyline } from '../curves.ts'
import { circle, drawing, group, linear, placed, radial, rect, shape, stroke, times } from '../draw.ts'
import { glints } from './glints.ts'

/** The night ferry with its lit windows under a few stars. */
export const nightFerry = (width: number, height: number) => {
  const random = seeded(21)
  const sea = height * 0.64
  const unit = Math.min(height, width * 0.66)
  const stars = times(110, () =>
    circle(random() * width, random() * sea * 0.82, 1.2 + random() * 2.6, '#E8EEFF', { opacity: 0.25 + random() * 0.6 }),
  )
  const lit = (count: number, y: number, from: number) =>
    times(count, (index) => rect(from + index * 38, y, 22, 20, index % 5 === 3 ? '#5B6C93' : '#FFD98A', { rx: 4 }))
  const ferry =
    shape('M-430 0L-372 74H352L452 -18H-430Z', '#0C1226') +
    shape('M-430 0H452L444 -18H-430Z', '#D8546A') +
    rect(-360, -88, 690, 72, '#E9ECF4') +
    rect(-300, -152, 540, 66, '#CBD2E2') +
    rect(-220, -206, 250, 56, '#B3BCD1') +
    lit(16, -62, -330) +
    lit(12, -130, -270) +
    lit(5, -188, -200) +
    shape('M90 -156L106 -262H186L196 -156Z', '#24304F') +
    shape('M103 -240L106 -262H186L188 -240Z', '#D8546A') +
    stroke('M330 -88V-190M330 -180L300 -150', '#24304F', 7) +
    circle(330, -198, 9, '#FFF1C4') +
    circle(330, -198, 44, '#FFF1C4', { opacity: 0.2 })
  const reflections = times(18, (index) =>
    rect(-350 + index * 40 + (random() - 0.5) * 24, 82 + random() * 44, 16, 50 + random() * 150, '#FFD98A', {
      rx: 8,
      opacity: 0.1 + random() * 0.2,
    }),
  )
  const smoke = group(
    times(7, (index) => circle(130 - index * 52 - index * index * 5, -290 - index * 26, 26 + index * 13, '#7E8CB4')),
    { opacity: 0.16 },
  )
  const body =
    rect(0, 0, width, height, 'url(#night)') +
    stars +
    circle(width * 0.8, height * 0.2, unit * 0.3, 'url(#moonlight)') +
    circle(width * 0.8, height * 0.2, unit * 0.062, '#F4F0DC') +
    shape(hill(skyline(seeded(8), { width, level: sea - unit * 0.05, swing: unit * 0.03, steps: 7 }), sea + 4), '#17213F') +
    rect(0, sea, width, height - sea, 'url(#water)') +
    glints(4, 9, { x: width * 0.8, spread: unit * 0.07, from: sea + 14, to: height * 0.96, color: '#F4F0DC' }) +
    placed(width * 0.43, sea + unit * 0.03, smoke + reflections + ferry, { scale: unit / 1000 }) +
    times(14, () =>
      rect(random() * width, sea + 60 + random() * (height - sea - 60), 60 + random() * 160, 4, '#8FA2D6', { rx: 2, opacity: 0.14 }),
    )
  return drawing(
    width,
    height,
    body,
    linear('night', [[0, '#0B1230'], [0.45, '#1D2A58'], [0.66, '#41508A']]) +
      radial('moonlight', [[0, '#DDE4FF', 0.4], [1, '#DDE4FF', 0]]) +
      linear('water', [[0, '#27355F'], [1, '#080D1F']]),
  )
}
