import { circle, drawing, placed, rect, shape } from './draw.ts'

/** Northlight's arch: a door, and somebody in it. */
const arch = (color: string) =>
  shape('M72 456V240C72 132 152 56 256 56C360 56 440 132 440 240V456H338V252C338 200 304 162 256 162C208 162 174 200 174 252V456Z', color) +
  circle(256, 318, 56, color)

/** Overclock's mark: one plane, cut until it is a letter. */
const cut = (color: string) => shape('M190 60H458L408 164H250L170 258L222 348H296L322 300H246L292 208H462L358 452H164L50 262Z', color)

const mark = (draw: (color: string) => string, color: string) => () => drawing(512, 512, draw(color))

const badge = (draw: (color: string) => string, ground: string, color: string) => () =>
  drawing(512, 512, rect(0, 0, 512, 512, ground, { rx: 116 }) + placed(256, 256, placed(-256, -256, draw(color)), { scale: 0.66 }))

/** Marks by key: `light` stands on light ground, `dark` on dark. */
export const logos: Record<string, () => string> = {
  'northlight-light': mark(arch, '#62279B'),
  'northlight-dark': mark(arch, '#C8A2F4'),
  'northlight-favicon': badge(arch, '#62279B', '#FFFFFF'),
  'overclock-light': mark(cut, '#14204A'),
  'overclock-dark': mark(cut, '#C6FF3A'),
  'overclock-favicon': badge(cut, '#0A0F1A', '#C6FF3A'),
}
