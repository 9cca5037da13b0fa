import { z } from 'zod'

/** The days that can be chosen anywhere in the product, both included. */
export const firstDay = '1900-01-01'
export const lastDay = '2099-12-31'

/** Written as a day is, though there may be none of that name: '2026-02-31'. */
const written = /^\d{4}-\d{2}-\d{2}$/

/** A day without a time, '2026-11-21'. */
export const Day = z.iso
  .date({ error: ({ input }) => (typeof input === 'string' && written.test(input) ? 'does not exist' : 'must be a day like 1984-03-27') })
  .refine((day) => day >= firstDay && day <= lastDay, 'must lie between 1900-01-01 and 2099-12-31')

/** Where the day has begun somewhere on Earth it may be somebody's today. */
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)

/** A day on which something was born: it has come. */
export const isPast = (day: string) => day <= latestToday()
export const PastDay = Day.refine((day) => day > lastDay || isPast(day), 'must not lie in the future')
