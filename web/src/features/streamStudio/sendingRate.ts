/** Below this a picture is no picture any more, in kilobits a second. */
export const lowestKbits = 300
/** The longest that a piece may wait before less is sent, in milliseconds. */
const patienceMs = 2_500
/** For how long nothing waits before more is tried. */
const calmMs = 20_000
/** How long a change is given to show, in milliseconds. */
const settleMs = 6_000

interface Sending {
  /** What is sent now, and what was chosen, in kilobits a second. */
  kbits: number
  wanted: number
  /** For how long the oldest piece has waited to be sent. */
  waitingMs: number
  /** Since when nothing has waited. */
  calmForMs: number
  sinceChangeMs: number
}

/** How dense the stream is to be sent from now on: less at once where the connection does not keep up, more only after a while. */
export const nextKbits = ({ kbits, wanted, waitingMs, calmForMs, sinceChangeMs }: Sending): number => {
  if (sinceChangeMs < settleMs) return kbits
  if (waitingMs > patienceMs) return Math.max(lowestKbits, Math.round(kbits * 0.6))
  if (kbits < wanted && calmForMs > calmMs) return Math.min(wanted, Math.round(kbits * 1.3))
  return kbits
}
