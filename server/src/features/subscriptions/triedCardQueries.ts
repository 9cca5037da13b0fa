import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

const upsertCard = statement<{ isFirst: boolean }, [cardHash: Buffer, subscriptionId: string]>(`
  insert into tried_card as c (tenant_id, card_hash, subscription_id) values ($1, $2, $3)
  on conflict (tenant_id, card_hash) do update set card_hash = excluded.card_hash
  returning c.subscription_id = $3::uuid as "isFirst"`)

/** Whether nothing else was tried with this card; from now on nothing else is. */
export const isFirstTrial = async (scope: Scope, cardHash: Buffer, subscriptionId: string) =>
  (await upsertCard(scope, cardHash, subscriptionId))[0]!.isFirst

const noteSpent = statement<object, [id: string]>('update subscription set is_trial_spent = true where tenant_id = $1 and id = $2')

/** Its card had been tried with before. */
export const setTrialSpent = (scope: Scope, id: string) => noteSpent(scope, id)
