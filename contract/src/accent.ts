import { contrast, hexOf, type Oklch, oklchOf } from './colour.ts'
import type { AccentColors } from './configuration.ts'
import type { Grounds, Mode } from './grounds.ts'

const textContrast = 4.5
const softContrast = 7
const controlContrast = 3
const white = '#FFFFFF'
const nearBlack = '#0B0910'
const step = 0.01

const lighter = (colour: Oklch, by: number): Oklch => ({ ...colour, l: colour.l + by })

/** Moves lightness by `by` until the colour holds `ratio` on every ground, or until lightness ends. */
const walk = (start: Oklch, by: number, ratio: number, on: readonly string[]) => {
  let colour = start
  const goesOn = () => (by > 0 ? colour.l < 1 : colour.l > 0)
  while (goesOn() && on.some((ground) => contrast(hexOf(colour), ground) < ratio)) colour = lighter(colour, by)
  return colour
}

const readableOn = (fill: string) => (contrast(white, fill) >= contrast(nearBlack, fill) ? white : nearBlack)

/** The fill and the text on it: where neither white nor near-black reads, the fill steps away from the better of the two. */
const fillAndText = (given: string, start: Oklch, moved: boolean) => {
  let colour = start
  let fill = moved ? hexOf(start) : given
  const text = readableOn(fill)
  while (contrast(text, fill) < textContrast) {
    colour = lighter(colour, text === white ? -step : step)
    fill = hexOf(colour)
  }
  return { colour, fill, text }
}

/** The fill under a pointer: usually away from the page, the other way where the text would stop reading. */
const hoverOf = (colour: Oklch, fill: string, text: string, by: number) => {
  const usual = hexOf(lighter(colour, by))
  return usual !== fill && contrast(text, usual) >= textContrast ? usual : hexOf(lighter(colour, -by))
}

/**
 * The roles of colour that follow from the one colour a tenant gave for a mode (`#RRGGBB`), measured on a template's grounds.
 * Hue is kept and lightness moves, so that text on buttons and links hold 4.5 : 1 and soft badges 7 : 1, whatever was given.
 */
export const deriveAccent = (given: string, mode: Mode, on: Grounds): AccentColors => {
  const isDark = mode === 'dark'
  const own = oklchOf(given)
  const shown = isDark ? walk(own, step, controlContrast, [on.surface]) : own
  const { colour, fill, text } = fillAndText(given.toUpperCase(), shown, shown !== own)
  const soft = hexOf({ ...own, l: isDark ? 0.3 : 0.945, c: Math.min(own.c, isDark ? 0.07 : 0.04) })
  const startOfText = { ...own, l: isDark ? Math.max(own.l, 0.72) : Math.min(own.l, 0.6) }
  const towardsInk = isDark ? step : -step
  return {
    accent: fill,
    accentHover: hoverOf(colour, fill, text, isDark ? 0.06 : -0.06),
    onAccent: text,
    accentText: hexOf(walk(startOfText, towardsInk, textContrast, [on.surface, on.bg, on['surface-2'], soft])),
    accentSoft: soft,
    onAccentSoft: hexOf(walk(startOfText, towardsInk, softContrast, [soft])),
  }
}
