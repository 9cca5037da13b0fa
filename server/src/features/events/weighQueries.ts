import { plainText } from '@marquee/contract/richText'
import type { Scope } from '#db/scope.ts'
import { weigh, weighChange, type Verdict } from '#features/contentRules/weigh.ts'
import type { EventRow } from './queries.ts'

/* What the rules of the channel say of what an event tells people. */

type Words = Pick<EventRow, 'title' | 'summary' | 'description' | 'venueName' | 'venueAddress' | 'onlineUrl'>

const saidIn = ({ title, summary, description, venueName, venueAddress, onlineUrl }: Words) => ({
  texts: [title, summary, description ? plainText(description) : '', venueName, venueAddress],
  body: description,
  link: onlineUrl || null,
})

/** Of a draft that comes out. @throws Refusal against_rules */
export const weighEvent = (scope: Scope, event: EventRow): Promise<Verdict | undefined> =>
  weigh(scope, { id: event.id, authorId: event.host.id, ...saidIn(event) })

/** Of a change to an event that is out. @throws Refusal against_rules, edit_would_wait */
export const weighEdit = (scope: Scope, before: EventRow, changes: { [Key in keyof Words]?: Words[Key] | undefined }) => {
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return weighChange(scope, { id: before.id, authorId: before.host.id, ...saidIn({ ...before, ...sent }) }, saidIn(before))
}

/** Of what those who go are told when it is cancelled. @throws Refusal against_rules, edit_would_wait */
export const weighReason = (scope: Scope, { id, host }: EventRow, reason: string) =>
  weighChange(scope, { id, authorId: host.id, texts: [reason] }, { texts: [''] })
