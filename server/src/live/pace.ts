const perSecond = 20
/** Nobody's browser says so much by itself. */
const beyond = 200

/** Counts what one socket says: 20 things a second are heard, more are not; one that says 200 is to be closed. */
export const paceOf = () => {
  let second = 0
  let said = 0
  return (now: number): 'heard' | 'unheard' | 'closed' => {
    if (Math.floor(now / 1_000) !== second) {
      second = Math.floor(now / 1_000)
      said = 0
    }
    said += 1
    if (said > beyond) return 'closed'
    return said > perSecond ? 'unheard' : 'heard'
  }
}
