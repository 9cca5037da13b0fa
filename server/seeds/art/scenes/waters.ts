import { seeded } from '../../random.ts'
import { hill, ridge, skyline } from '../curves.ts'
import { circle, drawing, ellipse, group, linear, placed, radial, rect, shape, stroke, times } from '../draw.ts'

const glints = (seed: number, count: number, { x, spread, from, to, color }: { x: number; spread: number; from: number; to: number; color: string }) => {
  const random = seeded(seed)
  return times(count, (index) => {
    const depth = index / count
    const half = (0.25 + random() * 0.75) * spread * (0.35 + depth)
    const middle = x + (random() - 0.5) * spread * 0.7
    return rect(middle - half, from + (to - from) * depth ** 1.25, half * 2, 5 + depth * 9, color, { rx: 7, opacity: 0.62 - depth * 0.34 })
  })
}

/** The sun going down over a bay: calm in the middle and dark at the foot, so that words can stand on it. */
export const sunsetBay = (width: number, height: number) => {
  const sea = height * 0.58
  const sunX = width * 0.62
  const body =
    rect(0, 0, width, height, 'url(#sky)') + circle(sunX, sea - height * 0.06, height * 0.62, 'url(#glow)') + circle(sunX, sea - height * 0.065, height * 0.088, '#FFF3DC') +
    shape(hill([[-60, sea - height * 0.2], [width * 0.1, sea - height * 0.17], [width * 0.22, sea - height * 0.1], [width * 0.36, sea - height * 0.05], [width * 0.5, sea + 6]], sea + 8), '#5B3F78') +
    shape(hill([[width * 0.72, sea + 8], [width * 0.84, sea - height * 0.045], [width * 0.94, sea - height * 0.075], [width + 60, sea - height * 0.13]], sea + 8), '#7A4A80') +
    rect(0, sea, width, height - sea, 'url(#sea)') + glints(5, 11, { x: sunX, spread: width * 0.1, from: sea + 18, to: height * 0.8, color: '#FFE2C4' }) +
    shape(hill([[-60, height * 0.64], [width * 0.12, height * 0.7], [width * 0.28, height * 0.79], [width * 0.46, height * 0.86], [width * 0.7, height * 0.99]], height), '#2E1D48') +
    shape(hill([[-60, height * 0.8], [width * 0.2, height * 0.83], [width * 0.42, height * 0.92], [width * 0.66, height * 0.93], [width + 60, height * 0.87]], height), '#190F2A')
  return drawing(width, height, body,
    linear('sky', [[0, '#41306B'], [0.2, '#76487F'], [0.38, '#B8628F'], [0.52, '#E09391'], [0.6, '#F0B695']]) +
    radial('glow', [[0, '#FFE3B8', 0.9], [0.4, '#FFC79B', 0.4], [1, '#FFC79B', 0]]) +
    linear('sea', [[0, '#B9738B'], [0.3, '#7F5273'], [1, '#2A1A3A']]))
}

/** The night ferry with its lit windows under a few stars. */
export const nightFerry = (width: number, height: number) => {
  const random = seeded(21)
  const sea = height * 0.64
  const unit = Math.min(height, width * 0.66)
  const stars = times(110, () => circle(random() * width, random() * sea * 0.82, 1.2 + random() * 2.6, '#E8EEFF', { opacity: 0.25 + random() * 0.6 }))
  const lit = (count: number, y: number, from: number) => times(count, (index) => rect(from + index * 38, y, 22, 20, index % 5 === 3 ? '#5B6C93' : '#FFD98A', { rx: 4 }))
  const ferry =
    shape('M-430 0L-372 74H352L452 -18H-430Z', '#0C1226') + shape('M-430 0H452L444 -18H-430Z', '#D8546A') + rect(-360, -88, 690, 72, '#E9ECF4') + rect(-300, -152, 540, 66, '#CBD2E2') + rect(-220, -206, 250, 56, '#B3BCD1') +
    lit(16, -62, -330) + lit(12, -130, -270) + lit(5, -188, -200) + shape('M90 -156L106 -262H186L196 -156Z', '#24304F') + shape('M103 -240L106 -262H186L188 -240Z', '#D8546A') +
    stroke('M330 -88V-190M330 -180L300 -150', '#24304F', 7) + circle(330, -198, 9, '#FFF1C4') + circle(330, -198, 44, '#FFF1C4', { opacity: 0.2 })
  const reflections = times(18, (index) => rect(-350 + index * 40 + (random() - 0.5) * 24, 82 + random() * 44, 16, 50 + random() * 150, '#FFD98A', { rx: 8, opacity: 0.1 + random() * 0.2 }))
  const smoke = group(times(7, (index) => circle(130 - index * 52 - index * index * 5, -290 - index * 26, 26 + index * 13, '#7E8CB4')), { opacity: 0.16 })
  const body =
    rect(0, 0, width, height, 'url(#night)') + stars + circle(width * 0.8, height * 0.2, unit * 0.3, 'url(#moonlight)') + circle(width * 0.8, height * 0.2, unit * 0.062, '#F4F0DC') +
    shape(hill(skyline(seeded(8), { width, level: sea - unit * 0.05, swing: unit * 0.03, steps: 7 }), sea + 4), '#17213F') +
    rect(0, sea, width, height - sea, 'url(#water)') + glints(4, 9, { x: width * 0.8, spread: unit * 0.07, from: sea + 14, to: height * 0.96, color: '#F4F0DC' }) +
    placed(width * 0.43, sea + unit * 0.03, smoke + reflections + ferry, { scale: unit / 1000 }) +
    times(14, () => rect(random() * width, sea + 60 + random() * (height - sea - 60), 60 + random() * 160, 4, '#8FA2D6', { rx: 2, opacity: 0.14 }))
  return drawing(width, height, body,
    linear('night', [[0, '#0B1230'], [0.45, '#1D2A58'], [0.66, '#41508A']]) + radial('moonlight', [[0, '#DDE4FF', 0.4], [1, '#DDE4FF', 0]]) + linear('water', [[0, '#27355F'], [1, '#080D1F']]))
}

