import { contrast, hexOf, type Oklch, oklchOf } from './colour.ts'
import type { AccentColors, ColorSchemes } from './configuration.ts'
import { groundsIn, type Grounds, type Mode } from './grounds.ts'

const textContrast = 4.5
const softContrast = 7
const controlContrast = 3
const white = '#FFFFFF'
const nearBlack = '#0B0910'
const step = 0.01

const lighter = (colour: Oklch, by: number): Oklch => ({ ...colour, l: colour.l + by })

const weakest = (colour: string, on: readonly string[]) => Math.min(...on.map((ground) => contrast(colour, ground)))

/** Moves lightness by `by` until the colour holds `ratio` on every ground, or until lightness ends. */
const walk = (start: Oklch, by: number, ratio: number, on: readonly string[]) => {
  let colour = start
  const goesOn = () => (by > 0 ? colour.l < 1 : colour.l > 0)
  while (goesOn() && weakest(hexOf(colour), on) < ratio) colour = lighter(colour, by)
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

const groundsOf = (on: readonly Grounds[]) => on.flatMap(({ bg, surface, 'surface-2': sunk }) => [surface, bg, sunk])
const surfacesOf = (on: readonly Grounds[]) => on.map(({ surface }) => surface)
/**
 * The roles of colour that follow from the one colour a tenant gave for a mode (`#RRGGBB`), measured on all these grounds.
 * Hue is kept and lightness moves, so that text on buttons and links hold 4.5 : 1 and soft badges 7 : 1, whatever was given.
 */
export const deriveAccent = (given: string, mode: Mode, on: readonly Grounds[] = groundsIn(mode)): AccentColors => {
  const isDark = mode === 'dark'
  const own = oklchOf(given)
  const shown = isDark ? walk(own, step, controlContrast, surfacesOf(on)) : own
  const { colour, fill, text } = fillAndText(given.toUpperCase(), shown, shown !== own)
  const soft = hexOf({ ...own, l: isDark ? 0.3 : 0.945, c: Math.min(own.c, isDark ? 0.07 : 0.04) })
  const startOfText = { ...own, l: isDark ? Math.max(own.l, 0.72) : Math.min(own.l, 0.6) }
  const towardsInk = isDark ? step : -step
  const reading = [...groundsOf(on), soft]
  return {
    accent: fill,
    accentHover: hoverOf(colour, fill, text, isDark ? 0.06 : -0.06),
    onAccent: text,
    accentText: weakest(given, reading) >= textContrast ? given.toUpperCase() : hexOf(walk(startOfText, towardsInk, textContrast, reading)),
    accentSoft: soft,
    onAccentSoft: hexOf(walk(startOfText, towardsInk, softContrast, [soft])),
  }
}

/** The schemes that follow from a tenant's colours, readable in every template; a colour that was not given keeps the template's own. */
export const deriveSchemes = ({ light, dark }: Record<Mode, string | null>): ColorSchemes => ({
  light: light ? deriveAccent(light, 'light') : null,
  dark: dark ? deriveAccent(dark, 'dark') : null,
})

/** Where a given colour had to give way. `ratio` is what it would have had, `needed` the least that reads, `to` what took its place. */
export interface AccentChange {
  /** Buttons that hardly stood out from a dark page; buttons whose words did not read; links. */
  why: 'button_hidden' | 'button_text' | 'link'
  ratio: number
  needed: number
  to: string
}

/** What had to move so that a colour can be read everywhere, in the order of what is seen first. Empty where it stayed itself. */
export const accentChanges = (given: string, mode: Mode): AccentChange[] => {
  const on = groundsIn(mode)
  const { accent, accentText, accentSoft } = deriveAccent(given, mode, on)
  const own = given.toUpperCase()
  const standsOut = weakest(own, surfacesOf(on))
  const isHidden = mode === 'dark' && standsOut < controlContrast
  const words = Math.max(contrast(white, own), contrast(nearBlack, own))
  const links = weakest(own, [...groundsOf(on), accentSoft])
  return [
    ...(accent !== own && isHidden ? [{ why: 'button_hidden', ratio: standsOut, needed: controlContrast, to: accent } as const] : []),
    ...(accent !== own && !isHidden ? [{ why: 'button_text', ratio: words, needed: textContrast, to: accent } as const] : []),
    ...(accentText === own ? [] : [{ why: 'link', ratio: links, needed: textContrast, to: accentText } as const]),
  ]
}
