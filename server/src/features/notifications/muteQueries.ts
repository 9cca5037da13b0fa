import { afterEverything, pageThrough, type Page } from '#db/pageThrough.ts'
import { isoInstantSql } from '#db/isoInstant.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { chatsById, type ChatRow } from '#features/chats/queries.ts'
import { setAttention } from '#features/chats/settingQueries.ts'
import { postsWithIds, type PostRow } from '#features/posts/queries.ts'
import { cardJson, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import type { LineRow } from './lineQueries.ts'

/* What somebody wants to hear nothing more about: posts, people and events by their ids in `notification_mute`, chats by themselves. */

const insert = statement<object, [profileId: string, targetId: string]>(
  'insert into notification_mute (tenant_id, profile_id, target_id) values ($1, $2, $3) on conflict do nothing',
)

/** Mutes a post, what a person publishes, or the news of an event. */
export const addMute = (scope: Scope, profileId: string, targetId: string) => insert(scope, profileId, targetId)

const remove = statement<object, [profileId: string, targetId: string]>(
  'delete from notification_mute where tenant_id = $1 and profile_id = $2 and target_id = $3',
)

/** Hears of something again, a chat among them; of what is not muted, as before. */
export const removeMute = (context: Context, targetId: string) =>
  inTransaction(context, async (inside) => {
    await remove(inside, context.me.profileId, targetId)
    await setAttention(inside, targetId, { muted: null })
  })

interface MuteLine extends Pick<LineRow, 'event'> {
  key: string
  targetId: string
  mutedAt: string
  mutedUntil: string | null
  person: CardRow | null
}

type Seen = [micros: string, targetId: string]
/** Before every first page: an instant that has not come yet. */
const start: Seen = ['9000000000000000', afterEverything]

const isAfterSeen = (at: string, id: string) => `(${at}, ${id}) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid)`

const selectMutes = statement<MuteLine, [readerId: string, ...Seen, limit: number]>(`
  with mine as materialized (
    (select m.target_id, m.created_at as at, null::timestamptz as until from notification_mute m
      where m.tenant_id = $1 and m.profile_id = $2 and ${isAfterSeen('m.created_at', 'm.target_id')}
      order by m.created_at desc, m.target_id desc limit $5)
    union all
    (select c.chat_id, c.muted_at, nullif(c.muted_until, 'infinity') from chat_member c
      where c.tenant_id = $1 and c.profile_id = $2 and c.state = 'active' and c.muted_until > now() and ${isAfterSeen('c.muted_at', 'c.chat_id')}
      order by c.muted_at desc, c.chat_id desc limit $5)
    order by at desc, target_id desc limit $5)
  select mine.target_id as "targetId", mine.at as "mutedAt", mine.until as "mutedUntil", ${cardJson('p', 'av')} as person,
         case when e.id is not null then json_build_object(
           'id', e.id, 'title', e.title, 'startsAt', ${isoInstantSql('e.starts_at')}, 'timeZone', e.time_zone, 'said', null) end as event,
         (extract(epoch from mine.at) * 1000000)::bigint || '_' || mine.target_id as key
    from mine
    left join profile p on p.tenant_id = $1 and p.id = mine.target_id and p.is_listed and (${noBlockBetween('$2', 'mine.target_id')})
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
    left join event e on e.tenant_id = $1 and e.id = mine.target_id and e.withheld is null and (${noBlockBetween('$2', 'e.host_id')})
   order by mine.at desc, mine.target_id desc`)

/** A muted thing, as far as it is there for its reader: one of the four. */
export interface MuteRow extends MuteLine {
  post: PostRow | null
  chat: ChatRow | null
}

const withThings = async (context: Context, lines: MuteLine[]): Promise<MuteRow[]> => {
  const ids = lines.map(({ targetId }) => targetId)
  const posts = await postsWithIds(context, ids)
  const chats = new Map((await chatsById(context, ids)).map((chat) => [chat.id, chat]))
  return lines.flatMap((line) => {
    const [post, chat] = [posts.get(line.targetId) ?? null, chats.get(line.targetId) ?? null]
    return post ?? chat ?? line.person ?? line.event ? [{ ...line, post, chat }] : []
  })
}

/** A page of what somebody has muted, the latest first; what has gone, or is not for them any more, is not among it. */
export const mutesOf = (context: Context, page: { cursor?: string | undefined; limit: number }): Promise<Page<MuteRow>> =>
  pageThrough(
    {
      below: (key, count) => selectMutes(context, context.me.profileId, ...(key === afterEverything ? start : (key.split('_') as Seen)), count),
      keyOf: ({ key }) => key,
      shown: (lines) => withThings(context, lines),
    },
    page,
  )

const forgetGone = statement<{ count: number }, [limit: number]>(`
  with gone as (
    delete from notification_mute m where m.tenant_id = $1 and m.ctid = any (array(
      select n.ctid from notification_mute n
       where n.tenant_id = $1 and not exists (select 1 from post p where p.tenant_id = $1 and p.id = n.target_id)
         and not exists (select 1 from profile p where p.tenant_id = $1 and p.id = n.target_id)
         and not exists (select 1 from event e where e.tenant_id = $1 and e.id = n.target_id)
       limit $2)) returning 1)
  select count(*)::int as count from gone`)

/** Mutes of what is gone for good go with it, so many at a time; answers how many did. */
export const dropMutesOfGone = async (scope: Scope, limit: number) => (await forgetGone(scope, limit))[0]!.count
