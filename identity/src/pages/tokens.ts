import type { AccentColors, IdentityTenant } from '#options.ts'

type Mode = 'light' | 'dark'

/** Shapes and colour roles of the three templates, the few that sign-in pages need. */
const templates: Record<IdentityTenant['template'], { shape: string; plain?: string } & Record<Mode, string>> = {
  standard: {
    shape: `--display: var(--serif); --weight: 500; --tracking: -.018em; --case: none; --corner: round;
      --r-field: 14px; --r-control: 999px; --r-card: 18px; --r-art: 32px; --field: 52px; --button: 54px; --button-font: 650 1.0625rem/1.2 var(--sans);
      --h1: 2.25rem; --hero: 3rem; --body: 1.0625rem;`,
    light: `--bg: #F6F3EC; --surface: #FFFFFF; --surface-2: #F1EDE4; --line-strong: #8A8276; --ink: #1F1A24; --ink-2: #544D5C;
      --ink-3: #6A6270; --accent: #62279B; --accent-hover: #501D82; --on-accent: #FFFFFF; --accent-text: #62279B; --accent-soft: #F0E7F8;
      --bad: #B3202F; --bad-soft: #FCE7E6; --ok: #1C6B45; --ok-soft: #E0F2E7; --focus: #1F1A24;`,
    dark: `--bg: #131016; --surface: #1D1922; --surface-2: #27222D; --line-strong: #857B90; --ink: #F5F1F7; --ink-2: #C0B7C8;
      --ink-3: #A096A9; --accent: #C8A2F4; --accent-hover: #D7BAF9; --on-accent: #24083F; --accent-text: #CFAEF6; --accent-soft: #35234A;
      --bad: #FF9A9A; --bad-soft: #43201F; --ok: #7FD3A4; --ok-soft: #183427; --focus: #FFFFFF;`,
  },
  arcgaming: {
    shape: `--display: var(--narrow); --weight: 700; --tracking: .012em; --case: uppercase; --corner: bevel;
      --r-field: 8px; --r-control: 10px 0; --r-card: 12px; --r-art: 18px; --field: 52px; --button: 54px; --button-font: 700 1.125rem/1.2 var(--narrow);
      --h1: 2.75rem; --hero: 3.75rem; --body: 1rem;`,
    plain: '--r-field: 2px; --r-control: 3px; --r-card: 3px; --r-art: 3px;',
    light: `--bg: #E9EDF3; --surface: #FFFFFF; --surface-2: #F0F3F8; --line-strong: #74809A; --ink: #0C111B; --ink-2: #434E61;
      --ink-3: #586377; --accent: #14204A; --accent-hover: #20306A; --on-accent: #D3FF66; --accent-text: #3B6400; --accent-soft: #E6F7C4;
      --bad: #B01537; --bad-soft: #FDE5EA; --ok: #13653F; --ok-soft: #DDF4E7; --focus: #0C111B;`,
    dark: `--bg: #07090F; --surface: #10141D; --surface-2: #191F2B; --line-strong: #74829B; --ink: #F2F6FC; --ink-2: #B4C0D2;
      --ink-3: #93A1B6; --accent: #C6FF3A; --accent-hover: #D8FF77; --on-accent: #121A00; --accent-text: #C6FF3A; --accent-soft: #26320F;
      --bad: #FF8FA6; --bad-soft: #42121F; --ok: #5FE3A1; --ok-soft: #0E3324; --focus: #FFFFFF;`,
  },
  owner: {
    shape: `--display: var(--sans); --weight: 650; --tracking: -.012em; --case: none; --corner: round;
      --r-field: 6px; --r-control: 6px; --r-card: 10px; --r-art: 10px; --field: 44px; --button: 44px; --button-font: 650 .9375rem/1.2 var(--sans);
      --h1: 1.625rem; --hero: 2.25rem; --body: .9375rem;`,
    light: `--bg: #F4F5F7; --surface: #FFFFFF; --surface-2: #F3F4F6; --line-strong: #7D8593; --ink: #15181E; --ink-2: #49505C;
      --ink-3: #616977; --accent: #1D2430; --accent-hover: #323B4B; --on-accent: #FFFFFF; --accent-text: #2A55B8; --accent-soft: #E8EEFB;
      --bad: #B3202F; --bad-soft: #FBE8E8; --ok: #176B43; --ok-soft: #E1F3E9; --focus: #2A55B8;`,
    dark: `--bg: #0F1115; --surface: #181B21; --surface-2: #21252D; --line-strong: #7C8596; --ink: #F0F2F5; --ink-2: #B6BDC9;
      --ink-3: #97A0AE; --accent: #E9ECF1; --accent-hover: #FFFFFF; --on-accent: #15181E; --accent-text: #9DBBFA; --accent-soft: #1F2C48;
      --bad: #FF9C9C; --bad-soft: #40201F; --ok: #7BD0A0; --ok-soft: #173326; --focus: #9DBBFA;`,
  },
}

// A colour reaches a style sheet only when it is nothing but a colour.
const readColor = (value: string) => /^#[0-9a-f]{3,8}$/i.test(value)

const accentRoles = (accent: AccentColors | null) => Object.entries({
  '--accent': accent?.accent,
  '--accent-hover': accent?.accentHover,
  '--on-accent': accent?.onAccent,
  '--accent-text': accent?.accentText,
  '--accent-soft': accent?.accentSoft,
}).flatMap(([role, color]) => (color && readColor(color) ? [`${role}: ${color};`] : [])).join(' ')

/**
 * Custom properties in the tenant's brand. The mode is dark unless the device prefers light; a mode the person
 * chose in the product is on the root element as data-mode and wins.
 */
export const tokensOf = ({ template, accent }: Pick<IdentityTenant, 'template' | 'accent'>) => {
  const { shape, plain = '', light, dark } = templates[template]
  const inLight = `color-scheme: light; ${light} ${accentRoles(accent.light)} --light: initial; --dark: none;`
  const inDark = `color-scheme: dark; ${dark} ${accentRoles(accent.dark)} --light: none; --dark: initial;`
  return `
    :root { ${shape} ${inDark} }
    @supports not (corner-shape: bevel) { :root { ${plain} } }
    @media (prefers-color-scheme: light) { :root { ${inLight} } }
    :root[data-mode=dark] { ${inDark} }
    :root[data-mode=light] { ${inLight} }`
}

/** Mail programs know no custom properties: the few colours a mail needs, in its light mode. */
export const tokensForMail = ({ template, accent: { light } }: Pick<IdentityTenant, 'template' | 'accent'>) => {
  const roles = templates[template].light
  const role = (name: string) => new RegExp(`${name}: (#[0-9A-F]{6});`).exec(roles)![1]!
  const own = (color: string | undefined, name: string) => (color && readColor(color) ? color : role(name))
  return {
    accent: own(light?.accent, '--accent'),
    onAccent: own(light?.onAccent, '--on-accent'),
    ground: role('--bg'),
    ink: role('--ink'),
    quiet: role('--ink-3'),
    radius: template === 'standard' ? '999px' : '6px',
  }
}
