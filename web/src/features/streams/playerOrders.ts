import { cell } from '#cell.ts'

/** A moment of a livestream, in ms since 1970, and how much of its recording lies before it, in ms. */
interface Moment {
  at: number
  positionMs: number
}

/** Where the player of the page is asked to go; undefined once it is on its way. */
export const seekOrder = cell<Moment | undefined>(undefined)

/** Where in its recording the player of the page stands, in ms. */
export const playerPosition = cell(0)
