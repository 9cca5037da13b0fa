import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

// A digest under a master key from before is made anew here, where the card is known.
const upsertCard = statement<{ isFirst: boolean }, [cardHash: Buffer, subscriptionId: string, hashesFromBefore: Buffer[]]>(`
  insert into tried_card as c (tenant_id, card_hash, subscription_id)
  select $1, $2, coalesce((select o.subscription_id from tried_card o where o.tenant_id = $1 and o.card_hash = any ($4::bytea[]) limit 1), $3)
  on conflict (tenant_id, card_hash) do update set card_hash = excluded.card_hash
  returning c.subscription_id = $3::uuid as "isFirst"`)

/**
 * Whether nothing else was tried with this card; from now on nothing else is.
 * @param cardHashes of the card, that under the master key of now first
 */
export const isFirstTrial = async (scope: Scope, [cardHash, ...fromBefore]: readonly Buffer[], subscriptionId: string) =>
  (await upsertCard(scope, cardHash!, subscriptionId, fromBefore))[0]!.isFirst

const noteSpent = statement<object, [id: string]>('update subscription set is_trial_spent = true where tenant_id = $1 and id = $2')

/** Its card had been tried with before. */
export const setTrialSpent = (scope: Scope, id: string) => noteSpent(scope, id)
