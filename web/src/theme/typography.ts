import type { ThemeOptions } from '@mui/material/styles'
import type { CSSProperties } from 'react'
import { shared, type Shape } from './tokens.ts'

declare module '@mui/material/styles' {
  interface TypographyVariants {
    hero: CSSProperties
  }
  interface TypographyVariantsOptions {
    hero?: CSSProperties
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    hero: true
  }
}

const families: Record<string, string> = { 'var(--sans)': shared.sans, 'var(--serif)': shared.serif, 'var(--narrow)': shared.narrow }

/** The type scale of a template under MUI's names; `overline` is our smallest label and keeps its letters small. */
export const typographyOf = (shape: Shape): ThemeOptions['typography'] => {
  const display = {
    fontFamily: families[shape['font-display']],
    fontWeight: Number(shape['display-weight']),
    letterSpacing: shape['display-tracking'],
    textTransform: shape['display-case'] as CSSProperties['textTransform'],
    lineHeight: 1.12,
  }
  return {
    fontFamily: shared.sans,
    hero: { ...display, fontSize: shape['fs-hero'], lineHeight: 1.04 },
    h1: { ...display, fontSize: shape['fs-h1'] },
    h2: { ...display, fontSize: shape['fs-h2'] },
    h3: { ...display, fontSize: shape['fs-h3'], lineHeight: 1.2 },
    h4: { ...display, fontSize: shape['fs-h4'], fontWeight: 650, lineHeight: 1.3 },
    body1: { fontSize: shape['fs-body'], lineHeight: Number(shape['lh-body']) },
    body2: { fontSize: shape['fs-m'], lineHeight: 1.45 },
    caption: { fontSize: shape['fs-s'], lineHeight: 1.45 },
    overline: { fontSize: shape['fs-xs'], lineHeight: 1.45, fontWeight: 650, letterSpacing: 0, textTransform: 'none' },
    button: { fontSize: shape['fs-m'], fontWeight: 650, letterSpacing: 0, textTransform: 'none' },
  }
}
