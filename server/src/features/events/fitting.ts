import { eventLimits, type NewEvent } from '@marquee/contract/events'
import { refuse } from '#http/refuse.ts'
import type { EventRow } from './queries.ts'

/* Whether what is to be made of an event fits together: what the contract cannot say of several fields, some of which were sent earlier. */

export type Written = Omit<NewEvent, 'id'>
export type Changes = { [Key in keyof Written]?: Written[Key] | undefined }

const dayMs = 86_400_000
const minuteMs = 60_000

/** @throws Refusal invalid_input, at one field */
export const wrong = (fieldName: string, message: string) => refuse('invalid_input', { errors: [{ fieldName, message }] })

/** @throws Refusal invalid_input where times are not in order */
export const requireOrder = ({ startsAt, endsAt, rsvpDeadline }: Pick<Written, 'startsAt' | 'endsAt' | 'rsvpDeadline'>) => {
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  if (length < eventLimits.shortest * minuteMs) wrong('endsAt', 'must be after the start')
  if (length > eventLimits.longestDays * dayMs) wrong('endsAt', `must be at most ${eventLimits.longestDays} days after the start`)
  if (rsvpDeadline && Date.parse(rsvpDeadline) > Date.parse(endsAt)) wrong('rsvpDeadline', 'must be before the end')
}

/** @throws Refusal event_time, and invalid_input where nobody would know where to go */
export const requireComplete = ({ startsAt, kind, venueName, onlineUrl }: Pick<EventRow, 'startsAt' | 'kind' | 'venueName' | 'onlineUrl'>) => {
  const ahead = Date.parse(startsAt) - Date.now()
  if (ahead <= 0 || ahead > eventLimits.aheadDays * dayMs) refuse('event_time')
  if (kind !== 'online' && !venueName) wrong('venueName', 'must say where it is')
  if (kind !== 'in_person' && !onlineUrl) wrong('onlineUrl', 'must say where it is')
}

const sent = (changes: Changes) => Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Changes

/**
 * What is changed of an event when this is sent: the audience goes as one.
 * @throws Refusal invalid_input, event_time where the whole would not fit
 */
export const changesOf = (row: EventRow, changes: Changes): Changes => {
  const next = { ...row, ...(sent(changes) as Partial<EventRow>) }
  requireOrder(next)
  if (next.visibility === 'tiers' && !next.minTier) wrong('minTier', 'must say which tier')
  if (row.status !== 'draft' && changes.startsAt && changes.startsAt !== row.startsAt) requireComplete(next)
  const isForOthers = changes.visibility !== undefined || changes.minTier !== undefined
  return { ...changes, ...(isForOthers && { visibility: next.visibility, minTier: next.minTier }) }
}
