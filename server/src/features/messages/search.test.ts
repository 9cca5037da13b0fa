import { chats } from '@marquee/contract/chats'
import { messages } from '@marquee/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companyIn } from '#test/company.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { idOf, people, befriend, two, trio, say } = companyIn(() => world)
const as = (name: string) => world.as(name)

it('finds words in one chat and in all of one’s own, marks them, and goes on by pages', async () => {
  const { ada, ben, chat } = await two()
  const [dov] = await people('dov')
  await befriend(ada, dov)
  const other = await as(ada)(chats.start, { profileId: idOf(dov) })
  await say(ada, chat, 'The blue glaze ran')
  await say(ben, chat, 'Blues again, and a glaze')
  await say(dov, other, 'A blue Glázed bowl')
  await world.settled()
  const found = async (who: string, asked: { q: string; chatId?: string }) =>
    (await as(who)(messages.search, asked)).items.map(({ chat: { id }, seq }) => [id, seq])
  expect(await found(ada, { q: 'blue' })).toEqual([[other.id, 1], [chat.id, 2], [chat.id, 1]])
  expect(await found(ada, { q: 'blue gla' })).toEqual([[other.id, 1], [chat.id, 1]])
  expect(await found(ada, { q: 'glaze', chatId: chat.id })).toEqual([[chat.id, 2], [chat.id, 1]])
  expect(await found(dov, { q: 'blue' })).toEqual([[other.id, 1]])
  expect(await found(dov, { q: 'blue', chatId: chat.id })).toEqual([])
  const [first] = (await as(ada)(messages.search, { q: 'blue gla' })).items
  expect(first!.excerpt).toEqual([{ text: 'A ', isHit: false }, { text: 'blue', isHit: true }, { text: ' ', isHit: false }, { text: 'Glázed', isHit: true }, { text: ' bowl', isHit: false }])
  const one = await as(ada)(messages.search, { q: 'blue', limit: 1 })
  const rest = await as(ada)(messages.search, { q: 'blue', limit: 5, cursor: one.cursor! })
  expect([...one.items, ...rest.items].map(({ seq }) => seq)).toEqual([1, 2, 1])
  expect(rest.cursor).toBeNull()
})

it('finds long words of letters that take two halves, and tells what comes after them', async () => {
  const { ada, ben, chat } = await two()
  await say(ada, chat, `a${'𠮷'.repeat(60)}`)
  await say(ada, chat, 'Afterwards')
  await world.settled()
  const found = async (q: string) => (await as(ben)(messages.search, { q })).items.map(({ seq }) => seq)
  expect(await found('a𠮷𠮷')).toEqual([1])
  expect(await found('afterwards')).toEqual([2])
})

it('finds the newest of what begins so, whichever word that is and however much begins so', async () => {
  const { ada, ben, chat } = await two()
  const first = await say(ada, chat, 'Thursday')
  await world.settled()
  // Six thousand more of the same beginning.
  await world.owner.query(
    `insert into chat_message (tenant_id, chat_id, seq, sender_id, client_id, kind, text, created_at)
     select tenant_id, chat_id, n + 1, sender_id, gen_random_uuid(), 'text', 'That', created_at + n * interval '1 microsecond'
       from chat_message cross join generate_series(1, 6000) n where chat_id = $1`,
    [chat.id],
  )
  // References are looked up as the table was when it was analysed last.
  await world.owner.query('analyze chat_message')
  await world.owner.query(
    `insert into message_word (tenant_id, chat_id, word, seq) select tenant_id, chat_id, 'that', seq from chat_message where chat_id = $1 and seq > 1`,
    [chat.id],
  )
  await world.owner.query('update chat set last_seq = 6001 where id = $1', [chat.id])
  const last = await say(ada, chat, 'Thursday then')
  await world.settled()
  const found = await as(ben)(messages.search, { q: 'th', limit: 3 })
  expect(found.items.map(({ seq }) => seq)).toEqual([last.seq, last.seq - 1, last.seq - 2])
  expect((await as(ben)(messages.search, { q: 'thu' })).items.map(({ seq }) => seq)).toEqual([last.seq, first.seq])
  const next = await as(ben)(messages.search, { q: 'th', limit: 3, cursor: found.cursor! })
  expect(next.items.map(({ seq }) => seq)).toEqual([last.seq - 3, last.seq - 4, last.seq - 5])
})

it('finds nothing from before somebody joined', async () => {
  const { ada, chat } = await trio()
  await say(ada, chat, 'Secret plan')
  const [dov] = await people('dov')
  await befriend(ada, dov)
  await as(ada)(chats.add, { chatId: chat.id, profileIds: [idOf(dov)] })
  await world.settled()
  expect((await as(dov)(messages.search, { q: 'secret' })).items).toEqual([])
  expect((await as(ada)(messages.search, { q: 'secret' })).items).toHaveLength(1)
})
