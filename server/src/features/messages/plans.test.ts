import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { sendMessage } from '#features/chats/sendQueries.ts'
import { chatsOf, headsOf, unreadOf, type ChatRow } from '#features/chats/queries.ts'
import type { Context } from '#http/actor.ts'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { changedIn, messagesIn, pinnedIn, placeAt } from './queries.ts'
import { findMessages } from './searchQueries.ts'

/* What chats cost, in pages of the database, among 5,000 chats and 40,000 messages: nothing grows with how much was said. */

let world: World
const chatId = newId()
const said = 40_000
/** The others are empty here: reading nothing whole is right. */
const grows = ['chat', 'chat_member', 'chat_message', 'message_word']

beforeAll(async () => {
  world = await createWorld()
  const { tenantId } = world.home
  const { owner } = world
  const ben = (await world.addPerson('ben')).profileId
  const ada = (await world.addPerson('ada')).profileId
  await owner.query(
    `insert into chat (tenant_id, id, type, title, member_count, last_seq, change_seq)
     select $1, case when n = 0 then $2::uuid else gen_random_uuid() end, 'group_chat', 'Group ' || n, 2, case when n = 0 then $3::int else 25 end, 100
       from generate_series(0, 5000) n`,
    [tenantId, chatId, said],
  )
  // References are looked up as the tables were when they were analysed last.
  await owner.query('analyze chat')
  // Ben and Ada are in every hundredth of them, a thousand others in the rest.
  await owner.query(
    `insert into profile (tenant_id, id, nickname, display_name, is_listed) select $1, gen_random_uuid(), 'crowd_' || n, 'Crowd', true from generate_series(0, 999) n`,
    [tenantId],
  )
  await owner.query(
    `insert into chat_member (tenant_id, chat_id, profile_id, role, joined_seq)
     select c.tenant_id, c.id, p.id, 'owner', 1
       from (select tenant_id, id, title, row_number() over (order by id) as n from chat) c
       join profile p on p.nickname = 'crowd_' || c.n % 1000 where c.title not like '%00'
     union all select c.tenant_id, c.id, $1::uuid, 'admin', 1 from chat c where c.title like '%00' or c.title = 'Group 0'
     union all select c.tenant_id, c.id, $2::uuid, 'member', 1 from chat c where c.title like '%00' or c.title = 'Group 0'`,
    [ada, ben],
  )
  await owner.query(
    `insert into chat_message (tenant_id, chat_id, seq, sender_id, client_id, kind, text, change_seq, pinned_at, created_at)
     select c.tenant_id, c.id, n, $1::uuid, gen_random_uuid(), 'text', 'Message ' || n, case when n % 1000 = 0 then n / 1000 else 0 end,
            case when n % 20000 = 0 then now() end, now() - (c.last_seq - n) * interval '1 minute'
       from chat c, generate_series(1, c.last_seq) n where c.title like '%00' or c.title = 'Group 0'`,
    [ada],
  )
  await owner.query('analyze chat_message')
  await owner.query(
    `insert into message_word (tenant_id, chat_id, word, seq)
     select tenant_id, chat_id, word, seq from chat_message, unnest(array['message', 'word' || seq]) word`,
  )
  await owner.query('vacuum analyze')
}, 240_000)
afterAll(() => world.close())

const bigChat = () => ({ id: chatId, joinedSeq: 1, leftChangeSeq: null, lastSeq: said }) as ChatRow

const list = { tab: 'all', q: '', limit: 30 } as const
const message = () => ({
  chatId, senderId: world.person('ben').profileId, clientId: newId(), kind: 'text' as const, text: 'x', names: [], imageIds: [],
  fileId: null, postId: null, eventId: null, replyToSeq: null, readSeq: said,
})

describe.each(planModes)('with %s', (mode) => {
  it.each([
    ['the list of 51 chats', (context: Context) => chatsOf(context, list), 2_500],
    ['what is unread in them', (context: Context) => unreadOf(context), 1_500],
    ['their heads', (context: Context) => headsOf(context, 200), 1_500],
    ['the newest 50 messages', (context: Context) => messagesIn(context, bigChat(), said - 49, said), 900],
    ['a page in the middle', (context: Context) => messagesIn(context, bigChat(), 20_000, 20_049), 900],
    ['200 messages after a place', (context: Context) => messagesIn(context, bigChat(), 30_001, 30_200), 3_000],
    ['what was changed', (context: Context) => changedIn(context, bigChat(), 30, 201), 1_000],
    ['what is pinned', (context: Context) => pinnedIn(context, bigChat(), 50), 500],
    ['a day', (context: Context) => placeAt(context, bigChat(), new Date(Date.now() - 10_000 * 60_000).toISOString()), 200],
    ['a rare word in one chat', (context: Context) => findMessages(context, { q: 'word33333', chatId, limit: 20 }), 600],
    ['a rare word in all chats', (context: Context) => findMessages(context, { q: 'word33333', limit: 20 }), 2_500],
    ['what begins the words of every message in one chat', (context: Context) => findMessages(context, { q: 'word', chatId, limit: 20 }), 6_000],
    ['what begins the words of every message in all chats', (context: Context) => findMessages(context, { q: 'word', limit: 20 }), 25_000],
    ['a word of every message in all chats', (context: Context) => findMessages(context, { q: 'message wor', limit: 20 }), 40_000],
    ['room for one more message', (context: Context) => sendMessage(context, message()), 200],
  ] as const)('finds %s by indexes, in a bounded number of pages', async (_, work, most) => {
    const { buffers, whole } = await costOf(world, 'ben', work, mode)
    expect(whole.filter((table) => grows.includes(table))).toEqual([])
    expect(buffers).toBeLessThan(most)
  })
})
