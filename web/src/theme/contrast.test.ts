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

const pictured = sets.filter(({ template, mode }) => templateTokens[template][mode]['bg-image'] !== 'none')

test.each(pictured)('every ink of $template $mode reads on a picture of the channel’s', ({ template, mode }) => {
  const roles = templateTokens[template][mode]
  for (const ink of ['ink', 'ink-2', 'ink-3', 'accent-text'] as const) expect(contrast(roles[ink], lightestBackground)).toBeGreaterThanOrEqual(4.5)
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
