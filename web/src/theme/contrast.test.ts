import { contrast } from '@marquee/contract/colour'
import { templates } from '@marquee/contract/configuration'
import { describe, expect, test } from 'vitest'
import { type Roles, templateTokens } from './tokens.ts'

type Pair = readonly [text: keyof Roles, ground: keyof Roles]

const texts: Pair[] = [
  ['ink', 'surface'],
  ['ink', 'bg'],
  ['ink-2', 'surface'],
  ['ink-2', 'bg'],
  ['ink-2', 'surface-2'],
  ['ink-3', 'surface'],
  ['ink-3', 'bg'],
  ['ink-3', 'surface-2'],
  ['accent-text', 'surface'],
  ['accent-text', 'bg'],
  ['accent-text', 'surface-2'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent-soft', 'accent-soft'],
  ['on-second-soft', 'second-soft'],
  ['gold', 'gold-soft'],
  ['on-live', 'live'],
  ['ok', 'ok-soft'],
  ['ok', 'surface'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['bad', 'surface'],
  ['info', 'info-soft'],
  ['bg', 'ink'],
]

const shapes: Pair[] = [
  ['line-strong', 'bg'],
  ['line-strong', 'surface'],
  ...(['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const).map((chart): Pair => [chart, 'surface']),
]

const sets = templates.flatMap((template) => (['light', 'dark'] as const).map((mode) => ({ template, mode })))

describe.each(sets)('$template $mode', ({ template, mode }) => {
  const roles = templateTokens[template][mode]

  test.each(texts)('%s reads on %s', (text, ground) => {
    expect(contrast(roles[text], roles[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapes)('%s is seen on %s', (shape, ground) => {
    expect(contrast(roles[shape], roles[ground])).toBeGreaterThanOrEqual(3)
  })
})
