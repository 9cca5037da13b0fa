import { circle, drawing, placed, rect, shape } from './draw.ts'
import { lettering } from './lettering.ts'

/** Northlight's arch: a door, and somebody in it. */
const arch = (color: string) =>
  shape('M72 456V240C72 132 152 56 256 56C360 56 440 132 440 240V456H338V252C338 200 304 162 256 162C208 162 174 200 174 252V456Z', color) +
  circle(256, 318, 56, color)

/** Overclock's mark: one plane, cut until it is a letter. */
const cut = (color: string) => shape('M190 60H458L408 164H250L170 258L222 348H296L322 300H246L292 208H462L358 452H164L50 262Z', color)

interface Logo {
  width: number
  height: number
  svg(): string
}

interface Lockup {
  draw(color: string): string
  name: keyof typeof lettering
  color: string
  ink: string
  /** How far below the top the letters stand, so that their capitals sit in the middle of the mark. */
  baseline: number
}

const gap = 40

/** The mark with the channel's name beside it. */
const lockup = ({ draw, name, color, ink, baseline }: Lockup): Logo => {
  const { outline, width } = lettering[name]
  const whole = 512 + gap + width
  return { width: whole, height: 512, svg: () => drawing(whole, 512, draw(color) + placed(512 + gap, baseline, shape(outline, ink))) }
}

const badge = (draw: (color: string) => string, ground: string, color: string): Logo => ({
  width: 512,
  height: 512,
  svg: () => {
    const sign = placed(256, 256, placed(-256, -256, draw(color)), { scale: 0.66 })
    return drawing(512, 512, rect(0, 0, 512, 512, ground, { rx: 116 }) + sign)
  },
})

/** Logos by key: `light` stands on light ground, `dark` on dark. */
export const logos: Record<string, Logo> = {
  'northlight-light': lockup({ draw: arch, name: 'northlight', color: '#62279B', ink: '#1F1A24', baseline: 384 }),
  'northlight-dark': lockup({ draw: arch, name: 'northlight', color: '#C8A2F4', ink: '#F5F1F7', baseline: 384 }),
  'northlight-favicon': badge(arch, '#62279B', '#FFFFFF'),
  'overclock-light': lockup({ draw: cut, name: 'overclock', color: '#14204A', ink: '#0C111B', baseline: 386 }),
  'overclock-dark': lockup({ draw: cut, name: 'overclock', color: '#C6FF3A', ink: '#F2F6FC', baseline: 386 }),
  'overclock-favicon': badge(cut, '#0A0F1A', '#C6FF3A'),
}
