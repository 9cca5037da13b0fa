import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    primary: true
    line: true
    soft: true
    quiet: true
    danger: true
    text: false
    outlined: false
    contained: false
  }
}

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>

const focusRing = { outline: 'var(--focus-w) solid var(--focus)', outlineOffset: 'var(--focus-gap)' }

const capitals = {
  fontFamily: 'var(--caps-font)',
  fontWeight: 'var(--caps-weight)',
  letterSpacing: 'var(--caps-tracking)',
  textTransform: 'var(--caps-case)' as 'none',
}

const looks = {
  primary: { background: 'var(--accent)', color: 'var(--on-accent)', '&:hover': { background: 'var(--accent-hover)' } },
  line: { borderColor: 'var(--line-strong)', '&:hover': { background: 'var(--surface-2)' } },
  soft: { background: 'var(--accent-soft)', color: 'var(--on-accent-soft)' },
  quiet: { color: 'var(--ink-2)', '&:hover': { background: 'var(--surface-2)' } },
  danger: { background: 'var(--live)', color: 'var(--on-live)' },
} as const

/** MUI's controls in our look. */
export const controls: Overrides = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&:focus-visible': focusRing } } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'quiet' },
    styleOverrides: {
      root: {
        ...capitals,
        minHeight: 'var(--control-h)',
        padding: '0 var(--btn-pad)',
        gap: 8,
        border: '1px solid transparent',
        borderRadius: 'var(--btn-radius)',
        cornerShape: 'var(--corner)',
        color: 'var(--ink)',
        fontSize: 'var(--btn-fs)',
        whiteSpace: 'nowrap',
        '&.Mui-disabled': { background: 'var(--surface-3)', color: 'var(--ink-3)', borderColor: 'transparent' },
        variants: Object.entries(looks).map(([variant, style]) => ({ props: { variant: variant as keyof typeof looks }, style })),
      },
      sizeSmall: { minHeight: 'var(--control-h-s)', padding: '0 var(--btn-pad-s)', fontSize: 'var(--btn-fs-s)' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 'var(--field-h)',
        borderRadius: 'var(--r-field)',
        cornerShape: 'var(--corner)',
        background: 'var(--surface)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-strong)', top: 0, '& legend': { display: 'none' } },
        '&.Mui-focused': { outline: 'var(--focus-w) solid color-mix(in srgb, var(--accent-text) 34%, transparent)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--accent-text)' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--bad)', borderWidth: 2 },
      },
      input: { padding: '0 var(--field-pad)' },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: { position: 'static', transform: 'none', marginBottom: 6, fontWeight: 600, fontSize: 'var(--fs-s)', color: 'var(--ink)' },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 48, height: 28, padding: 0 },
      switchBase: {
        padding: 3,
        '&.Mui-checked': { transform: 'translateX(20px)' },
        '&.Mui-checked + .MuiSwitch-track': { background: 'var(--accent)', opacity: 1 },
        '&.Mui-checked .MuiSwitch-thumb': { background: 'var(--on-accent)' },
      },
      thumb: { width: 22, height: 22, background: 'var(--surface)', boxShadow: 'none' },
      track: { borderRadius: 14, background: 'var(--line-strong)', opacity: 1 },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 'var(--chip-h)',
        padding: '0 var(--chip-pad)',
        border: '1px solid var(--line-strong)',
        borderRadius: 'var(--chip-radius)',
        cornerShape: 'var(--corner)',
        background: 'transparent',
        color: 'var(--ink-2)',
        fontSize: 'var(--fs-s)',
        fontWeight: 600,
        '&[aria-pressed="true"], &[aria-selected="true"]': { background: 'var(--ink)', color: 'var(--bg)', borderColor: 'var(--ink)' },
      },
      label: { padding: 0 },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 'var(--tab-h)' },
      list: { gap: 'var(--tab-gap)' },
      indicator: {
        height: 'var(--tab-mark-h)',
        bottom: 'var(--tab-mark-bottom)',
        background: 'var(--tab-mark)',
        clipPath: 'var(--tab-mark-clip)',
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        ...capitals,
        minWidth: 0,
        minHeight: 'var(--tab-h)',
        padding: 0,
        fontSize: 'var(--tab-fs)',
        color: 'var(--ink-2)',
        '&.Mui-selected': { color: 'var(--ink)' },
      },
    },
  },
}
