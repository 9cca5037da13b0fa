import { EventCategory, EventKind, EventVisibility } from '@marquee/contract/eventCards'
import { frequencies, weekdays } from '@marquee/contract/eventSeries'
import { Image } from '@marquee/contract/images'
import { RichText } from '@marquee/contract/richText'
import { Moment } from '@marquee/contract/time'
import { z } from 'zod'
import { keepAt, keptAt } from '#kept.ts'
import { traces } from '#traces.ts'

const text = z.string()
const Clock = z.object({ day: text, time: text })

/** What is typed beside the times, which the clocks hold. */
const Written = z.object({
  title: text,
  summary: text,
  description: RichText.nullable(),
  coverId: text.nullable(),
  category: EventCategory,
  kind: EventKind,
  onlineUrl: text,
  venueName: text,
  venueAddress: text,
  timeZone: text,
  visibility: EventVisibility,
  minTier: z.int(),
  capacity: z.int().nullable(),
  onlineCapacity: z.int().nullable(),
  guestsPerRsvp: z.int(),
  isOnTimeline: z.boolean().default(true),
  reminders: z.array(z.int()),
})

const Repeated = z.object({
  freq: z.enum(frequencies),
  interval: z.int(),
  alsoOn: z.array(z.enum(weekdays)),
  monthlyOn: z.enum(['day', 'nth', 'last']),
  ends: z.enum(['until', 'count']),
  until: text,
  // JSON has no NaN: nothing is typed.
  count: z.number().nullable().transform((count) => count ?? NaN),
  without: z.array(text),
})

/** A new event as it is typed. `id` belongs to it from its first letter: adding it twice adds it once. */
const Draft = z.object({
  id: z.uuid(),
  at: Moment,
  fields: Written,
  clocks: z.object({ start: Clock, end: Clock, deadline: Clock.nullable() }),
  cover: Image.nullable(),
  repeat: Repeated.nullable(),
})
type EventDraft = z.output<typeof Draft>

/** A picture that nothing shows is kept for a day by the server. */
const pictureMs = 20 * 3_600_000

/** Where this device keeps somebody's new event until it is a draft. */
export const placeOf = (profileId: string) => `${traces.eventDraft}:${profileId}`

/** What is kept at a place, if anything. */
export const draftAt = (place: string): EventDraft | undefined => {
  try {
    const kept = Draft.safeParse(JSON.parse(keptAt(place) ?? 'null')).data
    if (!kept) return undefined
    const hasPicture = Date.now() - Date.parse(kept.at) < pictureMs
    return hasPicture ? kept : { ...kept, cover: null, fields: { ...kept.fields, coverId: null } }
  } catch {
    return undefined
  }
}

/** Keeps what is typed on this device. What cannot be read back is not kept. */
export const keepDraft = (place: string, draft: Omit<EventDraft, 'at' | 'fields'> & { fields: unknown }) => {
  const fields = Written.safeParse(draft.fields).data
  if (fields) keepAt(place, JSON.stringify({ ...draft, fields, at: new Date().toISOString() }))
}

export const forgetDraft = (place: string) => keepAt(place, null)
