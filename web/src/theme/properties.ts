import type { AccentColors, ColorSchemes, GlobalConfiguration, TemplateName } from '@marquee/contract/configuration'
import type { Mode } from '@marquee/contract/grounds'
import { phone, type Roles, type Shape, shared, type Template, templateTokens, uncut } from './tokens.ts'

const thumb = 44

/** What a template itself sets smaller stays as it is. */
const onPhones = (shape: Shape) => {
  const isSmaller = ([name, size]: [string, string]) => Number.parseFloat(size) < Number.parseFloat(shape[name as keyof Shape])
  return Object.fromEntries(Object.entries(phone).filter(isSmaller))
}

/** Nothing that is pressed or typed into is lower than a thumb on phones. */
const forThumbs = ({ shape, parts }: Template) => {
  const heights = { 'control-h': shape['control-h'], 'field-h': parts['field-h'] }
  return Object.fromEntries(Object.entries(heights).flatMap(([name, height]) => (Number.parseFloat(height) < thumb ? [[name, `${thumb}px`]] : [])))
}

const declare = (values: object) => Object.entries(values).map(([name, value]) => `--${name}:${value};`).join('')

/** A tenant's accent in the names our styles read. */
export const accentRoles = (colours: AccentColors): Partial<Roles> => ({
  accent: colours.accent,
  'accent-hover': colours.accentHover,
  'on-accent': colours.onAccent,
  'accent-text': colours.accentText,
  'accent-soft': colours.accentSoft,
  'on-accent-soft': colours.onAccentSoft,
  c1: colours.accentText,
})

/** The roles of a template in a mode, with the tenant's accent where there is one. */
export const rolesOf = (template: TemplateName, mode: Mode, accents: ColorSchemes): Roles => {
  const own = accents[mode]
  return own ? { ...templateTokens[template][mode], ...accentRoles(own) } : templateTokens[template][mode]
}

/** What a channel brings to a template: its colours, and a picture in place of the template's. */
export type ChannelLook = Pick<GlobalConfiguration, 'colorSchemes' | 'background'>

/** A picture of the channel's own is dark: it takes the place of the template's on dark pages, and on light ones there is none. */
const pictureOf = (own: string, mode: Mode) => (mode === 'dark' ? `url(${JSON.stringify(own)})` : 'none')

/** The same as custom properties; a picture of the channel's own goes where the template has one. */
const declaredRoles = (template: TemplateName, mode: Mode, { colorSchemes, background }: ChannelLook) => {
  const roles = rolesOf(template, mode, colorSchemes)
  return declare(background && roles['bg-image'] !== 'none' ? { ...roles, 'bg-image': pictureOf(background, mode) } : roles)
}

const modes: Mode[] = ['light', 'dark']

/**
 * One stylesheet of custom properties. They hang on `data-template` and `data-mode`, which sit on <html> and may sit on any
 * element inside it, where they show another look in place.
 */
export const properties = (template: TemplateName, look: ChannelLook): string => {
  const { shape, parts } = templateTokens[template]
  const at = `[data-template=${template}]`
  const byMode = modes.map((mode) => `${at}[data-mode=${mode}]{color-scheme:${mode};${declaredRoles(template, mode, look)}}`)
  return [
    `${at}{${declare(shared)}${declare(shape)}${declare(parts)}}`,
    ...byMode,
    `@media (max-width:599.95px){${at}{${declare({ ...onPhones(shape), ...forThumbs(templateTokens[template]) })}}}`,
    shape.corner === 'bevel' ? `@supports not (corner-shape:bevel){${at}{${declare(uncut)}}}` : '',
    `@media (prefers-reduced-motion:reduce){${at}{--t-fast:0ms;--t-base:0ms;--t-slow:0ms;}}`,
  ].join('')
}
