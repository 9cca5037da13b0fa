import { z } from 'zod'
import { Appeal, Decision, ModerationAction, Reported } from './cases.ts'
import { page, pageOf, pageSize } from './paging.ts'
import { ProfileCard } from './profiles.ts'
import { del, feature, get, post } from './route.ts'

/** In characters: what somebody says against a decision, what they are answered. In days: how long they can. */
export const appealLimits = { text: 1000, statement: 1000, days: 30 } as const

/** What whoever hears an appeal says: the decision stands, or is taken back. */
export const answers = ['upheld', 'overturned'] as const
export const Answer = z.enum(answers)
export type Answer = z.infer<typeof Answer>

/** An appeal, as moderators read it. */
export const AppealLine = Appeal.extend({
  caseId: z.uuid(),
  /** What it speaks against. */
  decision: ModerationAction,
  reported: Reported,
  heardBy: ProfileCard.nullable(),
  /** The reader has decided it, or has reported the same or acted in its case: somebody else hears it, unless nobody else could. */
  isOwn: z.boolean(),
  tookPart: z.boolean(),
  /** `hear`: whoever has least to do with it. */
  can: z.object({ hear: z.boolean() }),
})
export type AppealLine = z.infer<typeof AppealLine>

export const appeals = feature('appeals', {
  /**
   * Asks that a decision about the caller is looked at again, by somebody else where there is one. Once a decision; an account that is
   * closed can, too.
   */
  make: post('/own-decisions/:actionId/appeal', {
    input: z.strictObject({ text: z.string().trim().min(1).max(appealLimits.text) }),
    result: Decision,
  }),
  /** The caller asks no more; nobody answers it then. That one was asked stays: once a decision. */
  withdraw: del('/own-decisions/:actionId/appeal', { result: Decision }),
  /** Why the caller's account is closed: for whoever can call nothing else. Null where moderators have not closed it. */
  closed: get('/own-closing', { result: Decision.nullable() }),
  /** What waits: the oldest first; what was answered: newest first. Nothing of the caller's own. */
  list: get('/moderation/appeals', {
    input: page(pageSize.people).extend({ state: z.enum(['pending', 'settled']).default('pending') }),
    result: pageOf(AppealLine),
  }),
  /** Answers an appeal and tells its author. What was overturned is undone, as far as something is left to undo. */
  answer: post('/moderation/appeals/:appealId/answer', {
    input: z.strictObject({ answer: Answer, statement: z.string().trim().min(1).max(appealLimits.statement) }),
    result: AppealLine,
  }),
})
