import { z } from 'zod'
import { del, feature, get, post } from './route.ts'
import { Moment } from './time.ts'

export const deletionLimits = { reason: 500, coolingOffDays: 14 } as const

/** What becomes of the account: `dueAt` is when it is erased, null while nobody has asked for that. */
export const AccountDeletion = z.object({
  requestedAt: Moment.nullable(),
  dueAt: Moment.nullable(),
})
export type AccountDeletion = z.infer<typeof AccountDeletion>

export const accountDeletion = feature('accountDeletion', {
  state: get('/account-deletion', { result: AccountDeletion }),
  /** Hides the account at once and has it erased after fourteen days. `nickname` is the caller's own, typed as a confirmation. */
  request: post('/account-deletion', {
    input: z.strictObject({
      nickname: z.string().trim().min(1).max(60),
      reason: z.string().trim().max(deletionLimits.reason).default(''),
    }),
    result: AccountDeletion,
  }),
  /** Takes it back while there is time. */
  cancel: del('/account-deletion', { result: AccountDeletion }),
})
