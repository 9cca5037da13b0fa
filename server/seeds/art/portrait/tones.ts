/** Skin: the lit side, the shaded side, lines and lips, cheeks. */
export interface Skin {
  base: string
  shade: string
  line: string
  blush: string
}

export const skins = {
  porcelain: { base: '#F7DCC9', shade: '#EBC4AA', line: '#A45F4A', blush: '#F0A791' },
  peach: { base: '#F0C6A4', shade: '#E0A981', line: '#94553A', blush: '#E99576' },
  olive: { base: '#DFB78C', shade: '#C99A6B', line: '#865231', blush: '#DB906A' },
  honey: { base: '#CF9765', shade: '#B57C4C', line: '#6F4024', blush: '#C97850' },
  tan: { base: '#B57A4B', shade: '#9A6138', line: '#5B331B', blush: '#B05F3C' },
  brown: { base: '#8F5A38', shade: '#764626', line: '#3F2112', blush: '#8E4730' },
  deep: { base: '#70442B', shade: '#59331E', line: '#2B150B', blush: '#763826' },
  umber: { base: '#553424', shade: '#422618', line: '#1D0E07', blush: '#612D20' },
} as const satisfies Record<string, Skin>

/** Hair: the mass, its darker back, a strand of light. */
export interface HairTone {
  base: string
  shade: string
  light: string
}

export const hairTones = {
  black: { base: '#1E1720', shade: '#120D14', light: '#3B3040' },
  espresso: { base: '#2E1C17', shade: '#1E110E', light: '#4C3128' },
  chestnut: { base: '#5B3220', shade: '#43230F', light: '#7E4B31' },
  auburn: { base: '#8C3F22', shade: '#6B2C15', light: '#B35D38' },
  ginger: { base: '#C8692E', shade: '#A34F1D', light: '#E28C50' },
  sand: { base: '#B98B53', shade: '#96693A', light: '#D5AC76' },
  blond: { base: '#DDB771', shade: '#BE934D', light: '#F0D59B' },
  ash: { base: '#8B8288', shade: '#6E656B', light: '#ABA3A8' },
  silver: { base: '#CFCBD0', shade: '#AEA8B0', light: '#E8E5E9' },
  snow: { base: '#ECE8E2', shade: '#CFC9C0', light: '#FBF9F5' },
  plum: { base: '#6B3A8C', shade: '#512769', light: '#9160B5' },
  lilac: { base: '#B79CFF', shade: '#8E70DE', light: '#D6C6FF' },
  lime: { base: '#C6FF3A', shade: '#93C71E', light: '#E2FF95' },
  cyan: { base: '#47E1FF', shade: '#1FA8C6', light: '#A6F1FF' },
  coral: { base: '#FF6F61', shade: '#CF4A45', light: '#FFA196' },
  teal: { base: '#1F7A74', shade: '#135852', light: '#45A79F' },
} as const satisfies Record<string, HairTone>

/** What lies behind the head, from the upper left to the lower right. */
export const grounds = {
  apricot: ['#F3C9A0', '#CF8D5C'],
  sage: ['#BCD3C6', '#7FA79A'],
  lavender: ['#C9BCEB', '#9480CE'],
  honeycomb: ['#F9D274', '#E5A52F'],
  rose: ['#F4B8A8', '#D97C6E'],
  sky: ['#B8D9EC', '#76A9CB'],
  moss: ['#CBD4A0', '#93A25C'],
  clay: ['#E39A78', '#B9603F'],
  cream: ['#F5E9D3', '#DDC7A0'],
  blush: ['#F6CDD6', '#DE95A8'],
  mist: ['#D6DCE3', '#A5B1BF'],
  pine: ['#6D9C8A', '#356354'],
  plum: ['#A57CC4', '#62279B'],
  sea: ['#7CC0C0', '#347D85'],
  ink: ['#3D4C72', '#1E2844'],
  nightTeal: ['#17424B', '#0B1A24'],
  nightRed: ['#511727', '#1C0A14'],
  nightViolet: ['#38266A', '#150F2C'],
  nightLime: ['#2F3F10', '#10170A'],
  nightBlue: ['#1B355C', '#0B1322'],
  nightAmber: ['#4A3410', '#1A1208'],
  neonLime: ['#D6FF6B', '#96CC1E'],
  neonCyan: ['#7EEBFF', '#27AACB'],
  neonPink: ['#FF8FB0', '#E02F63'],
} as const satisfies Record<string, readonly [string, string]>
