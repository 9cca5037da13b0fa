import { turned } from '../curves.ts'
import { drawing, ellipse, linear, placed, radial, rect, shape, times } from '../draw.ts'
import { profiles } from './vessels.ts'

/** The kiln at full heat, seen through the spy hole's door. */
export const kilnFire = (width: number, height: number) => {
  const [x, y] = [width / 2, height * 0.56]
  const bricks = times(12, (row) =>
    times(11, (column) =>
      rect(column * 160 - (row % 2) * 80, row * 104, 154, 98, ['#5A2A1E', '#64301F', '#4F241B', '#6D3622'][(row * 3 + column * 5) % 4]!, {
        rx: 6,
      }),
    ),
  )
  const arch = (grow: number) =>
    `M${x - 330 - grow} ${height}V${y - 60}A${330 + grow} ${330 + grow} 0 0 1 ${x + 330 + grow} ${y - 60}V${height}Z`
  const pots = [[-190, 'jar', 0.78], [10, 'bottle', 0.78], [196, 'flask', 0.86]] as const
  const body =
    rect(0, 0, width, height, '#2E1410') +
    bricks +
    rect(0, 0, width, height, 'url(#heat)') +
    shape(arch(64), '#3A1811') +
    shape(arch(34), '#8A4426') +
    shape(arch(0), 'url(#fire)') +
    times(7, (index) =>
      placed(x - 270 + index * 90, height, shape('M0 0C-70 -90 -30 -170 -6 -250C10 -170 64 -120 40 0Z', '#FFE9A6', { opacity: 0.34 }), {
        scale: 1 + (index % 3) * 0.3,
      }),
    ) +
    pots
      .map(([dx, name, scale]) =>
        placed(
          x + dx,
          height - 60,
          shape(turned(0, profiles[name]), 'url(#hot)') + ellipse(0, profiles[name][0]![1], profiles[name][0]![0], 12, '#3A0F06'),
          { scale },
        ),
      )
      .join('') +
    rect(x - 330, height - 64, 660, 64, '#2E1410')
  return drawing(
    width,
    height,
    body,
    radial('heat', [[0, '#FF8A2E', 0.55], [0.6, '#C2410C', 0.2], [1, '#140604', 0.75]], [0.5, 0.6, 0.72]) +
      linear('hot', [[0, '#5A1C0C'], [0.5, '#B5471B'], [1, '#54190B']], [0, 0, 1, 0]) +
      linear('fire', [[0, '#FFF0B8'], [0.4, '#FFC04D'], [0.75, '#F57A1F'], [1, '#B23309']]),
  )
}
