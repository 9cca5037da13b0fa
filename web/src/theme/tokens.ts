import type { TemplateName } from '@marquee/contract/configuration'
import type { Grounds, Mode } from '@marquee/contract/grounds'
import { arcgaming } from './arcgaming.ts'
import { owner } from './owner.ts'
import { standard } from './standard.ts'
import { stacks } from './typefaces.ts'

type Accents = 'accent' | 'accent-hover' | 'on-accent' | 'accent-text' | 'accent-soft' | 'on-accent-soft'
type Neutrals = 'surface-3' | 'line' | 'line-strong' | 'ink' | 'ink-2' | 'ink-3' | 'focus' | 'backdrop' | 'bg-image'
type Meanings = 'live' | 'on-live' | 'gold' | 'gold-soft' | 'gold-line' | `${'ok' | 'warn' | 'bad' | 'info'}${'' | '-soft'}`
type Charts = 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'grid'
type Others = 'second' | 'second-soft' | 'on-second-soft' | 'shadow-1' | 'shadow-2' | 'shadow-3'

/** Roles of colour and depth in one mode; parts read these, never a raw colour. */
export type Roles = Grounds & Record<Accents | Neutrals | Meanings | Charts | Others, string>

type Radii = 'r-xs' | 'r-s' | 'r-m' | 'r-l' | 'r-control' | 'r-field' | 'r-avatar' | 'corner'
type Fonts = `display-${'weight' | 'tracking' | 'case'}` | 'font-display' | 'lh-body'
type Sizes = `fs-${'xs' | 's' | 'm' | 'body' | 'h4' | 'h3' | 'h2' | 'h1' | 'hero'}`
type Density = 'control-h' | 'control-h-s' | 'pad-card' | 'gap-cards'

/** Corners, letters and density of a template. */
export type Shape = Record<Radii | Fonts | Sizes | Density, string>

type Frame = `frame-${'max' | 'gap' | 'pad'}` | 'page-top' | 'card-line' | 'card-radius' | 'media-radius' | 'side-w' | 'brand-fs' | 'field-h' | 'field-pad'
type Letters = `caps-${'font' | 'case' | 'tracking' | 'weight'}` | `h4-${'font' | 'case' | 'tracking' | 'weight'}` | 'over-tracking'
type Buttons = `btn-${'radius' | 'fs' | 'fs-s' | 'pad' | 'pad-s'}` | 'icon-btn-radius'
type Marks = `badge-${'radius' | 'h' | 'pad' | 'fs'}` | `chip-${'radius' | 'h' | 'pad'}` | `seg-${'radius' | 'gap' | 'h' | 'pad'}`
type Tabs = `tab-${'h' | 'gap' | 'fs' | 'mark' | 'mark-h' | 'mark-bottom' | 'mark-clip'}`
type Nav = `nav-${'h' | 'radius' | 'fs' | 'weight' | 'gap' | 'icon' | 'on-bg' | 'on-shadow'}`
type Tickets = 'ticket-bg' | 'stub-bg' | 'stub-ink' | 'stub-ink-2' | 'stub-lead' | 'notch'

/** What single parts do differently from template to template. Kept as properties, so that a preview inside another template is right. */
export type Parts = Record<Frame | Letters | Buttons | Marks | Tabs | Nav | Tickets, string>

export type Template = { shape: Shape; parts: Parts } & Record<Mode, Roles>

export const templateTokens: Record<TemplateName, Template> = { standard, arcgaming, owner }

/** The same in every template. */
export const shared = {
  ease: 'cubic-bezier(.2, .7, .2, 1)',
  't-fast': '120ms',
  't-base': '200ms',
  't-slow': '320ms',
  ...stacks,
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Liberation Mono", monospace',
  'focus-w': '3px',
  'focus-gap': '2px',
  'media-scrim': 'linear-gradient(180deg, rgb(10 6 14 / 0) 22%, rgb(10 6 14 / .52) 56%, rgb(10 6 14 / .86) 100%)',
  splash: '#4A1D75',
  'on-splash': '#FFFFFF',
} as const

/** Phones: smaller titles, tighter cards. */
export const phone: Partial<Shape> = {
  'r-l': '20px',
  'pad-card': '16px',
  'gap-cards': '12px',
  'fs-h1': '1.875rem',
  'fs-h2': '1.5rem',
  'fs-h3': '1.3125rem',
  'fs-hero': '2.25rem',
}

/** Corners where an engine cannot cut them. */
export const uncut: Partial<Shape> = { 'r-xs': '2px', 'r-s': '2px', 'r-m': '3px', 'r-l': '3px', 'r-control': '3px', 'r-field': '3px' }
