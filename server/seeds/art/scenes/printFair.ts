import { oneOf, seeded } from '../../random.ts'
import { circle, drawing, ellipse, linear, placed, rect, shape, stroke, times } from '../draw.ts'
import { cloud } from './cloud.ts'

/** A print fair: three stalls under bunting in the square. */
export const printFair = (width: number, height: number) => {
  const flags = (from: number, sag: number, seed: number) => {
    const random = seeded(seed)
    const count = 20
    const at = (index: number) => from + Math.sin((index / count) * Math.PI) * sag
    return (
      stroke(`M0 ${from}Q${width / 2} ${from + sag * 2} ${width} ${from}`, '#5E4A3A', 5) +
      times(count, (index) =>
        placed(
          ((index + 0.5) * width) / count,
          at(index + 0.5),
          shape(`M-34 0H34L0 74Z`, oneOf(random, ['#E2663A', '#F2C65A', '#24506A', '#2E6B53', '#F2B9C2', '#F9F3E6'])),
          { scale: height / 1200 },
        ),
      )
    )
  }
  const stall = (x: number, color: string, seed: number) => {
    const random = seeded(seed)
    const awning = times(7, (index) =>
      shape(
        `M${-210 + index * 60} -330H${-150 + index * 60}L${-170 + index * 68} -210C${-170 + index * 68} -176 ${-238 + index * 68} -176 ${-238 + index * 68} -210Z`,
        index % 2 ? '#F9F3E6' : color,
      ),
    )
    const prints = times(
      6,
      (index) =>
        rect(-190 + index * 66, -150 + (index % 2) * 16, 52, 66, '#FBF5E8') +
        (index % 2
          ? circle(-164 + index * 66, -100, 16, oneOf(random, ['#E2663A', '#24506A']))
          : rect(-180 + index * 66, -138 + (index % 2) * 16, 32, 40, oneOf(random, ['#2E6B53', '#A8324A', '#E2A52F']))),
    )
    const seller =
      shape('M-46 -10C-46 -90 46 -90 46 -10Z', oneOf(random, ['#35475F', '#A8324A', '#5E8C7A'])) +
      circle(0, -108, 32, oneOf(random, ['#8F5A38', '#F0C6A4', '#CF9765'])) +
      shape('M-34 -108C-36 -156 36 -156 34 -108C16 -124 -16 -124 -34 -108Z', oneOf(random, ['#2E1C17', '#8C3F22', '#CFCBD0']))
    return placed(
      x,
      height * 0.82,
      ellipse(0, 8, 270, 20, '#5E4A3A', { opacity: 0.25 }) +
        rect(-214, -330, 14, 330, '#7A5638') +
        rect(204, -330, 14, 330, '#7A5638') +
        prints +
        placed(60, -20, seller) +
        rect(-228, -64, 460, 64, '#D9B27F') +
        rect(-228, -64, 460, 14, '#B98A54') +
        times(5, (index) =>
          placed(
            -170 + index * 86,
            -66,
            rect(-24, -20 - (index % 3) * 8, 50, 20 + (index % 3) * 8, oneOf(random, ['#F9F3E6', '#F2B9C2', '#F2C65A'])),
          ),
        ) +
        awning,
      { scale: height / 900 },
    )
  }
  const houses = times(8, (index) => {
    const [x, high, color] = [
      (index * width) / 8,
      height * (0.34 + ((index * 5) % 3) * 0.06),
      ['#E9C9A8', '#D9A98C', '#EAD8B9', '#C9B6C9', '#B9C9BE'][index % 5]!,
    ]
    return (
      rect(x, height * 0.72 - high, width / 8 + 2, high, color) +
      times(6, (spot) =>
        rect(
          x + width * 0.022 + (spot % 2) * width * 0.05,
          height * 0.76 - high + Math.floor(spot / 2) * height * 0.095,
          width * 0.026,
          height * 0.055,
          '#6E7F8C',
          { rx: 4, opacity: 0.65 },
        ),
      )
    )
  })
  const person = (x: number, tone: string, coat: string, scale: number) =>
    placed(
      x,
      height * 0.94,
      ellipse(0, 4, 50, 9, '#5E4A3A', { opacity: 0.3 }) +
        rect(-22, -70, 18, 72, '#35302F', { rx: 6 }) +
        rect(6, -70, 18, 72, '#35302F', { rx: 6 }) +
        shape('M-44 -60C-44 -190 44 -190 44 -60Z', coat) +
        circle(0, -188, 30, tone) +
        shape('M-32 -190C-36 -236 36 -236 32 -190C14 -206 -14 -206 -32 -190Z', '#2E1C17'),
      { scale: (scale * height) / 1000 },
    )
  const body =
    rect(0, 0, width, height, 'url(#noon)') +
    cloud(width * 0.2, height * 0.15, 1) +
    cloud(width * 0.78, height * 0.1, 0.7) +
    houses +
    rect(0, height * 0.71, width, height * 0.3, '#E6D6B8') +
    times(9, (index) =>
      stroke(
        `M${width / 2 + (index - 4) * width * 0.08} ${height * 0.71}L${width / 2 + (index - 4) * width * 0.26} ${height}`,
        '#CDB98F',
        3,
      ),
    ) +
    flags(height * 0.1, height * 0.07, 3) +
    flags(height * 0.2, height * 0.06, 9) +
    stall(width * 0.18, '#E2663A', 1) +
    stall(width * 0.5, '#24506A', 2) +
    stall(width * 0.82, '#2E6B53', 4) +
    person(width * 0.34, '#CF9765', '#A8324A', 1.1) +
    person(width * 0.4, '#F0C6A4', '#5E8C7A', 0.95) +
    person(width * 0.68, '#70442B', '#E2A52F', 1.1)
  return drawing(width, height, body, linear('noon', [[0, '#A9D3E6'], [0.6, '#F4EAD4']]))
}
