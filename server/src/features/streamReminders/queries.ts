import type { LivestreamState } from '@marquee/contract/livestreams'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { waitedFor } from '#features/livestreams/queries.ts'
import { post, postsWithIds } from '#features/posts/queries.ts'
import type { Context } from '#http/actor.ts'

/** A livestream as somebody may be reminded of it. */
export interface RemindableRow {
  id: string
  hostId: string
  title: string
  status: LivestreamState
  scheduledStart: string
  isReminded: boolean
}

const columns = `
  l.id, l.creator_id as "hostId", l.title, l.status, l.scheduled_start as "scheduledStart",
  exists (select 1 from stream_reminder r where r.tenant_id = $1 and r.livestream_id = l.id and r.profile_id = $2) as "isReminded"`

const select = statement<RemindableRow, [readerId: string, livestreamId: string]>(
  `select ${columns} from livestream l where l.tenant_id = $1 and l.id = $3`)

/** A livestream as far as the reader may know of it, also one that is locked to them. */
export const remindable = async (context: Context, { livestreamId }: { livestreamId: string }): Promise<RemindableRow | undefined> =>
  (await post(context, { postId: livestreamId })) && (await select(context, context.me.profileId, livestreamId))[0]

/** So many of somebody's livestreams are looked at for one that the reader may know of. */
const looked = 20

const selectComing = statement<RemindableRow, [readerId: string, hostId: string, limit: number]>(`
  select ${columns} from livestream l
   where l.tenant_id = $1 and l.creator_id = $3 and (l.status in ('live', 'interrupted')
      or l.status in ('scheduled', 'ready') and l.scheduled_start > now() - ${waitedFor})
   order by l.status not in ('live', 'interrupted'), l.scheduled_start, l.id limit $4`)

/** What somebody sends now, or next, among what the reader may know of. */
export const nextStreamOf = async (context: Context, hostId: string): Promise<RemindableRow | undefined> => {
  const rows = await selectComing(context, context.me.profileId, hostId, looked)
  const known = await postsWithIds(context, rows.map(({ id }) => id))
  return rows.find(({ id }) => known.has(id))
}

const insert = statement<object, [livestreamId: string, profileId: string]>(
  'insert into stream_reminder (tenant_id, livestream_id, profile_id) values ($1, $2, $3) on conflict do nothing')
const remove = statement<object, [livestreamId: string, profileId: string]>(
  'delete from stream_reminder where tenant_id = $1 and livestream_id = $2 and profile_id = $3')

export const addReminder = (scope: Scope, livestreamId: string, profileId: string) => insert(scope, livestreamId, profileId)
export const removeReminder = (scope: Scope, livestreamId: string, profileId: string) => remove(scope, livestreamId, profileId)
