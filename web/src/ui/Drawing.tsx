import type { ReactNode } from 'react'

const bulb = (x: number, y: number) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2" fill="currentColor" stroke="none" />
const bulbs = (...at: [number, number][]) => at.map(([x, y]) => bulb(x, y))

const floor = <path d="M18 84h96" />

const drawings = {
  /** The marquee arch, curtains drawn: a stage before the first act. */
  marquee: (
    <>
      {floor}
      <path d="M30 84V34c0-16 14-26 36-26s36 10 36 26v50M42 84V42c0-10 10-18 24-18s24 8 24 18v42M42 42c8 14 8 28 2 42M90 42c-8 14-8 28-2 42" />
      {bulbs([36, 30], [44, 20], [55, 15], [66, 13.5], [77, 15], [88, 20], [96, 30])}
    </>
  ),
  people: (
    <>
      {floor}
      <circle cx="66" cy="34" r="12" />
      <path d="M42 84c0-18 9-28 24-28s24 10 24 28" />
      <circle cx="36" cy="46" r="8" />
      <path d="M24 84c0-13 5-20 14-20M96 46a8 8 0 1 0-4 7M108 84c0-13-5-20-14-20" />
      {bulbs([50, 12], [58, 8.5], [66, 7], [74, 8.5], [82, 12])}
    </>
  ),
  search: (
    <>
      {floor}
      <circle cx="62" cy="42" r="24" />
      <path d="m80 60 16 18M50 42c0-7 5-12 12-12" />
      {bulbs([38, 14], [49, 8], [62, 6], [75, 8], [86, 14])}
    </>
  ),
  post: (
    <>
      {floor}
      <path d="M38 84V18a4 4 0 0 1 4-4h36l16 16v54M78 14v12a4 4 0 0 0 4 4h12M50 44h32M50 56h32M50 68h18" />
      {bulbs([50, 31], [58, 31], [66, 31])}
    </>
  ),
  bell: (
    <>
      {floor}
      <path d="M66 14c-14 0-22 10-22 24 0 20-8 26-8 30h60c0-4-8-10-8-30 0-14-8-24-22-24ZM66 14V8M58 68c0 6 3 9 8 9s8-3 8-9" />
      {bulbs([26, 30], [24, 42], [106, 30], [108, 42])}
    </>
  ),
  chart: (
    <>
      {floor}
      <path d="M34 84V60h14v24M58 84V40h14v44M82 84V24h14v60" />
      {bulbs([41, 50], [53, 42], [65, 30], [77, 22], [89, 14])}
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof drawings

/** A line drawing of ours, 96 px high, in the accent. Decoration: the words next to it say everything. */
export const Drawing = ({ of }: { of: DrawingName }) => (
  <svg
    width="132" height="96" viewBox="0 0 132 96" fill="none" stroke="currentColor" strokeWidth="1.75"
    strokeLinecap="round" strokeLinejoin="round" aria-hidden style={{ color: 'var(--accent-text)' }}
  >
    {drawings[of]}
  </svg>
)
