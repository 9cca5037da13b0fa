import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { setAttention } from '#features/chats/settingQueries.ts'
import type { Context } from '#http/actor.ts'
import { announce } from '#jobs/announce.ts'
import { addMute } from './muteQueries.ts'
import type { NotificationRow } from './queries.ts'

/* What a reader changes of their rows. */

const readOwn = statement<object, [readerId: string, id: string]>(`
  update notification set read_at = now() where tenant_id = $1 and recipient_id = $2 and id = $3 and read_at is null`)
const readOfMany = statement<object, [readerId: string, id: string]>(`
  insert into notification_broadcast_read (tenant_id, profile_id, broadcast_id)
  select $1, $2, b.id from notification_broadcast b where b.tenant_id = $1 and b.id = $3 on conflict do nothing`)

const told = (scope: Scope, profileId: string) => announce(scope, 'notifications_changed', profileId, { profileId })

const read = async (scope: Scope, profileId: string, id: string) => {
  await readOwn(scope, profileId, id)
  await readOfMany(scope, profileId, id)
}

export const markRead = (context: Context, { id }: Pick<NotificationRow, 'id'>) =>
  inTransaction(context, async (inside) => {
    await read(inside, context.me.profileId, id)
    await told(inside, context.me.profileId)
  })

// In the order of their ids, as the relay locks them.
const readEveryOwn = statement<object, [readerId: string, aside: boolean]>(`
  update notification n set read_at = now()
    from (select id from notification
           where tenant_id = $1 and recipient_id = $2 and read_at is null and (not is_filtered or $3::boolean) order by id for update) unread
   where n.tenant_id = $1 and n.id = unread.id`)
const readUntilNow = statement<object, [readerId: string]>(`
  insert into notification_reader as r (tenant_id, profile_id, read_until) values ($1, $2, (
    select coalesce((select b.id from notification_broadcast b where b.tenant_id = $1 order by b.id desc limit 1), '00000000-0000-0000-0000-000000000000')))
  on conflict (tenant_id, profile_id) do update set read_until = greatest(r.read_until, excluded.read_until)`)
const forgetSingle = statement<object, [readerId: string]>(`
  delete from notification_broadcast_read b using notification_reader r
   where b.tenant_id = $1 and b.profile_id = $2 and r.tenant_id = $1 and r.profile_id = $2 and b.broadcast_id <= r.read_until`)

/** Every row of the tab "All"; what is set aside with `aside`, and else stays as it is. */
export const markAllRead = (context: Context, { aside }: { aside: boolean }) =>
  inTransaction(context, async (inside) => {
    const { profileId } = context.me
    await readEveryOwn(inside, profileId, aside)
    await readUntilNow(inside, profileId)
    await forgetSingle(inside, profileId)
    await told(inside, profileId)
  })

/** Says nothing more about what a row is about. A chat is muted as in its own settings: nothing else is muted in two places. */
export const muteTarget = (context: Context, { id, targetId, chat }: NotificationRow) =>
  inTransaction(context, async (inside) => {
    const { profileId } = context.me
    if (chat) await setAttention(inside, chat.id, { muted: 'always' })
    else if (targetId) await addMute(inside, profileId, targetId)
    await read(inside, profileId, id)
    await told(inside, profileId)
  })

const letThrough = statement<object, [readerId: string, senderId: string]>(`
  update notification n set is_filtered = false
    from (select f.id from notification f
           where f.tenant_id = $1 and f.recipient_id = $2 and f.is_filtered
             and exists (select 1 from notification_part p where p.tenant_id = $1 and p.notification_id = f.id and p.actor_id = $3)
           order by f.id for update) held
   where n.tenant_id = $1 and n.id = held.id`)

/** What was set aside of somebody moves to where it would have been; from now on they count as known. */
export const acceptSender = (context: Context, senderId: string) =>
  inTransaction(context, async (inside) => {
    const { db, tenantId, me } = { ...inside, me: context.me }
    await db.insertInto('knownSender').values({ tenantId, profileId: me.profileId, senderId }).onConflict((conflict) => conflict.doNothing()).execute()
    await letThrough(inside, me.profileId, senderId)
    await told(inside, me.profileId)
  })

/** Rows of long ago go, a part of them at a time: `limit` of them, as long as more may be left. */
export const dropOld = async ({ db, tenantId }: Scope, days: number, limit: number): Promise<number> => {
  const own = await sql`
    delete from notification where tenant_id = ${tenantId} and id in (
      select id from notification where tenant_id = ${tenantId} and at < now() - ${days} * interval '1 day' order by at limit ${limit})`.execute(db)
  const ofMany = await sql`
    delete from notification_broadcast where tenant_id = ${tenantId} and id in (
      select id from notification_broadcast where tenant_id = ${tenantId} and at < now() - ${days} * interval '1 day' order by at limit ${limit})`.execute(db)
  return Math.max(...[own, ofMany].map(({ numAffectedRows }) => Number(numAffectedRows ?? 0)))
}
