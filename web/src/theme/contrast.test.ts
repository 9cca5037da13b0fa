import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast } from '@marquee/contract/colour'
import { templates } from '@marquee/contract/configuration'
import { lightestBackground } from '@marquee/contract/grounds'
import { describe, expect, it, test } from 'vitest'
import { lowestContrast, textPairs, type Pair } from './contrastPairs.ts'
import { templateTokens } from './tokens.ts'

const shapes: Pair[] = [
  ['line-strong', 'bg'],
  ['line-strong', 'surface'],
  ...(['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const).map((chart): Pair => [chart, 'surface']),
]

const sets = templates.flatMap((template) => (['light', 'dark'] as const).map((mode) => ({ template, mode })))

describe.each(sets)('$template $mode', ({ template, mode }) => {
  const roles = templateTokens[template][mode]

  test.each(textPairs)('%s reads on %s', (text, ground) => {
    expect(contrast(roles[text], roles[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapes)('%s is seen on %s', (shape, ground) => {
    expect(contrast(roles[shape], roles[ground])).toBeGreaterThanOrEqual(3)
  })
})

const inks = ['ink', 'ink-2', 'ink-3', 'accent-text'] as const

test('every ink of a dark page reads on a picture of the channel’s', () => {
  for (const ink of inks) expect(contrast(templateTokens.arcgaming.dark[ink], lightestBackground)).toBeGreaterThanOrEqual(4.5)
})

describe.each([
  ['dark', 'skyline.svg'],
  ['light', 'skylineByDay.svg'],
] as const)('the picture behind %s pages of arcgaming', (mode, file) => {
  const roles = templateTokens.arcgaming[mode]
  const drawing = readFileSync(join(import.meta.dirname, file), 'utf8')
  const planes = [...drawing.matchAll(/<(?:stop|path) [^>]*?(?:stop-color|fill)="(#\w{6})"(?![^>]*opacity)/g)].map(([, colour]) => colour!)

  it('is there, and every ink reads on each of its planes', () => {
    expect(roles['bg-image']).toContain('url(')
    expect(planes.length).toBeGreaterThanOrEqual(4)
    for (const plane of planes) for (const ink of inks) expect(contrast(roles[ink], plane)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the lowest contrast of a template', () => {
  const none = { light: null, dark: null }

  it.each(templates)('is that of text that reads in %s', (template) => {
    expect(lowestContrast(template, none)).toBeGreaterThanOrEqual(4.5)
  })

  it('falls with the accent of a channel', () => {
    const faint = { accent: '#777777', accentHover: '#777777', onAccent: '#888888', accentText: '#FFFFFF', accentSoft: '#FFFFFF', onAccentSoft: '#FFFFFF' }
    expect(lowestContrast('standard', { light: faint, dark: null })).toBeLessThan(1.2)
  })
})
