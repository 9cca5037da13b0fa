import type { ActionKind } from '@marquee/contract/cases'
import type { Scope } from '#db/scope.ts'
import { calledOffBy, calledOffWith } from '#features/events/callOffQueries.ts'
import { runningSubscription } from '#features/subscriptions/queries.ts'
import { refundsOf } from '#features/tickets/bannedQueries.ts'
import type { CaseRow } from './caseQueries.ts'

/* What comes of an act beyond what it says, and stays when the act is taken back. */

/** What is called off and goes back when the event of a case is removed; null where the case is about something else. */
export const ofRemoval = async (scope: Scope, { type, targetId }: CaseRow) => (type === 'event' ? calledOffWith(scope, targetId) : null)

/** The same of a ban, and whether it ends a subscription; null where nobody is there to be banned. */
export const ofBan = async (scope: Scope, { subjectId }: CaseRow) => {
  if (subjectId === null) return null
  const subscription = await runningSubscription(scope, subjectId)
  const ownRefunds = await refundsOf(scope, subjectId)
  return { ...(await calledOffBy(scope, subjectId)), ownRefunds, subscriptionEnds: subscription !== undefined }
}

/** What shuts somebody out, or gives money back, is done by somebody who has just signed in (scale-and-safety S45). */
export const wantsRecent = async (scope: Scope, row: CaseRow, kind: ActionKind) =>
  kind === 'suspend' || kind === 'ban' || (kind === 'remove_content' && ((await ofRemoval(scope, row))?.refunds ?? 0) > 0)
