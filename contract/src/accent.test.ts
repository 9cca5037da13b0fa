import { describe, expect, it, test } from 'vitest'
import { accentChanges, deriveAccent, deriveSchemes } from './accent.ts'
import { contrast, hexOf, oklchOf } from './colour.ts'
import { templates } from './configuration.ts'
import { grounds, groundsIn, type Mode } from './grounds.ts'

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
      const made = deriveAccent(colour, mode, [on])
      const links = [on.surface, on.bg, on['surface-2'], made.accentSoft].map((ground) => contrast(made.accentText, ground))
      const buttons = [made.accent, made.accentHover].map((fill) => contrast(made.onAccent, fill))
      return Math.min(...links, ...buttons) < 4.5 || contrast(made.onAccentSoft, made.accentSoft) < 7
    })
    expect(unreadable).toEqual([])
  })
})

test.each(templates)('lifts every button from the page in %s dark', (template) => {
  const on = grounds[template].dark
  const hidden = everyColour.filter((colour) => contrast(deriveAccent(colour, 'dark', [on]).accent, on.surface) < 3)
  expect(hidden).toEqual([])
})

describe('a tenant with a yellow', () => {
  it('keeps it for buttons and deepens it for links in light mode', () => {
    expect(deriveAccent('#F2B705', 'light', [grounds.standard.light])).toMatchObject({ accent: '#F2B705', onAccent: '#0B0910', accentText: '#856300' })
  })

  it('keeps it for links in dark mode', () => {
    expect(deriveAccent('#F2B705', 'dark', [grounds.standard.dark]).accentText).toBe('#F2B705')
  })
})

it('lifts a deep green until it reads as a link in dark mode', () => {
  expect(deriveAccent('#0B6E4F', 'dark', [grounds.standard.dark]).accentText).toBe('#64B895')
})

describe('in every template at once', () => {
  it.each(modes)('a colour that was given for %s reads on the grounds of all three', (mode) => {
    const unreadable = everyColour.filter((colour) => {
      const made = deriveSchemes({ light: colour, dark: colour })[mode]!
      const on = groundsIn(mode).flatMap((each) => Object.values(each))
      const links = [...on, made.accentSoft].map((ground) => contrast(made.accentText, ground))
      const buttons = [made.accent, made.accentHover].map((fill) => contrast(made.onAccent, fill))
      return Math.min(...links, ...buttons) < 4.5 || contrast(made.onAccentSoft, made.accentSoft) < 7
    })
    expect(unreadable).toEqual([])
  })

  it('keeps the template’s own where nothing was given', () => {
    expect(deriveSchemes({ light: null, dark: null })).toEqual({ light: null, dark: null })
  })
})

describe('what moved', () => {
  it.each(modes)('is told of every colour that did not stay itself in %s, and of no other', (mode) => {
    const untold = everyColour.filter((colour) => {
      const { accent, accentText } = deriveAccent(colour, mode)
      const told = new Set(accentChanges(colour, mode).map(({ to }) => to))
      const moved = [accent, accentText].filter((made) => made !== colour)
      return told.size !== new Set(moved).size || moved.some((made) => !told.has(made))
    })
    expect(untold).toEqual([])
  })

  it('says how far from reading a colour was', () => {
    const changes = everyColour.flatMap((colour) => modes.flatMap((mode) => accentChanges(colour, mode)))
    expect(changes.length).toBeGreaterThan(1_000)
    expect(changes.filter(({ ratio, needed }) => ratio >= needed)).toEqual([])
  })

  it('tells of a yellow that its links are deeper in light mode and its buttons are not', () => {
    expect(accentChanges('#F2B705', 'light')).toMatchObject([{ why: 'link', needed: 4.5 }])
    expect(accentChanges('#F2B705', 'dark')).toEqual([])
  })

  it('tells of a black that its buttons would not be seen in the dark', () => {
    expect(accentChanges('#000000', 'dark').map(({ why }) => why)).toEqual(['button_hidden', 'link'])
  })
})
