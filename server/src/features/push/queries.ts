import { pushLimits, type PushAddress } from '@marquee/contract/push'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { holdSession } from '#features/sessions/queries.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'

const upsert = statement<object, [id: string, profileId: string, endpoint: string, p256dh: string, auth: string, sessionId: string | null]>(`
  insert into push_address (tenant_id, id, profile_id, endpoint, p256dh, auth, session_id) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (tenant_id, md5(endpoint)) do update
    set profile_id = excluded.profile_id, p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id, created_at = now()`)

const dropOldest = statement<object, [profileId: string]>(`
  delete from push_address where tenant_id = $1 and id in (
    select id from push_address where tenant_id = $1 and profile_id = $2 order by created_at desc offset ${pushLimits.addresses})`)

/**
 * A browser belongs to whoever subscribed in it last, for as long as they are signed in there; of too many the oldest go.
 * @throws Refusal not_signed_in where the sign-in has just been ended
 */
export const addAddress = ({ me, ...scope }: Context, { endpoint, keys }: PushAddress) =>
  inTransaction(scope, async (inside) => {
    const { accountId, profileId, sessionId: sid } = me
    const sessionId = sid === null ? null : ((await holdSession(inside, accountId, sid)) ?? refuse('not_signed_in'))
    await upsert(inside, newId(), profileId, endpoint, keys.p256dh, keys.auth, sessionId)
    await dropOldest(inside, profileId)
  })

const remove = statement<object, [profileId: string, endpoint: string]>(
  'delete from push_address where tenant_id = $1 and profile_id = $2 and md5(endpoint) = md5($3) and endpoint = $3',
)

export const removeAddress = (scope: Scope, profileId: string, endpoint: string) => remove(scope, profileId, endpoint)

export interface AddressRow {
  id: string
  endpoint: string
  p256dh: string
  auth: string
}

const selectOf = statement<AddressRow, [profileId: string]>(
  'select id, endpoint, p256dh, auth from push_address where tenant_id = $1 and profile_id = $2 order by created_at desc',
)

/** The browsers that somebody is pushed to. */
export const addressesOf = (scope: Scope, profileId: string) => selectOf(scope, profileId)

const selectOne = statement<AddressRow, [profileId: string, id: string]>(
  'select id, endpoint, p256dh, auth from push_address where tenant_id = $1 and profile_id = $2 and id = $3',
)

/** One of them; undefined where it is gone, or somebody else's by now. */
export const addressOf = async (scope: Scope, profileId: string, id: string) => (await selectOne(scope, profileId, id))[0]

/** The vendor knows it no more. */
export const forgetAddress = ({ db, tenantId }: Scope, id: string) =>
  db.deleteFrom('pushAddress').where('tenantId', '=', tenantId).where('id', '=', id).execute()

export interface KeyRow {
  publicKey: string
  privateKey: Buffer
}

const selectKey = statement<KeyRow, []>('select public_key as "publicKey", private_key as "privateKey" from push_key where tenant_id = $1')

const insertKey = statement<object, [publicKey: string, privateKey: Buffer]>(
  'insert into push_key (tenant_id, public_key, private_key) values ($1, $2, $3) on conflict do nothing',
)

/** The channel's keys; the first of two who make them at once is right. */
export const keyOf = async (scope: Scope, make: () => Promise<KeyRow>): Promise<KeyRow> => {
  const known = (await selectKey(scope))[0]
  if (known) return known
  const { publicKey, privateKey } = await make()
  await insertKey(scope, publicKey, privateKey)
  return (await selectKey(scope))[0]!
}
