import { describe, expect, it, test } from 'vitest'
import { deriveAccent } from './accent.ts'
import { contrast, hexOf, oklchOf } from './colour.ts'
import { templates } from './configuration.ts'
import { grounds, type Mode } from './grounds.ts'

const modes: Mode[] = ['light', 'dark']
const steps = Array.from({ length: 16 }, (_, index) => (index * 17).toString(16).padStart(2, '0'))
const everyColour = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`.toUpperCase())))

test('colours survive the way through OKLCH', () => {
  for (const colour of everyColour) expect(hexOf(oklchOf(colour))).toBe(colour)
})

test('contrast of black on white is 21, of a colour on itself 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#62279B', '#62279B')).toBe(1)
})

describe.each(templates.flatMap((template) => modes.map((mode) => ({ template, mode }))))('$template $mode', ({ template, mode }) => {
  const on = grounds[template][mode]

  it('keeps buttons and links at 4.5 and soft badges at 7 for 4,096 colours', () => {
    expect(everyColour).toHaveLength(4096)
    const unreadable = everyColour.filter((colour) => {
      const made = deriveAccent(colour, mode, on)
      const links = [on.surface, on.bg, on['surface-2'], made.accentSoft].map((ground) => contrast(made.accentText, ground))
      const buttons = [made.accent, made.accentHover].map((fill) => contrast(made.onAccent, fill))
      return Math.min(...links, ...buttons) < 4.5 || contrast(made.onAccentSoft, made.accentSoft) < 7
    })
    expect(unreadable).toEqual([])
  })
})

test.each(templates)('lifts every button from the page in %s dark', (template) => {
  const on = grounds[template].dark
  const hidden = everyColour.filter((colour) => contrast(deriveAccent(colour, 'dark', on).accent, on.surface) < 3)
  expect(hidden).toEqual([])
})

describe('a tenant with a yellow', () => {
  it('keeps it for buttons and deepens it for links in light mode', () => {
    expect(deriveAccent('#F2B705', 'light', grounds.standard.light)).toMatchObject({ accent: '#F2B705', onAccent: '#0B0910', accentText: '#856300' })
  })

  it('keeps it for links in dark mode', () => {
    expect(deriveAccent('#F2B705', 'dark', grounds.standard.dark).accentText).toBe('#F2B705')
  })
})

it('lifts a deep green until it reads as a link in dark mode', () => {
  expect(deriveAccent('#0B6E4F', 'dark', grounds.standard.dark).accentText).toBe('#64B895')
})
