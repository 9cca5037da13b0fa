import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>

const breathe = { animation: 'none', '@media (prefers-reduced-motion: no-preference)': { animation: 'marquee-breathe 1.6s var(--ease) infinite' } }

/** MUI's planes and marks in our look. */
export const surfaces: Overrides = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', cornerShape: 'var(--corner)' } } },
  MuiDialog: {
    defaultProps: { maxWidth: 'xs', fullWidth: true },
    styleOverrides: {
      paper: { margin: 16, padding: 28, borderRadius: 'var(--r-l)', boxShadow: 'var(--shadow-3)', width: 'calc(100% - 32px)' },
    },
  },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--backdrop)' } } } },
  MuiDialogTitle: { styleOverrides: { root: { padding: 0 } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 0 22px', overflow: 'visible' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: 0, justifyContent: 'flex-end', gap: 12 }, spacing: { '& > *': { margin: 0 } } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { background: 'var(--ink)', color: 'var(--bg)', fontSize: 13, padding: '6px 10px', borderRadius: 'var(--r-xs)' },
      arrow: { color: 'var(--ink)' },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: { background: 'var(--surface-3)' }, pulse: breathe },
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--r-avatar)',
        cornerShape: 'var(--corner)',
        background: 'var(--accent-soft)',
        color: 'var(--on-accent-soft)',
        fontWeight: 650,
      },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: { background: 'var(--live)', color: 'var(--on-live)', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { padding: '10px 12px', borderColor: 'var(--line)', fontSize: 'var(--fs-s)' },
      head: { fontWeight: 600, color: 'var(--ink-3)', whiteSpace: 'nowrap' },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 8, borderRadius: 4, background: 'var(--surface-3)' },
      bar: { borderRadius: 4, background: 'var(--accent-text)' },
    },
  },
}
