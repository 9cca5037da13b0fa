import { chatLimits } from '@marquee/contract/chats'
import type { chatLive, ownChatLive, SentMessage } from '@marquee/contract/messages'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { can as canInChat, canOf } from '#features/chats/policy.ts'
import { chatsById } from '#features/chats/queries.ts'
import { presentCard } from '#features/profiles/present.ts'
import { cardJson, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'
import type { Facts } from '#jobs/facts.ts'
import type { LiveNews } from '#live/bus.ts'
import type { Heard } from '#live/heard.ts'
import { on, rooms, type Listener } from '#live/rooms.ts'

const selectApart = statement<{ id: string }, [profileId: string, chatId: string]>(`
  select m.profile_id as id from chat_member m
   where m.tenant_id = $1 and m.chat_id = $3 and m.state = 'active' and m.profile_id in (
           select b.blocked_id from block b where b.tenant_id = $1 and b.blocker_id = $2
           union all select b.blocker_id from block b where b.tenant_id = $1 and b.blocked_id = $2)`)

const blockedIn = async (listener: Listener, chatId: string) => {
  const apart = await selectApart(listener, listener.me.profileId, chatId)
  return apart.map(({ id }) => id)
}

/** Who is in a chat may listen to it; whoever may write there is seen typing, but not across a block. */
export const chatRooms = rooms({ chat: on(chatsById, canOf.listen, canInChat.post, blockedIn) })

const roomOf = (chatId: string) => `chat:${chatId}`
const personRoom = (profileId: string) => `person:${profileId}`

interface SaidRow {
  chatId: string
  seq: number
  clientId: string
  kind: 'text' | 'system'
  senderId: string | null
  sender: CardRow | null
  text: string
  mentions: { id: string; nickname: string; role: CardRow['role'] }[] | null
  note: NonNullable<SentMessage['message']>['note']
  at: string
  /** Everybody in the chat sees it alike: words or a note about nobody else, and no block between its sender and anybody there. */
  isAlike: boolean
  /** The two of a chat that begins with it: until now it was in nobody's list. */
  beginsFor: string[] | null
  /** Who left a little earlier. */
  gone: string[]
}

/** For how many messages after somebody left it is said once more that they have: another relay may not have got to it yet. */
const lately = 100

const selectSaid = statement<SaidRow, [chatIds: string[], seqs: number[]]>(`
  select x.chat_id as "chatId", x.seq, x.client_id as "clientId", x.kind, x.sender_id as "senderId",
         ${cardJson('p', 'av')} as sender, x.text,
         case when cardinality(x.mentions) > 0 then (
           select json_agg(json_build_object('id', n.id, 'nickname', n.nickname, 'role', n.role) order by n.nickname)
             from profile n where n.tenant_id = $1 and n.id = any (x.mentions) and n.is_listed) end as mentions,
         x.note, x.created_at as at,
         x.status = 0 and x.edited_at is null and x.change_seq = 0 and x.reply_to_seq is null and x.kind in ('text', 'system') and p.id is not null
           and coalesce(jsonb_array_length(x.note -> 'personIds'), 0) = 0
           and not exists (
             select 1 from block b join chat_member m on m.tenant_id = $1 and m.chat_id = x.chat_id and m.state = 'active' and m.profile_id = b.blocked_id
              where b.tenant_id = $1 and b.blocker_id = any (array[x.sender_id] || x.mentions))
           and not exists (
             select 1 from block b join chat_member m on m.tenant_id = $1 and m.chat_id = x.chat_id and m.state = 'active' and m.profile_id = b.blocker_id
              where b.tenant_id = $1 and b.blocked_id = any (array[x.sender_id] || x.mentions)) as "isAlike",
         case when x.seq = 1 and c.type = 'one_to_one_chat' then array_remove(array[c.a_id, c.b_id], null) end as "beginsFor",
         array(select m.profile_id from chat_member m where m.tenant_id = $1 and m.chat_id = x.chat_id and m.left_seq > x.seq - ${lately}) as gone
    from unnest($2::uuid[], $3::int[]) with ordinality as said (chat_id, seq, place)
    join chat_message x on x.tenant_id = $1 and x.chat_id = said.chat_id and x.seq = said.seq
    join chat c on c.tenant_id = $1 and c.id = x.chat_id
    left join profile p on p.tenant_id = $1 and p.id = x.sender_id and p.is_listed
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   order by said.place`)

const plain = { state: 'sent' as const, file: null, post: null, event: null, replyTo: null, isPinned: false, editedAt: null, changeSeq: 0 }

const presentSaid = ({ isAlike, beginsFor: _begins, gone: _gone, sender, mentions, ...row }: SaidRow): SentMessage => {
  if (!isAlike) return { seq: row.seq }
  const message = { ...plain, ...row, images: [], reactions: [], mentions: mentions ?? [] }
  return { seq: row.seq, message, sender: sender && presentCard(sender) }
}

const toChat = (tenantId: string, chatId: string, topic: keyof typeof chatLive, data: object): LiveNews => ({
  tenantId, room: roomOf(chatId), topic, key: chatId, data,
})
const toPerson = (tenantId: string, profileId: string, topic: keyof typeof ownChatLive, chatId: string, data: object): LiveNews => ({
  tenantId, room: personRoom(profileId), topic, key: chatId, data,
})
const evicted = (tenantId: string, chatId: string, profileId: string): LiveNews => ({ tenantId, room: roomOf(chatId), evicts: profileId })

const said = async (scope: Scope, facts: Facts['message_sent'][]): Promise<LiveNews[]> => {
  const { tenantId } = scope
  const rows = await selectSaid(scope, facts.map(({ chatId }) => chatId), facts.map(({ seq }) => seq))
  return rows.flatMap((row) => [
    ...row.gone.map((profileId) => evicted(tenantId, row.chatId, profileId)),
    { ...toChat(tenantId, row.chatId, 'message_sent', presentSaid(row)), seq: row.seq },
    ...(row.beginsFor ?? []).map((profileId) => toPerson(tenantId, profileId, 'chat_member_changed', row.chatId, { state: 'active' })),
  ])
}

const ended = new Set(['left', 'removed'])

const showsReceipts = (member: string) => `coalesce(${member}.receipts_on, c.type = 'one_to_one_chat' or c.member_count <= $4::int)`

/** Who is told how far somebody has read: those who show it themselves, and not across a block. */
const watchers = statement<{ chatId: string; profileId: string; watcherIds: string[] }, [chatIds: string[], profileIds: string[], most: number]>(`
  select m.chat_id as "chatId", m.profile_id as "profileId",
         array(
           select o.profile_id from chat_member o
            where c.status in ('active', 'locked') and ${showsReceipts('m')}
              and o.tenant_id = $1 and o.chat_id = m.chat_id and o.state = 'active' and o.profile_id <> m.profile_id
              and ${showsReceipts('o')} and ${noBlockBetween('m.profile_id', 'o.profile_id')}
            order by o.read_seq desc, o.profile_id limit $4::int) as "watcherIds"
    from unnest($2::uuid[], $3::uuid[]) as moved (chat_id, profile_id)
    join chat_member m on m.tenant_id = $1 and m.chat_id = moved.chat_id and m.profile_id = moved.profile_id
    join chat c on c.tenant_id = $1 and c.id = m.chat_id`)

/** What becomes of facts in the rooms. Whoever is no longer in a chat leaves its room before anything else is told there. */
export const chatHeard: Heard = {
  message_sent: said,

  message_changed: async ({ tenantId }, facts) =>
    facts.map(({ chatId, seq, changeSeq }) => toChat(tenantId, chatId, 'message_changed', { seq, changeSeq })),

  chat_changed: async ({ tenantId }, facts) => facts.map(({ chatId }) => toChat(tenantId, chatId, 'chat_changed', {})),

  chat_member_changed: async ({ tenantId }, facts) =>
    facts.flatMap(({ chatId, profileId, state }) => [
      ...(ended.has(state) ? [evicted(tenantId, chatId, profileId)] : []),
      toPerson(tenantId, profileId, 'chat_member_changed', chatId, { state }),
      ...(state === 'declined' ? [] : [toChat(tenantId, chatId, 'chat_changed', {})]),
    ]),

  chat_read: async (scope, facts) => {
    const { tenantId } = scope
    const chatIds = facts.map(({ chatId }) => chatId)
    const rows = await watchers(scope, chatIds, facts.map(({ profileId }) => profileId), chatLimits.receiptMembers)
    const watching = new Map(rows.map(({ chatId, profileId, watcherIds }) => [`${chatId} ${profileId}`, watcherIds]))
    return facts.flatMap(({ chatId, profileId, readSeq }) => [
      toPerson(tenantId, profileId, 'own_chat_read', chatId, { readSeq }),
      ...(watching.get(`${chatId} ${profileId}`) ?? []).map((id) => toPerson(tenantId, id, 'chat_read', chatId, { profileId, readSeq })),
    ])
  },
}
