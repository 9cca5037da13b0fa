/** A colour as lightness 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

type Linear = readonly [number, number, number]

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const fromLinear = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

const linearOf = (hex: string): Linear => {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return [toLinear(((value >> 16) & 255) / 255), toLinear(((value >> 8) & 255) / 255), toLinear((value & 255) / 255)]
}

const byte = (part: number) =>
  Math.round(Math.min(1, Math.max(0, fromLinear(part))) * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()

// Matrices of Björn Ottosson's OKLab (https://bottosson.github.io/posts/oklab/).
const linearFrom = ({ l, c, h }: Oklch): Linear => {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** `#RRGGBB` as OKLCH. */
export const oklchOf = (hex: string): Oklch => {
  const [r, g, b] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { l, c: Math.hypot(a, bb), h: (Math.atan2(bb, a) * 180) / Math.PI }
}

const tolerance = 0.0005
const fits = (colour: Linear) => colour.every((part) => part >= -tolerance && part <= 1 + tolerance)

/** OKLCH as `#RRGGBB`: lightness is cut to 0..1 and chroma lowered until the screen can show the colour; hue stays. */
export const hexOf = (colour: Oklch): string => {
  const l = Math.min(1, Math.max(0, colour.l))
  let low = 0
  let high = colour.c
  if (!fits(linearFrom({ ...colour, l }))) {
    for (let step = 0; step < 12; step += 1) {
      const middle = (low + high) / 2
      if (fits(linearFrom({ ...colour, l, c: middle }))) low = middle
      else high = middle
    }
    high = low
  }
  return `#${linearFrom({ ...colour, l, c: high }).map(byte).join('')}`
}

/** How light a `#RRGGBB` colour is, 0 to 1, as WCAG reckons it. */
export const luminance = (hex: string) => {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2 contrast ratio of two `#RRGGBB` colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
