/* A picture that text lies on. Its light is bent rather than cut: what is dark stays nearly as it is, what is bright gives way, and no part
   goes past the limit. Hues stay. */

/** sRGB as light, 0 to 1, by its byte. */
const lightOf = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

const steps = 8_192
const byteOf = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const light = step / steps
  return Math.floor((light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055) * 255)
})

/** How much light of a given strength is bent: hardly any where there is little. */
const bentOf = Float64Array.from({ length: steps + 1 }, (_, step) => (step / steps) ** 0.75)

/** Sizes and their compression swing a little over what they are made from. */
const room = 0.7

/** Darkens pixels in place, red, green and blue first in each: afterwards none is lighter than `lightest`, a relative luminance. */
export const darken = (pixels: Uint8Array, channels: number, lightest: number): void => {
  const bend = 1 / (lightest * room) - 1
  for (let at = 0; at + 2 < pixels.length; at += channels) {
    const [red, green, blue] = [lightOf[pixels[at]!]!, lightOf[pixels[at + 1]!]!, lightOf[pixels[at + 2]!]!]
    const share = 1 / (1 + bend * bentOf[Math.round((0.2126 * red + 0.7152 * green + 0.0722 * blue) * steps)]!)
    pixels[at] = byteOf[Math.round(red * share * steps)]!
    pixels[at + 1] = byteOf[Math.round(green * share * steps)]!
    pixels[at + 2] = byteOf[Math.round(blue * share * steps)]!
  }
}