/** A swimmer, a jetty and a very still lake. */
export const lakeSwim = (width: number, height: number) => {
  const shore = height * 0.4
  const random = seeded(17)
  const pines = (seed: number, color: string, level: number, tall: number) => {
    const grow = seeded(seed)
    return times(Math.ceil(width / 44), (index) => {
      const high = tall * (0.6 + grow() * 0.6)
      return shape(`M${index * 44 + grow() * 20} ${level - high}l${high * 0.2} ${high}h${-high * 0.4}Z`, color)
    })
  }
  const swimmer = ellipse(0, 14, 130, 16, '#FFFFFF', { opacity: 0.24 }) + ellipse(0, 12, 84, 10, '#FFFFFF', { opacity: 0.3 }) + shape('M-34 12C-30 -8 30 -8 34 12Z', '#B4764E') + circle(0, -22, 27, '#B4764E') + shape('M-28 -22C-28 -60 28 -60 28 -22C12 -32 -12 -32 -28 -22Z', '#E4572E')
  const wakes = times(4, (index) => stroke(`M${-150 - index * 60} ${44 + index * 34}Q0 ${70 + index * 44} ${150 + index * 60} ${44 + index * 34}`, '#FFFFFF', 5, { opacity: 0.3 - index * 0.06 }))
  const plank = (index: number) => shape(`M${-150 - index * 22} ${index * 62}H${150 + index * 22}l12 54H${-162 - index * 22}Z`, index % 2 ? '#9C6B45' : '#AD7A50')
  const body =
    rect(0, 0, width, height, 'url(#dawn)') + circle(width * 0.3, shore * 0.62, height * 0.075, '#FFF6E2') + shape(hill(skyline(seeded(31), { width, level: shore * 0.74, swing: 40, steps: 6 }), shore), '#B5C9CF') +
    pines(3, '#7EA3A4', shore, 150) + pines(6, '#3F6E70', shore + 6, 100) + rect(0, shore, width, height - shore, 'url(#lake)') +
    group(pines(6, '#3F6E70', 0, 100), { transform: `translate(0 ${shore}) scale(1 -0.7)`, opacity: 0.28 }) +
    times(26, () => rect(random() * width, shore + 50 + random() * (height - shore - 80), 40 + random() * 190, 4, '#FFFFFF', { rx: 2, opacity: 0.1 + random() * 0.16 })) +
    placed(width * 0.56, height * 0.62, wakes + swimmer, { scale: height / 1100 }) +
    placed(width * 0.2, height * 0.72, times(7, plank) + rect(-160, -34, 20, 100, '#744B2D', { rx: 6 }) + rect(140, -34, 20, 100, '#744B2D', { rx: 6 }), { scale: height / 1200, turn: 8 })
  return drawing(width, height, body, linear('dawn', [[0, '#BFDDE6'], [0.3, '#F6E3CF'], [0.42, '#F9D3B4']]) + linear('lake', [[0, '#EFC9AC'], [0.22, '#9DBFC4'], [1, '#2C6470']]))
}

