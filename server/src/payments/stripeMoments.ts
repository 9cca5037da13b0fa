/* Stripe counts in seconds since 1970. */

export const at = (seconds: number) => new Date(seconds * 1_000).toISOString()
export const atOrNone = (seconds: number | null) => (seconds === null ? null : at(seconds))
export const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1_000)
