import type { ColorSystemOptions } from '@mui/material/styles'
import type { Roles } from './tokens.ts'

const marqueeRoles = [
  'accent-text', 'accent-soft', 'on-accent-soft', 'second-soft', 'on-second-soft', 'on-live',
  'gold', 'gold-soft', 'gold-line', 'ok-soft', 'warn-soft', 'bad', 'bad-soft', 'info-soft',
  'surface-2', 'surface-3', 'line-strong', 'focus', 'backdrop', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'grid',
] as const satisfies (keyof Roles)[]

/** Roles of colour that MUI has no name for. */
type MarqueePalette = Record<(typeof marqueeRoles)[number], string>

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface Palette {
    marquee: MarqueePalette
  }
  interface PaletteOptions {
    marquee: MarqueePalette
  }
}

const one = (main: string, contrastText: string, dark = main) => ({ main, light: main, dark, contrastText })

/** Our roles under MUI's names, for one mode. */
export const colorSystem = (roles: Roles): ColorSystemOptions => ({
  palette: {
    background: { default: roles.bg, paper: roles.surface },
    text: { primary: roles.ink, secondary: roles['ink-2'], disabled: roles['ink-3'] },
    divider: roles.line,
    primary: one(roles.accent, roles['on-accent'], roles['accent-hover']),
    secondary: one(roles.second, roles.surface),
    error: one(roles.live, roles['on-live'], roles.bad),
    success: one(roles.ok, roles.surface),
    warning: one(roles.warn, roles.surface),
    info: one(roles.info, roles.surface),
    action: { active: roles['ink-2'], hover: roles['surface-2'], selected: roles['surface-3'], disabled: roles['ink-3'] },
    marquee: Object.fromEntries(marqueeRoles.map((role) => [role, roles[role]])) as MarqueePalette,
  },
  // Dark planes are told apart by lighter surfaces, never by a veil.
  overlays: Array.from({ length: 25 }, () => 'none') as never,
})
