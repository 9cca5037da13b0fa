import { statement } from '#db/statement.ts'
import { cardColumns, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import type { ChatRole } from '@marquee/contract/chats'

export interface MemberRow extends CardRow {
  chatRole: ChatRole
  membership: 'invited' | 'active' | 'left' | 'removed'
  key: string
}

const rank = `case when m.state = 'invited' then 3 when m.role = 'owner' then 0 when m.role = 'admin' then 1 else 2 end`
const holds = (text: string) => `search_holds(${text}, $7)`

/** At most 256 rows are looked at. */
const selectPage = statement<MemberRow, [readerId: string, chatId: string, rank: number, profileId: string, limit: number, q: string]>(`
  select ${cardColumns('p', 'av')}, m.role as "chatRole", m.state as membership, ${rank} || '_' || p.id as key
    from chat_member m
    join profile p on p.tenant_id = $1 and p.id = m.profile_id and p.is_listed
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where m.tenant_id = $1 and m.chat_id = $3 and m.state in ('active', 'invited') and (${rank}, p.id) > ($4::int, $5::uuid)
     and ${noBlockBetween('$2', 'p.id')} and ($7 = '' or ${holds('p.display_name')} or ${holds('p.nickname')})
   order by ${rank}, p.id limit $6`)

const start = '0_00000000-0000-0000-0000-000000000000'

interface Page {
  q: string
  cursor?: string | undefined
  limit: number
}

/** Who is in a chat, and who is invited: the owner first. */
export const membersOf = async (context: Context, chatId: string, { q, cursor = start, limit }: Page) => {
  const [rankSeen, lastId] = cursor.split('_') as [string, string]
  const rows = await selectPage(context, context.me.profileId, chatId, Number(rankSeen), lastId, limit + 1, q)
  const items = rows.slice(0, limit)
  return { items, cursor: rows.length > limit ? items.at(-1)!.key : null }
}

/** A row of somebody whom the reader does not meet. */
export interface HiddenRow extends Pick<MemberRow, 'id' | 'chatRole' | 'membership'> {
  displayName: string | null
}

const selectHidden = statement<HiddenRow, [readerId: string, chatId: string]>(`
  select p.id, m.role as "chatRole", m.state as membership,
         case when p.is_listed and not exists (
                select 1 from block b where b.tenant_id = $1 and b.blocker_id = p.id and b.blocked_id = $2) then p.display_name end as "displayName"
    from chat_member m join profile p on p.tenant_id = $1 and p.id = m.profile_id
   where m.tenant_id = $1 and m.chat_id = $3 and m.state in ('active', 'invited') and p.id <> $2
     and not (p.is_listed and ${noBlockBetween('$2', 'p.id')})
   order by ${rank}, p.id`)

/** Who is in a chat, or invited, and is not to be met by the reader: at most 256. */
export const hiddenIn = (context: Context, chatId: string) => selectHidden(context, context.me.profileId, chatId)

const selectOne = statement<MemberRow, [chatId: string, profileId: string]>(`
  select ${cardColumns('p', 'av')}, m.role as "chatRole", m.state as membership, '' as key
    from chat_member m join profile p on p.tenant_id = $1 and p.id = m.profile_id left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where m.tenant_id = $1 and m.chat_id = $2 and m.profile_id = $3 and m.state in ('active', 'invited')`)

/** Somebody who is in a chat, or invited. */
export const memberOf = async (context: Context, chatId: string, profileId: string) => (await selectOne(context, chatId, profileId))[0]
