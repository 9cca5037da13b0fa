import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

const insert = statement<object, [source: string, profileId: string]>(`
  insert into stream_admission (tenant_id, source, profile_id) values ($1, $2, $3)
  on conflict (tenant_id, source) do update set profile_id = excluded.profile_id, admitted_at = now()`)

/** A connection to a media server of our own was let in with somebody's stream key. */
export const admit = (scope: Scope, source: string, profileId: string) => insert(scope, source, profileId)

const select = statement<{ profileId: string; hash: Buffer }, [source: string]>(`
  select k.profile_id as "profileId", k.hash from stream_admission a join stream_key k on k.tenant_id = $1 and k.profile_id = a.profile_id
   where a.tenant_id = $1 and a.source = $2`)

/** With whose key a connection to the media server was let in; undefined where that key has been replaced since. */
export const admitted = async (scope: Scope, source: string) => (await select(scope, source))[0]

const remove = statement<object, [profileId: string]>('delete from stream_admission where tenant_id = $1 and profile_id = $2')

/** Whoever was let in with somebody's key is nobody any more. */
export const forgetAdmissions = (scope: Scope, profileId: string) => remove(scope, profileId)

const removeOld = statement<object, []>(`delete from stream_admission where tenant_id = $1 and admitted_at < now() - interval '2 days'`)

/** Connections that cannot be there any more: none is taken for so long. */
export const forgetOldAdmissions = (scope: Scope) => removeOld(scope)
