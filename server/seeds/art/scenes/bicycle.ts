import { circle, drawing, group, linear, placed, rect, shape, stroke, times } from '../draw.ts'

/** A steel bicycle against a sunny wall. */
export const bicycle = (width: number, height: number) => {
  const ground = height * 0.83
  const r = height * 0.2
  const wheel = (x: number) =>
    placed(
      x,
      ground - r,
      circle(0, 0, r, 'none', { stroke: '#2A2528', 'stroke-width': r * 0.08 }) +
        circle(0, 0, r * 0.92, 'none', { stroke: '#D9CDB8', 'stroke-width': r * 0.035 }) +
        times(18, (index) =>
          stroke(`M0 0L${Math.cos((index / 9) * Math.PI) * r * 0.9} ${Math.sin((index / 9) * Math.PI) * r * 0.9}`, '#6E655C', 2),
        ) +
        circle(0, 0, r * 0.09, '#6E655C'),
    )
  const [back, front, hub] = [width * 0.5 - r * 1.32, width * 0.5 + r * 1.36, ground - r]
  const [saddleX, saddleY, crankX, crankY, headX, headY] = [
    back + r * 0.72,
    hub - r * 1.12,
    back + r * 1.12,
    hub + r * 0.08,
    front - r * 0.48,
    hub - r * 1.16,
  ]
  const frame = stroke(
    `M${back} ${hub}L${saddleX} ${saddleY}L${crankX} ${crankY}L${back} ${hub}M${crankX} ${crankY}L${headX + r * 0.06} ${headY + r * 0.16}L${saddleX + r * 0.02} ${saddleY + r * 0.08}`,
    '#B4362B',
    r * 0.085,
  )
  const fork = stroke(
    `M${headX} ${headY - r * 0.12}L${headX + r * 0.12} ${headY + r * 0.28}Q${front - r * 0.16} ${hub - r * 0.26} ${front} ${hub}`,
    '#B4362B',
    r * 0.075,
  )
  const parts =
    stroke(
      `M${saddleX} ${saddleY}L${saddleX - r * 0.08} ${saddleY - r * 0.24}M${headX} ${headY}L${headX - r * 0.07} ${headY - r * 0.26}`,
      '#B9B3A8',
      r * 0.06,
    ) +
    shape(
      `M${saddleX - r * 0.36} ${saddleY - r * 0.3}q${r * 0.3} ${-r * 0.1} ${r * 0.6} 0q0 ${r * 0.1} ${-r * 0.2} ${r * 0.09}q${-r * 0.2} ${r * 0.08} ${-r * 0.4} ${-r * 0.09}Z`,
      '#6B3F22',
    ) +
    stroke(
      `M${headX - r * 0.07} ${headY - r * 0.26}q${r * 0.3} ${-r * 0.1} ${r * 0.38} ${r * 0.1}q${-r * 0.02} ${r * 0.14} ${-r * 0.2} ${r * 0.12}`,
      '#2A2528',
      r * 0.06,
    )
  const crank =
    circle(crankX, crankY, r * 0.18, 'none', { stroke: '#4A4540', 'stroke-width': r * 0.05 }) +
    stroke(
      `M${crankX - r * 0.2} ${crankY + r * 0.16}L${crankX + r * 0.2} ${crankY - r * 0.16}M${crankX - r * 0.28} ${crankY + r * 0.16}h${r * 0.16}M${crankX + r * 0.12} ${crankY - r * 0.16}h${r * 0.16}`,
      '#2A2528',
      r * 0.05,
    ) +
    stroke(
      `M${back} ${hub - r * 0.07}L${crankX} ${crankY - r * 0.18}M${back} ${hub + r * 0.07}L${crankX} ${crankY + r * 0.18}`,
      '#4A4540',
      4,
    )
  const basket = placed(
    front - r * 0.42,
    headY - r * 0.02,
    shape(`M${r * 0.1} ${-r * 0.16}H${r * 0.86}L${r * 0.76} ${r * 0.34}H${r * 0.18}Z`, '#C99A56') +
      times(6, (index) => stroke(`M${r * (0.16 + index * 0.12)} ${-r * 0.14}V${r * 0.32}`, '#9E7436', 4)) +
      stroke(`M${r * 0.12} ${r * 0.02}H${r * 0.82}M${r * 0.15} ${r * 0.18}H${r * 0.8}`, '#9E7436', 4) +
      [[0.28, -0.34, '#E2663A'], [0.46, -0.42, '#F2C65A'], [0.64, -0.32, '#F2B9C2']]
        .map(
          ([x, y, color]) =>
            stroke(`M${r * (x as number)} ${-r * 0.14}V${r * (y as number)}`, '#4F7046', 6) +
            circle(r * (x as number), r * (y as number), r * 0.1, color as string),
        )
        .join(''),
  )
  const shadow = group(wheel(back) + wheel(front) + frame, { opacity: 0.12, transform: `translate(${r * 0.5} 0) skewX(-12)` })
  const bricks = times(26, (index) =>
    rect((((index * 397) % 1600) / 1600) * width, (((index * 211) % 900) / 1200) * height, 92, 38, '#D98F5C', { rx: 4, opacity: 0.35 }),
  )
  const door =
    rect(width * 0.74, height * 0.2, width * 0.17, ground - height * 0.2, '#2E6B72') +
    times(3, (index) => rect(width * 0.757, height * (0.24 + index * 0.19), width * 0.136, height * 0.15, '#275C62', { rx: 6 })) +
    circle(width * 0.76, height * 0.54, 12, '#E8C46A') +
    rect(width * 0.725, height * 0.17, width * 0.2, height * 0.035, '#F4E0BC')
  const body =
    rect(0, 0, width, height, 'url(#wall)') +
    bricks +
    door +
    shape(`M0 0H${width * 0.5}L${width * 0.16} ${ground}H0Z`, '#FFFFFF', { opacity: 0.12 }) +
    rect(0, ground, width, height - ground, '#B98E63') +
    rect(0, ground, width, 10, '#A67B52') +
    times(7, (index) => stroke(`M${(index * width) / 6} ${ground + 10}L${((index - 0.6) * width) / 5} ${height}`, '#A67B52', 4)) +
    shadow +
    wheel(back) +
    wheel(front) +
    fork +
    frame +
    crank +
    parts +
    basket
  return drawing(width, height, body, linear('wall', [[0, '#F0BE87'], [1, '#E3A36C']]))
}
