import { mayLeaveTraces, traces } from '#traces.ts'

const most = 3_000

export type Heights = readonly (readonly [key: string, height: number])[]

const beforeReload = (): Heights => {
  try {
    return JSON.parse(sessionStorage.getItem(traces.rowHeights) ?? '[]') as Heights
  } catch {
    return []
  }
}

// A list that is left and come back to finds its place by the heights of what it showed, and so does one that is loaded again.
const heights = new Map(beforeReload())

// In another width the same rows have other heights: a phone was turned, a window drawn wider.
let width = window.innerWidth

/** Keeps the heights of rows, in pixels, by their keys. */
export const remember = (rows: Heights) => {
  if (heights.size > most || window.innerWidth !== width) heights.clear()
  width = window.innerWidth
  for (const [key, height] of rows) heights.set(key, height)
}

/** The same when the document itself goes away. */
export const rememberOverReload = (rows: Heights) => {
  remember(rows)
  if (!mayLeaveTraces()) return
  try {
    sessionStorage.setItem(traces.rowHeights, JSON.stringify([...heights]))
  } catch {
    // A browser that refuses storage finds its place nearly.
  }
}

/** How high a row was when it was last seen. */
export const heightOf = (key: string): number | undefined => (window.innerWidth === width ? heights.get(key) : undefined)
