/** The faces that the product brings, by the name that styles give them. */
export const ownFonts = { sans: 'Inter Variable', serif: 'Fraunces Variable', narrow: 'Oswald Variable' } as const

type Role = keyof typeof ownFonts

export const weights = { sans: '100 900', serif: '100 900', narrow: '200 700' } as const satisfies Record<Role, string>

/** Without a range: what these files lack is looked for in those of the other scripts. */
const own = (role: Role, file: string) =>
  `@font-face{font-family:"${ownFonts[role]}";font-weight:${weights[role]};font-display:swap;src:url("${file}") format("woff2")}`

interface StandIn {
  /** Names under which machines have it. */
  local: readonly string[]
  /** How much wider ours sets the same words, in percent. */
  size: number
  /** Of our face, in its em. */
  ascent: number
  descent: number
  weight?: string
}

const rise = {
  sans: { ascent: 0.96875, descent: 0.24121 },
  serif: { ascent: 0.978, descent: 0.255 },
  narrow: { ascent: 1.193, descent: 0.289 },
}
const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold']
const robotoBold = ['Roboto Bold', 'Roboto-Bold']
const dejavuBold = ['DejaVu Sans Bold', 'DejaVuSans-Bold']
const [regular, bold] = ['100 549', '550 900']

/**
 * What machines have, in the size and height of our own face, so that nothing moves when that arrives. Each is one face of a family, and
 * the families stand in the order of `standIns`. Widths were taken from sentences of the product, set at the weight in which it is used.
 */
const standIns: Record<Role, StandIn[][]> = {
  sans: [
    [
      { ...rise.sans, local: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'], size: 106.5, weight: regular },
      { ...rise.sans, local: arialBold, size: 101.87, weight: bold },
    ],
    [
      { ...rise.sans, local: ['Roboto', 'Roboto-Regular'], size: 107.38, weight: regular },
      { ...rise.sans, local: robotoBold, size: 108.26, weight: bold },
    ],
    [
      { ...rise.sans, local: ['DejaVu Sans', 'DejaVuSans'], size: 93.62, weight: regular },
      { ...rise.sans, local: dejavuBold, size: 84.97, weight: bold },
    ],
  ],
  serif: [
    [{ ...rise.serif, local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'], size: 117 }],
    [{ ...rise.serif, local: ['DejaVu Serif', 'DejaVuSerif'], size: 91.79 }],
  ],
  narrow: [
    [{ ...rise.narrow, local: arialBold, size: 79.21 }],
    [{ ...rise.narrow, local: robotoBold, size: 85.46 }],
    [{ ...rise.narrow, local: dejavuBold, size: 70.44 }],
  ],
}

const standInName = (role: Role, place: number) => `${ownFonts[role]} ${place + 1}`

const standIn = (role: Role, place: number, { local, size, ascent, descent, weight = '100 900' }: StandIn) => {
  const percent = (em: number) => `${((em / size) * 10_000).toFixed(2)}%`
  return [
    `@font-face{font-family:"${standInName(role, place)}";font-weight:${weight}`,
    `src:${local.map((name) => `local("${name}")`).join(',')}`,
    `size-adjust:${size}%;ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%}`,
  ].join(';')
}

const roles = Object.keys(ownFonts) as Role[]

/**
 * The faces that every visitor needs, as rules of a style sheet: Latin of each, and what stands in for them.
 * @param files where the letters of each come from: '/assets/inter-latin.woff2'
 */
export const facesFrom = (files: Record<Role, string>) => [
  ...roles.map((role) => own(role, files[role])),
  ...roles.flatMap((role) => standIns[role].flatMap((family, place) => family.map((face) => standIn(role, place, face)))),
].join('')

const stackOf = (role: Role, rest: string) =>
  [ownFonts[role], ...standIns[role].map((_, place) => standInName(role, place))].map((name) => `"${name}"`).concat(rest).join(', ')

/** Lists of families that begin with our own and end with what a machine has of its kind. */
export const stacks: Record<Role, string> = {
  sans: stackOf('sans', '-apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif'),
  serif: stackOf('serif', '"Iowan Old Style", Charter, Cambria, "Times New Roman", serif'),
  narrow: stackOf('narrow', '"Avenir Next Condensed", "Roboto Condensed", "Arial Narrow", sans-serif'),
}
