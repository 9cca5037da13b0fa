import { hill } from '../curves.ts'
import { circle, drawing, linear, radial, rect, shape } from '../draw.ts'
import { glints } from './glints.ts'

/** The sun going down over a bay: calm in the middle and dark at the foot, so that words can stand on it. */
export const sunsetBay = (width: number, height: number) => {
  const sea = height * 0.58
  const sunX = width * 0.62
  const body =
    rect(0, 0, width, height, 'url(#sky)') +
    circle(sunX, sea - height * 0.06, height * 0.62, 'url(#glow)') +
    circle(sunX, sea - height * 0.065, height * 0.088, '#FFF3DC') +
    shape(
      hill(
        [
          [-60, sea - height * 0.2], [width * 0.1, sea - height * 0.17], [width * 0.22, sea - height * 0.1],
          [width * 0.36, sea - height * 0.05], [width * 0.5, sea + 6],
        ],
        sea + 8,
      ),
      '#5B3F78',
    ) +
    shape(
      hill(
        [
          [width * 0.72, sea + 8], [width * 0.84, sea - height * 0.045], [width * 0.94, sea - height * 0.075],
          [width + 60, sea - height * 0.13],
        ],
        sea + 8,
      ),
      '#7A4A80',
    ) +
    rect(0, sea, width, height - sea, 'url(#sea)') +
    glints(5, 11, { x: sunX, spread: width * 0.1, from: sea + 18, to: height * 0.8, color: '#FFE2C4' }) +
    shape(
      hill(
        [
          [-60, height * 0.64], [width * 0.12, height * 0.7], [width * 0.28, height * 0.79], [width * 0.46, height * 0.86],
          [width * 0.7, height * 0.99],
        ],
        height,
      ),
      '#2E1D48',
    ) +
    shape(
      hill(
        [
          [-60, height * 0.8], [width * 0.2, height * 0.83], [width * 0.42, height * 0.92], [width * 0.66, height * 0.93],
          [width + 60, height * 0.87],
        ],
        height,
      ),
      '#190F2A',
    )
  return drawing(
    width,
    height,
    body,
    linear('sky', [[0, '#41306B'], [0.2, '#76487F'], [0.38, '#B8628F'], [0.52, '#E09391'], [0.6, '#F0B695']]) +
      radial('glow', [[0, '#FFE3B8', 0.9], [0.4, '#FFC79B', 0.4], [1, '#FFC79B', 0]]) +
      linear('sea', [[0, '#B9738B'], [0.3, '#7F5273'], [1, '#2A1A3A']]),
  )
}
