import type { Frequency, SeriesReach, Weekday } from '@marquee/contract/eventSeries'

const weekdays: Record<Weekday, string> = { MO: 'Monday', TU: 'Tuesday', WE: 'Wednesday', TH: 'Thursday', FR: 'Friday', SA: 'Saturday', SU: 'Sunday' }
const places: Readonly<Record<string, string>> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', '-1': 'last' }
const units: Record<Frequency, [string, string]> = { daily: ['day', 'days'], weekly: ['week', 'weeks'], monthly: ['month', 'months'] }
const many = (count: number, one: string, more: string) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`
const listed = (words: readonly string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`)
const every = (freq: Frequency, interval: number) => (interval === 1 ? `every ${units[freq][0]}` : `every ${interval} ${units[freq][1]}`)

/** What a rule says: `on` is which days of a week, which day of a month, or which weekday of it. */
export interface RuleSaid {
  freq: Frequency
  interval: number
  weekdays: readonly Weekday[]
  /** Of the month; null where it is a weekday of it. */
  dayOfMonth: number | null
  nth: number | null
  until: string | null
  count: number | null
}

/** Events that come again. */
export const eventSeriesWords = {
  repeats: 'Repeats',
  choices: { none: 'Does not repeat', daily: 'Every day', weekly: 'Every week', monthly: 'Every month' },
  interval: 'How often',
  every: (freq: Frequency, interval: number) => every(freq, interval).replace(/^e/, 'E'),
  alsoOn: (day: Weekday) => `Besides ${weekdays[day]}, also on`,
  weekday: (day: Weekday) => weekdays[day],
  monthlyOn: 'On which day',
  onDay: (day: number) => `On day ${day} of the month`,
  onNth: (nth: number, day: Weekday) => `On the ${places[nth]} ${weekdays[day]}`,
  ends: 'Until',
  endings: { count: 'So many times', until: 'Until a day' },
  count: 'How many dates',
  countHint: (most: number) => `The first is one of them. At most ${most}.`,
  badCount: (most: number) => `Choose a number from 2 to ${most}.`,
  until: 'Last day',
  badUntil: 'Choose a day after the first date.',
  rule: ({ freq, interval, weekdays: days, dayOfMonth, nth, until, count }: RuleSaid) => {
    const on =
      freq === 'weekly' ? ` on ${listed(days.map((day) => weekdays[day]))}`
      : freq === 'monthly' ? ` on ${nth === null ? `day ${dayOfMonth}` : `the ${places[nth]} ${weekdays[days[0]!]}`}`
      : ''
    const end = until ? `, until ${until}` : count ? `, ${many(count, 'time', 'times')}` : ''
    return `${every(freq, interval).replace(/^e/, 'E')}${on}${end}`
  },
  dates: 'The dates',
  dateCount: (count: number) => many(count, 'date', 'dates'),
  showAll: (count: number) => `Show all ${count}`,
  takeOut: (date: string) => `Take out ${date}`,
  putBack: (date: string) => `Put back ${date}`,
  isOut: 'Taken out',
  first: 'The first date',
  skipped: 'Clocks skip this hour: it begins an hour later',
  twice: 'This hour comes twice: it begins at the first',
  failed: 'The dates did not load',
  failedText: 'What you have chosen is still here.',
  notKept: 'The draft is saved, but it does not repeat yet. Edit it and try again.',

  others: 'More dates',
  allOthers: (count: number) => `See all ${many(count, 'date', 'dates')}`,
  planned: 'When you publish it, each date becomes an event of its own.',
  states: { full: 'Full', canceled: 'Cancelled', postponed: 'Postponed', going: 'You go', over: 'Over' },

  reach: 'Which dates',
  reaches: { one: 'This date alone', following: 'This date and those after it', all: 'All dates to come' } satisfies Record<'one' | SeriesReach, string>,
  reachHint: 'A new time moves every date by as many days, to the same hour.',
  reachCancelHint: 'The other dates stay as they are.',
  canceled: 'These dates are cancelled',

  duplicate: 'Duplicate',
  duplicated: 'Here is a copy. Choose its date.',
}
