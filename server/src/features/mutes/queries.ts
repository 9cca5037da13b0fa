import type { MuteSpan } from '@marquee/contract/mutes'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { peopleList } from '#features/profiles/people.ts'

const hours: Record<MuteSpan, number | null> = { hour: 1, day: 24, week: 168, always: null }

const insert = statement<{ mutedUntil: string | null }, [muterId: string, mutedId: string, hours: number | null]>(`
  insert into mute (tenant_id, muter_id, muted_id, expires_at) values ($1, $2, $3, now() + $4::int * interval '1 hour')
  on conflict (tenant_id, muter_id, muted_id) do update set expires_at = excluded.expires_at, created_at = now()
  returning expires_at as "mutedUntil"`)

/** Answers when the mute ends, null where it does not. */
export const addMute = async (scope: Scope, muterId: string, mutedId: string, span: MuteSpan) =>
  (await insert(scope, muterId, mutedId, hours[span]))[0]!.mutedUntil

const remove = statement<object, [muterId: string, mutedId: string]>('delete from mute where tenant_id = $1 and muter_id = $2 and muted_id = $3')

export const removeMute = (scope: Scope, muterId: string, mutedId: string) => remove(scope, muterId, mutedId)

/** The people somebody has muted and not yet hears again. */
export const mutedBy = peopleList<{ mutedUntil: string | null }>({
  from: 'mute',
  id: 'muted_id',
  at: 'created_at',
  where: `entry.tenant_id = $1 and entry.muter_id = $3 and coalesce(entry.expires_at, 'infinity') > now()`,
  kept: ', entry.expires_at',
  columns: ', c.expires_at as "mutedUntil"',
})
