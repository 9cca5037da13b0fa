import type { LeavingReason } from '@marquee/contract/subscriptions'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/* What whoever pays does to a subscription. */

const updateAct = statement<{ id: string }, [id: string, told: string]>(
  'update subscription set last_act = $3 where tenant_id = $1 and id = $2 and last_act is distinct from $3 returning id')

/** False where this is what they did last: pressed twice, or in two tabs at once, it is told once. */
export const isNews = async (inside: Scope, id: string, told: string) => (await updateAct(inside, id, told)).length > 0

const updateLeaving = statement<object, [id: string, reason: LeavingReason | null, note: string]>(`
  update subscription set ended_reason = 'member', leaving_reason = $3, leaving_note = nullif($4, '') where tenant_id = $1 and id = $2`)

/** Whoever pays is about to leave by themselves, and why. */
export const setLeaving = (scope: Scope, id: string, reason: LeavingReason | null, note: string) => updateLeaving(scope, id, reason, note)

const clearReason = statement<object, [id: string]>(`
  update subscription set ended_reason = null, leaving_reason = null, leaving_note = null
   where tenant_id = $1 and id = $2 and cancels_at is null and ended_at is null and ended_reason = 'member'`)

/** They have not left, for that came to nothing. */
export const clearLeaving = (scope: Scope, id: string) => clearReason(scope, id)
