import { chatLimits } from '@marquee/contract/chats'
import type { Page } from '#db/pageThrough.ts'
import { statement } from '#db/statement.ts'
import { findPeople } from '#features/directory/queries.ts'
import { cardColumns, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'
import type { Scope } from '#db/scope.ts'
import type { Context } from '#http/actor.ts'
import { standing, type Standing } from '#features/profiles/messagingQueries.ts'

/* How people stand to somebody who would like to write, and whom they can choose from. */

const isThere = `p.is_listed and p.id <> $2 and ${noBlockBetween('$2', 'p.id')}`

const selectStandings = statement<{ id: string; standing: Standing }, [byId: string, profileIds: readonly string[]]>(`
  select p.id, ${standing} as standing from profile p where p.tenant_id = $1 and p.id = any ($3::uuid[]) and ${isThere}`)

/** How somebody stands to these people; whoever is not there, or not to be met, is missing. */
export const standingsTo = async (scope: Scope, byId: string, profileIds: readonly string[]): Promise<Map<string, Standing>> =>
  new Map((await selectStandings(scope, byId, profileIds)).map(({ id, standing: found }) => [id, found]))

export interface CandidateRow extends CardRow {
  standing: Standing
  wasAsked: boolean
}

/** That somebody has said no to a group, which does not ask them again yet. */
export const declinedLately = (chatId: string, profileId: string) => `
  select 1 from declined_chat_invitation d
   where d.tenant_id = $1 and d.chat_id = ${chatId} and d.profile_id = ${profileId} and d.declined_at > now() - interval '${chatLimits.askAgainDays} days'`

/** Of each kind of people that somebody knows so many are looked at. */
const most = 2_000

/** Friends of $2, whom they follow, and whom they talk with. */
const known = `
  (select b_id as id from friendship where tenant_id = $1 and a_id = $2 and status = 'accepted' limit ${most})
  union (select a_id from friendship where tenant_id = $1 and b_id = $2 and status = 'accepted' limit ${most})
  union (select followed_id from follow where tenant_id = $1 and follower_id = $2 limit ${most})
  union (select case when c.a_id = $2 then c.b_id else c.a_id end from chat_member m join chat c on c.tenant_id = $1 and c.id = m.chat_id
          where m.tenant_id = $1 and m.profile_id = $2 and c.type = 'one_to_one_chat' and c.last_seq > 0 limit ${most})`

const notThere = `
  ($3::uuid is null or not exists (
     select 1 from chat_member m
      where m.tenant_id = $1 and m.chat_id = $3 and m.profile_id = p.id and m.state in ('active', 'invited')))`
const holds = (text: string) => `search_holds(${text}, $4)`
const candidate = `
  ${cardColumns('p', 'av')}, ${standing} as standing,
  exists (${declinedLately('$3::uuid', 'p.id')}) as "wasAsked"`
const avatar = 'left join image av on av.tenant_id = $1 and av.id = p.avatar_id'

/** By name, after the one who was seen last. */
const selectKnown = statement<CandidateRow, [readerId: string, chatId: string | null, q: string, lastId: string | null, limit: number]>(`
  select * from (
    select ${candidate}
      from (${known}) mine join profile p on p.tenant_id = $1 and p.id = mine.id ${avatar}
     where ($4 = '' or ${holds('p.display_name')} or ${holds('p.nickname')}) and ${isThere} and ${notThere}
       and ($5::uuid is null or (lower(p.display_name), p.id) > (
              select lower(seen.display_name), seen.id from profile seen where seen.tenant_id = $1 and seen.id = $5))) found
   where standing <> 'no'
   order by lower("displayName"), id limit $6`)

/** Those of these people who have not come among the others, in their order. */
const selectFound = statement<CandidateRow, [readerId: string, chatId: string | null, profileIds: readonly string[]]>(`
  select * from (
    select ${candidate}
      from unnest($4::uuid[]) with ordinality as these (id, place)
      join profile p on p.tenant_id = $1 and p.id = these.id ${avatar}
     where ${isThere} and ${notThere} and p.id not in (${known})
     order by these.place) found
   where standing <> 'no'`)

interface Asked {
  q: string
  chatId?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** So often the directory is asked for a page with somebody in it. */
const looks = 3

const found = async (context: Context, { q, chatId, limit }: Asked, from: string | undefined) => {
  let cursor: string | null | undefined = from
  for (let look = 0; look < looks; look++) {
    const page = await findPeople(context, { q, limit, cursor })
    const items = await selectFound(context, context.me.profileId, chatId ?? null, page.items.map(({ id }) => id))
    cursor = page.cursor
    if (items.length || cursor === null) return { items, cursor: cursor && `found_${cursor}` }
  }
  return { items: [], cursor: cursor ? `found_${cursor}` : null }
}

/** A page of people whom the reader may write to, or add to a chat: first those they know, then who is found by what is typed. */
export const candidatesFor = async (context: Context, asked: Asked): Promise<Page<CandidateRow>> => {
  const { q, chatId, cursor, limit } = asked
  const [phase, key] = cursor ? [cursor.slice(0, cursor.indexOf('_')), cursor.slice(cursor.indexOf('_') + 1)] : ['known', null]
  if (phase === 'found') return found(context, asked, key || undefined)
  const rows = await selectKnown(context, context.me.profileId, chatId ?? null, q, key, limit + 1)
  const items = rows.slice(0, limit)
  if (rows.length > limit) return { items, cursor: `known_${items.at(-1)!.id}` }
  if (!q) return { items, cursor: null }
  if (items.length === limit) return { items, cursor: 'found_' }
  const more = await found(context, { ...asked, limit: limit - items.length }, undefined)
  return { items: [...items, ...more.items], cursor: more.cursor }
}
