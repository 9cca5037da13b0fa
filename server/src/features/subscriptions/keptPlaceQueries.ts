import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

const upsertPlace = statement<object, [subscriptionId: string, tierId: string]>(`
  insert into kept_place (tenant_id, subscription_id, tier_id) values ($1, $2, $3)
  on conflict (tenant_id, subscription_id) do update set tier_id = excluded.tier_id, kept_at = excluded.kept_at`)

/** Within `inTurn`: nobody else takes this place of the tier. */
export const keepPlace = (inside: Scope, subscriptionId: string, tierId: string) => upsertPlace(inside, subscriptionId, tierId)

const deletePlace = statement<object, [subscriptionId: string]>('delete from kept_place where tenant_id = $1 and subscription_id = $2')

/** It is known how the change went. */
export const freePlace = (scope: Scope, subscriptionId: string) => deletePlace(scope, subscriptionId)

/** No change takes longer: whoever has kept a place for so long has gone. */
const keptFor = "interval '2 minutes'"

const deleteLeft = statement<object, [subscriptionId: string]>(
  `delete from kept_place where tenant_id = $1 and subscription_id = $2 and kept_at < now() - ${keptFor}`)

/** The same where whoever kept it is not there any more. */
export const freeLeftPlace = (scope: Scope, subscriptionId: string) => deleteLeft(scope, subscriptionId)

/** In SQL: the subscriptions for which a place was kept by somebody who is not there any more. */
export const leftPlaces = `select k.subscription_id from kept_place k where k.tenant_id = $1 and k.kept_at < now() - ${keptFor}`
