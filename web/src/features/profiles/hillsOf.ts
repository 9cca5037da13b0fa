/** How many lines lie over each other, and how far apart they begin and end, in the drawing's units: 600 by 132. */
const lines = 7
const apart = 16

/** Two numbers from 0 to 1, the same for an id every time. What is random in an id stands at its end. */
const rollOf = (id: string): [number, number] => {
  const digits = id.replaceAll('-', '').slice(-8)
  return [parseInt(digits.slice(0, 4), 16) / 0xffff, parseInt(digits.slice(4), 16) / 0xffff]
}

/** Rolling lines across a banner, as paths of an SVG 600 wide and 132 high: of one person always the same, of two people different ones. */
export const hillsOf = (id: string): string[] => {
  const [high, far] = rollOf(id)
  const [rise, place] = [20 + Math.round(high * 50), 40 + Math.round(far * 160)]
  return Array.from({ length: lines }, (_, line) => {
    const y = 24 + line * apart
    return `M0 ${y} C${place} ${y - rise} ${place + 90} ${y + rise} 300 ${y} S${place + 380} ${y + rise} 600 ${y}`
  })
}
