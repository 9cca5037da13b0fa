/** A goal and what became of it. */
export interface Verdict {
  goal: string
  what: string
  found: string
  threshold: string
  isMet: boolean
}

const percent = (share: number) => `${Math.round(share * 100)} %`
/** '1.40×' */
export const times = (ratio: number) => `${ratio.toFixed(2)}×`
export const whole = (number: number) => Math.round(number).toString()

/** A share that is to be reached. */
export const atLeast = (goal: string, what: string, share: number, least: number): Verdict => ({
  goal,
  what,
  found: percent(share),
  threshold: `≥ ${percent(least)}`,
  isMet: share >= least,
})

/** A figure that is not to be passed. */
export const atMost = (goal: string, what: string, value: number, most: number, words: (value: number) => string): Verdict => ({
  goal,
  what,
  found: words(value),
  threshold: `≤ ${words(most)}`,
  isMet: value <= most,
})
