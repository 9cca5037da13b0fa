/** How a picture is seen: how many times its whole, and how far its middle is from the stage's, in pixels. */
export interface View {
  scale: number
  x: number
  y: number
}
export interface Point {
  x: number
  y: number
}
export interface Room {
  width: number
  height: number
}

export const whole: View = { scale: 1, x: 0, y: 0 }
/** As large as it becomes, and what one step of a key or a button makes of it. */
export const mostScale = 4
export const step = 2

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))

/** No further than the edge of the stage reaches the edge of what lies on it. */
const held = ({ scale, x, y }: View, { width, height }: Room): View => ({
  scale, x: within(x, ((scale - 1) * width) / 2), y: within(y, ((scale - 1) * height) / 2),
})

/** Larger or smaller by a factor; what is at a point, seen from the middle of the stage, stays there as far as the edges let it. */
export const zoomed = (view: View, factor: number, at: Point, room: Room): View => {
  const scale = Math.min(mostScale, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return held({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, room)
}

export const moved = (view: View, by: Point, room: Room): View => held({ ...view, x: view.x + by.x, y: view.y + by.y }, room)

/** In pixels: shorter ways are a shaky tap. */
const leastSwipe = 48

/** Where a finger that went so far leads: to the next picture, the one before, or nowhere. */
export const swiped = ({ x, y }: Point): 1 | -1 | 0 => {
  if (Math.abs(x) < leastSwipe || Math.abs(x) < 1.5 * Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
