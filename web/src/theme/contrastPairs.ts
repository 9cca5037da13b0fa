import { contrast } from '@marquee/contract/colour'
import type { ColorSchemes, TemplateName } from '@marquee/contract/configuration'
import type { Mode } from '@marquee/contract/grounds'
import { rolesOf } from './properties.ts'
import type { Roles } from './tokens.ts'

export type Pair = readonly [text: keyof Roles, ground: keyof Roles]

/** What is written on what: WCAG 2.2 wants 4.5 : 1 of each pair. */
export const textPairs: readonly Pair[] = [
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

const modes: readonly Mode[] = ['light', 'dark']

/** The contrast of the text that is hardest to read in a template, light or dark, with a tenant's accents. */
export const lowestContrast = (template: TemplateName, accents: ColorSchemes): number =>
  Math.min(
    ...modes.flatMap((mode) => {
      const roles = rolesOf(template, mode, accents)
      return textPairs.map(([text, ground]) => contrast(roles[text], roles[ground]))
    }),
  )
