import { clockIn } from '@marquee/contract/clocks'
import type { SponsorDay, Sponsorship } from '@marquee/contract/sponsorships'
import type { sponsorshipsWords } from '#words/en/sponsorships.ts'
import type { WordsIn } from '#words/words.tsx'
import { rateOf } from './rateOf.ts'

type Row = Pick<
  Sponsorship,
  'name' | 'targetUrl' | 'placements' | 'weight' | 'state' | 'startsAt' | 'endsAt' | 'impressions' | 'clicks'
>
type Words = Pick<WordsIn<typeof sponsorshipsWords>, 'csvHeads' | 'places' | 'states'>

/** '2026-11-21 19:45', as spreadsheets read a time. */
const timeIn = (zone: string, at: string) => {
  const { day, time } = clockIn(zone, at)
  return `${day} ${time}`
}

/** The sponsorships as a table for spreadsheets, a line for each under its heads. Times are on the clocks of `zone`, as the heads say. */
export const figuresTable = ({ csvHeads, places, states }: Words, zone: string, rows: readonly Row[]): (string | number)[][] => [
  csvHeads(zone),
  ...rows.map(({ name, targetUrl, placements, weight, state, startsAt, endsAt, impressions, clicks }) => [
    name, targetUrl, placements.map((placement) => places[placement].name).join(', '), weight, states[state],
    timeIn(zone, startsAt), endsAt ? timeIn(zone, endsAt) : '', impressions, clicks, rateOf(clicks, impressions) ?? '',
  ]),
]

/** The days of one sponsor as such a table. */
export const daysTable = (heads: readonly string[], name: string, days: readonly SponsorDay[]): (string | number)[][] =>
  [[...heads], ...days.map(({ day, impressions, clicks }) => [name, day, impressions, clicks, rateOf(clicks, impressions) ?? ''])]
