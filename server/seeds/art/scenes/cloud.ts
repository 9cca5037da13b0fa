import { circle, ellipse, placed } from '../draw.ts'

export const cloud = (x: number, y: number, scale: number) =>
  placed(
    x,
    y,
    ellipse(0, 0, 150, 34, '#FFFFFF') + circle(-50, -24, 50, '#FFFFFF') + circle(30, -40, 66, '#FFFFFF') + circle(90, -12, 40, '#FFFFFF'),
    { scale, more: { opacity: 0.75 } },
  )
