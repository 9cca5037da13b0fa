import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'

/** By how much a clock may go back, in milliseconds, as it is adjusted; further back it was wrong before and is followed. */
const adjusted = 1_000

let moment = 0
let place = 0

/** A new id: UUIDv7, so that newer rows sort after older ones. Never a secret: its first 48 bits are the clock. */
export const newId = (): string => {
  const now = Date.now()
  if (now > moment || now < moment - adjusted) [moment, place] = [now, randomInt(2 ** 31)]
  else place++
  return v7({ msecs: moment, seq: place })
}
