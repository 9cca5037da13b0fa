import type { ColorSchemes, TemplateName } from '@marquee/contract/configuration'
import { createTheme, type Shadows, type Theme } from '@mui/material/styles'
import { controls } from './controls.ts'
import { colorSystem } from './palette.ts'
import { rolesOf } from './properties.ts'
import { surfaces } from './surfaces.ts'
import { type Shape, shared, templateTokens } from './tokens.ts'
import { typographyOf } from './typography.ts'

declare module '@mui/system' {
  interface Shape {
    marquee: Record<'xs' | 's' | 'm' | 'l' | 'control' | 'field' | 'avatar' | 'corner', string>
  }
}

const radii = (shape: Shape) => ({
  xs: shape['r-xs'],
  s: shape['r-s'],
  m: shape['r-m'],
  l: shape['r-l'],
  control: shape['r-control'],
  field: shape['r-field'],
  avatar: shape['r-avatar'],
  corner: shape.corner,
})

const depths: Record<number, string> = { 1: 'var(--shadow-1)', 8: 'var(--shadow-2)', 24: 'var(--shadow-3)' }
const shadows = Array.from({ length: 25 }, (_, level) => depths[level] ?? 'none') as Shadows

const milliseconds = (duration: string) => Number.parseInt(duration, 10)

/** MUI's theme of a template, both modes; `data-mode` on <html> chooses between them. */
export const themeOf = (template: TemplateName, accents: ColorSchemes): Theme => {
  const { shape } = templateTokens[template]
  return createTheme({
    cssVariables: { colorSchemeSelector: 'data-mode' },
    colorSchemes: { light: colorSystem(rolesOf(template, 'light', accents)), dark: colorSystem(rolesOf(template, 'dark', accents)) },
    typography: typographyOf(shape),
    shape: { borderRadius: Number.parseInt(shape['r-m'], 10), marquee: radii(shape) },
    shadows,
    transitions: {
      duration: {
        shortest: milliseconds(shared['t-fast']),
        short: milliseconds(shared['t-base']),
        standard: milliseconds(shared['t-slow']),
      },
      easing: { easeOut: shared.ease },
    },
    components: { ...controls, ...surfaces },
  })
}