/** Mountains in five layers above a fjord. */
export const fjord = (width: number, height: number) => {
  const layers = [['#C9D8E4', 0.34, 0.1], ['#9DB8CE', 0.44, 0.12], ['#6E92B1', 0.54, 0.1], ['#436A8C', 0.63, 0.08]] as const
  const water = height * 0.72
  const peaks = layers.map(([color, level, swing], index) => {
    const line = skyline(seeded(40 + index), { width, level: height * level, swing: height * swing, steps: 9 + index * 2 })
    const snow = index < 2 ? line.map(([x, y], at) => (at % 2 && y < height * level ? shape(`M${x} ${y}l${width * 0.026} ${height * 0.06}l${-width * 0.014} ${-height * 0.014}l${-width * 0.012} ${height * 0.024}l${-width * 0.012} ${-height * 0.02}l${-width * 0.018} ${height * 0.012}Z`, '#FFFFFF', { opacity: 0.85 }) : '')).join('') : ''
    return shape(ridge(line, height), color) + snow
  })
  const boat = shape('M-70 0H70L48 30H-50Z', '#B4362B') + rect(-24, -34, 50, 34, '#F7F2E8', { rx: 5 }) + rect(-14, -26, 14, 14, '#335873', { rx: 2 }) + stroke('M40 0V-66', '#3A2A20', 5)
  const huts = times(4, (index) => placed(width * 0.66 + index * height * 0.085, water + 2, shape('M0 -56L34 -90L68 -56V0H0Z', ['#B4362B', '#E0B04C', '#B4362B', '#F1ECE2'][index]!) + shape('M-8 -52L34 -96L76 -52', 'none', { stroke: '#2C2320', 'stroke-width': 9 }) + rect(24, -36, 20, 36, '#FFFFFF', { opacity: 0.85 }), { scale: height / 1150 }))
  const random = seeded(2)
  const body =
    rect(0, 0, width, height, 'url(#air)') + circle(width * 0.26, height * 0.22, height * 0.07, '#FFF7E6') + peaks.join('') + rect(0, water, width, height - water, 'url(#deep)') + huts +
    times(30, () => rect(random() * width, water + 20 + random() * (height - water), 50 + random() * 220, 4, '#FFFFFF', { rx: 2, opacity: 0.08 + random() * 0.14 })) + placed(width * 0.36, height * 0.84, ellipse(0, 32, 96, 9, '#1C3A52', { opacity: 0.4 }) + boat, { scale: height / 900 })
  return drawing(width, height, body, linear('air', [[0, '#BBD6EA'], [0.5, '#F7E4D2']]) + linear('deep', [[0, '#7FA6BF'], [1, '#1F455F']]))
}

/** Tall grass in the fog, a pale sun behind it. */
export const fogField = (width: number, height: number) => {
  const blades = (seed: number, color: string, level: number, tall: number, count: number, thick: number) => {
    const random = seeded(seed)
    return times(count, () => {
      const x = random() * (width + 80) - 40
      const high = tall * (0.5 + random() * 0.7)
      const lean = (random() - 0.42) * tall * 0.42
      return shape(`M${x - thick} ${level}C${x - thick * 0.6} ${level - high * 0.5} ${x + lean * 0.4} ${level - high * 0.8} ${x + lean} ${level - high}C${x + lean * 0.5} ${level - high * 0.7} ${x + thick * 0.8} ${level - high * 0.4} ${x + thick} ${level}Z`, color)
    })
  }
  const ground = (seed: number, color: string, level: number) => shape(hill(skyline(seeded(seed), { width, level: height * level, swing: 16, steps: 9 }), height), color)
  const birds = [[0.62, 0.26], [0.67, 0.23], [0.71, 0.28]].map(([x, y]) => stroke(`M${width * x! - 26} ${height * y!}q14 -18 26 0q12 -18 26 0`, '#56675E', 5, { opacity: 0.7 })).join('')
  const body =
    rect(0, 0, width, height, 'url(#fog)') + circle(width * 0.3, height * 0.27, height * 0.26, 'url(#halo)') + circle(width * 0.3, height * 0.27, height * 0.1, '#FFFBEE') + birds +
    shape(hill(skyline(seeded(51), { width, level: height * 0.5, swing: 30, steps: 6 }), height), '#C6CEBE') + rect(0, height * 0.42, width, height * 0.2, 'url(#bank)') +
    blades(1, '#A9B7A4', height * 0.76, height * 0.3, 115, 7) + ground(52, '#A3B29F', 0.71) + rect(0, height * 0.5, width, height * 0.24, 'url(#bank)') +
    blades(2, '#71897A', height * 0.92, height * 0.38, 90, 10) + ground(53, '#64806F', 0.86) + blades(3, '#3D5A4C', height * 1.02, height * 0.42, 66, 13) + blades(4, '#1F3A30', height * 1.08, height * 0.36, 46, 17)
  return drawing(width, height, body,
    linear('fog', [[0, '#E3DED0'], [0.5, '#F2EBDB'], [1, '#B8C2B0']]) + radial('halo', [[0, '#FFFFFF', 0.9], [1, '#FFFFFF', 0]]) +
    linear('bank', [[0, '#F2EBDB', 0], [0.5, '#F2EBDB', 0.75], [1, '#F2EBDB', 0]]))
}

