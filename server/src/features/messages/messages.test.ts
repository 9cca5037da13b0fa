import { blocks } from '@marquee/contract/blocks'
import { chats, type Chat } from '@marquee/contract/chats'
import { messages, type Message } from '@marquee/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { companyIn } from '#test/company.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { idOf, people, two, trio, say } = companyIn(() => world)
const as = (name: string) => world.as(name)
const refused = (code: string) => expect.objectContaining({ code })
const at = ({ chatId, seq }: Message) => ({ chatId, seq: String(seq) })
const textsIn = async (who: string, chat: Pick<Chat, 'id'>, asked: object = {}) =>
  (await as(who)(messages.list, { chatId: chat.id, ...asked })).items.map(({ text, note }) => note?.act ?? text)
const grow = async (message: Message, minutes: number) =>
  world.owner.query(`update chat_message set created_at = now() - $3::int * interval '1 minute' where chat_id = $1 and seq = $2`, [message.chatId, message.seq, minutes])

describe('sending', () => {
  it('says something once, however often it is sent and at the same moment', async () => {
    const { ada, ben, chat } = await two()
    const clientId = newId()
    const said = await Promise.all(Array.from({ length: 16 }, () => as(ada)(messages.send, { chatId: chat.id, clientId, text: 'Once' })))
    expect(new Set(said.map(({ seq }) => seq))).toEqual(new Set([1]))
    expect(await textsIn(ben, chat)).toEqual(['Once'])
  })

  it('answers what everybody will read, with or without asking for it again', async () => {
    const { ada, ben, chat } = await two()
    const first = await say(ada, chat, 'Plain words')
    const again = await as(ada)(messages.send, { chatId: chat.id, clientId: first.clientId, text: 'Plain words' })
    const answer = await say(ada, chat, 'And an answer', { replyToSeq: first.seq })
    const named = await say(ada, chat, `To @${ben}`)
    expect((await as(ada)(messages.list, { chatId: chat.id })).items).toEqual([first, answer, named])
    expect(again).toEqual(first)
  })

  it('answers what was said although the chat has been locked since', async () => {
    const { ada, chat } = await trio()
    const first = await say(ada, chat, 'Last words')
    await as(ada)(chats.lock, { chatId: chat.id })
    expect(await as(ada)(messages.send, { chatId: chat.id, clientId: first.clientId, text: 'Last words' })).toMatchObject({ seq: first.seq })
  })

  it('takes up to 4,000 letters, and something', async () => {
    const { ada, chat } = await two()
    expect((await say(ada, chat, 'x'.repeat(4_000))).text).toHaveLength(4_000)
    await expect(say(ada, chat, 'x'.repeat(4_001))).rejects.toMatchObject({ status: 400 })
    await expect(say(ada, chat, '  ')).rejects.toEqual(refused('message_empty'))
  })

  it('names members, and nobody else', async () => {
    const { ada, ben, chat } = await trio()
    const [dov] = await people('dov')
    const said = await say(ada, chat, `Is @${ben} there, or @${dov}?`)
    expect(said.mentions.map(({ id }) => id)).toEqual([idOf(ben)])
  })

  it('answers a message, which is quoted shortly and no more once it is deleted', async () => {
    const { ada, ben, chat } = await two()
    const question = await say(ada, chat, 'Q'.repeat(300))
    const answer = await say(ben, chat, 'A', { replyToSeq: question.seq })
    expect(answer.replyTo).toEqual({ seq: question.seq, kind: 'text', state: 'sent', senderId: idOf(ada), text: 'Q'.repeat(120) })
    await as(ada)(messages.remove, at(question))
    const { items } = await as(ben)(messages.list, { chatId: chat.id })
    expect(items[1]!.replyTo).toMatchObject({ state: 'deleted', text: '' })
    await expect(say(ben, chat, 'B', { replyToSeq: question.seq })).rejects.toEqual(refused('message_gone'))
  })

  it('is measured for new accounts: no links to one person, ten messages an hour', async () => {
    const { ada, ben, chat } = await two()
    await world.owner.query('update account set created_at = now() where id = $1', [world.person(ada).accountId])
    await expect(say(ada, chat, 'See https://example.com')).rejects.toEqual(refused('message_links_too_new'))
    const sent = await Promise.allSettled(Array.from({ length: 14 }, (_, place) => say(ada, chat, `Word ${place}`)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(say(ada, chat, 'One more')).rejects.toEqual(refused('messages_too_new'))
    await say(ben, chat, 'See https://example.com')
  })

  it('lets a new account bring no link in by an edit, either', async () => {
    const { ada, ben, chat } = await two()
    const group = await as(ada)(chats.startGroup, { id: newId(), title: 'Links', memberIds: [idOf(ben)] })
    await world.owner.query('update account set created_at = now() where id = $1', [world.person(ada).accountId])
    const [alone, inGroup] = [await say(ada, chat, 'Hello'), await say(ada, group, 'Hello')]
    const change = (message: Message, text: string) => as(ada)(messages.edit, { ...at(message), text })
    await expect(change(alone, 'See https://example.com')).rejects.toEqual(refused('message_links_too_new'))
    expect(await change(alone, 'Hello again')).toMatchObject({ text: 'Hello again' })
    expect(await change(inGroup, 'See https://example.com')).toMatchObject({ text: 'See https://example.com' })
  })
})

describe('changing', () => {
  it('is for whoever said it, within 15 minutes, and keeps the words findable', async () => {
    const { ada, ben, chat } = await two()
    const said = await say(ada, chat, 'The kiln is cold')
    await expect(as(ben)(messages.edit, { ...at(said), text: 'Mine' })).rejects.toMatchObject({ status: 403 })
    const edited = await as(ada)(messages.edit, { ...at(said), text: 'The oven is cold' })
    expect(edited).toMatchObject({ text: 'The oven is cold', editedAt: expect.any(String), changeSeq: 1 })
    await world.settled()
    const found = async (q: string) => (await as(ben)(messages.search, { q })).items.map(({ seq }) => seq)
    expect(await found('oven')).toEqual([said.seq])
    expect(await found('kiln')).toEqual([])
    await grow(said, 16)
    await expect(as(ada)(messages.edit, { ...at(said), text: 'Too late' })).rejects.toEqual(refused('message_too_old'))
    await expect(as(ada)(messages.remove, at(said))).rejects.toEqual(refused('message_too_old'))
    expect((await as(ada)(messages.list, { chatId: chat.id })).items[0]!.can).toEqual({ edit: false, delete: false })
  })

  it('takes a message from everybody: its own within 15 minutes, anybody’s by an admin, at any time', async () => {
    const { ada, ben, cleo, chat } = await trio()
    const said = await say(ben, chat, 'Rude words')
    await as(cleo)(messages.react, { ...at(said), reaction: 3 })
    await world.settled()
    await expect(as(cleo)(messages.remove, at(said))).rejects.toMatchObject({ status: 403 })
    await grow(said, 90)
    expect(await as(ada)(messages.remove, at(said))).toMatchObject({ state: 'deleted', text: '', reactions: [], can: { edit: false, delete: false } })
    expect((await as(cleo)(messages.list, { chatId: chat.id })).items.at(-1)).toMatchObject({ seq: said.seq, state: 'deleted', text: '', senderId: idOf(ben) })
    await world.settled()
    expect((await as(cleo)(messages.search, { q: 'rude' })).items).toEqual([])
    const { rows } = await world.owner.query('select text from chat_message where chat_id = $1 and seq = $2', [chat.id, said.seq])
    expect(rows).toEqual([{ text: '' }])
  })

  it('counts reactions, one a person', async () => {
    const { ada, ben, cleo, chat } = await trio()
    const said = await say(ada, chat, 'Done')
    await Promise.all([ben, cleo].map((who) => as(who)(messages.react, { ...at(said), reaction: 0 })))
    expect((await as(cleo)(messages.react, { ...at(said), reaction: 2 })).reactions).toEqual([
      { reaction: 0, count: 1, isMine: false },
      { reaction: 2, count: 1, isMine: true },
    ])
    expect((await as(ada)(messages.reactions, at(said))).map(({ id, reaction }) => [id, reaction])).toEqual(
      expect.arrayContaining([[idOf(ben), 0], [idOf(cleo), 2]]),
    )
    expect((await as(cleo)(messages.takeBack, at(said))).reactions).toEqual([{ reaction: 0, count: 1, isMine: false }])
    await expect(as(ben)(messages.react, { ...at(said), reaction: 7 })).rejects.toMatchObject({ status: 400 })
  })

  it('counts the reactions of those whom the reader meets, as the list of who reacted does', async () => {
    const { ada, ben, cleo, chat } = await trio()
    const said = await say(ada, chat, 'Well?')
    for (const who of [ada, ben]) await as(who)(messages.react, { ...at(said), reaction: 1 })
    await as(cleo)(messages.react, { ...at(said), reaction: 2 })
    await as(cleo)(blocks.block, { profileId: idOf(ben) })
    const seenBy = async (who: string) => {
      const { reactions } = (await as(who)(messages.list, { chatId: chat.id })).items.find(({ seq }) => seq === said.seq)!
      const names = (await as(who)(messages.reactions, at(said))).length
      return { counts: reactions.map(({ reaction, count }) => [reaction, count]), names }
    }
    expect(await seenBy(ada)).toEqual({ counts: [[1, 2], [2, 1]], names: 3 })
    expect(await seenBy(cleo)).toEqual({ counts: [[1, 1], [2, 1]], names: 2 })
    expect(await seenBy(ben)).toEqual({ counts: [[1, 2]], names: 2 })
    await world.owner.query('update profile set is_listed = false where id = $1', [idOf(ben)])
    expect(await seenBy(ada)).toEqual({ counts: [[1, 1], [2, 1]], names: 2 })
  })

  it('pins up to fifty, the last first, by admins', async () => {
    const { ada, ben, chat } = await trio()
    const [one, other] = [await say(ben, chat, 'Rules'), await say(ben, chat, 'Dates')]
    await expect(as(ben)(messages.pin, at(one))).rejects.toMatchObject({ status: 403 })
    await as(ada)(messages.pin, at(one))
    await as(ada)(messages.pin, at(other))
    expect((await as(ben)(messages.pinned, { chatId: chat.id })).items.map(({ text }) => text)).toEqual(['Dates', 'Rules'])
    await world.owner.query(
      `with more as (
         insert into chat_message (tenant_id, chat_id, seq, sender_id, client_id, kind, text, pinned_at)
         select $1, $2, last_seq + n, $3, gen_random_uuid(), 'text', 'x', now() from chat, generate_series(1, 48) n where id = $2 returning seq)
       update chat set last_seq = last_seq + 48 where id = $2`,
      [world.home.tenantId, chat.id, idOf(ben)],
    )
    await expect(as(ada)(messages.pin, at(await say(ada, chat, 'One more')))).rejects.toEqual(refused('pins_full'))
    await as(ada)(messages.unpin, at(one))
    expect((await as(ben)(messages.pinned, { chatId: chat.id })).items.map(({ text }) => text)).not.toContain('Rules')
  })

  it('is told to whoever was away, in the order of the changes', async () => {
    const { ada, ben, chat } = await two()
    const said = [await say(ada, chat, 'a'), await say(ada, chat, 'b'), await say(ada, chat, 'c')]
    await as(ben)(messages.react, { ...at(said[2]!), reaction: 1 })
    await as(ada)(messages.edit, { ...at(said[0]!), text: 'A' })
    // Nothing changes twice.
    await as(ben)(messages.react, { ...at(said[2]!), reaction: 1 })
    const { items, changeSeq, hasMore } = await as(ben)(messages.changes, { chatId: chat.id, after: 0 })
    expect([items.map(({ seq }) => seq), changeSeq, hasMore]).toEqual([[3, 1], 2, false])
    expect((await as(ben)(messages.changes, { chatId: chat.id, after: 1 })).items.map(({ text }) => text)).toEqual(['A'])
    expect((await as(ben)(messages.changes, { chatId: chat.id, after: 2 })).items).toEqual([])
  })
})

describe('reading', () => {
  it('goes in both directions, around a place and to a day', async () => {
    const { ada, ben, chat } = await two()
    const said: Message[] = []
    for (let place = 1; place <= 12; place++) said.push(await say(ada, chat, String(place)))
    for (const [place, message] of said.entries()) await grow(message, (12 - place) * 24 * 60)
    expect(await textsIn(ben, chat, { limit: 3 })).toEqual(['10', '11', '12'])
    expect(await textsIn(ben, chat, { limit: 3, before: 10 })).toEqual(['7', '8', '9'])
    expect(await textsIn(ben, chat, { limit: 3, after: 4 })).toEqual(['5', '6', '7'])
    expect(await textsIn(ben, chat, { limit: 3, around: 6 })).toEqual(['5', '6', '7'])
    expect(await textsIn(ben, chat, { limit: 3, around: 1 })).toEqual(['1'].concat(['2']))
    const day = new Date(Date.now() - 4.5 * 86_400_000).toISOString()
    expect((await as(ben)(messages.list, { chatId: chat.id, day, limit: 1 })).items.map(({ text }) => text)).toEqual(['9'])
    const page = await as(ben)(messages.list, { chatId: chat.id, limit: 3, before: 4 })
    expect(page).toMatchObject({ hasBefore: false, hasAfter: true, lastSeq: 12 })
    expect(page.people.map(({ id }) => id)).toEqual([idOf(ada)])
    await expect(as(ben)(messages.list, { chatId: chat.id, before: 3, after: 1 })).rejects.toMatchObject({ status: 400 })
    await expect(as(ben)(messages.list, { chatId: chat.id, after: 1, limit: 201 })).rejects.toMatchObject({ status: 400 })
  })

  it('never goes back, nor beyond what is there', async () => {
    const { ada, ben, chat } = await two()
    for (const text of ['a', 'b', 'c']) await say(ada, chat, text)
    const read = (seq: number) => as(ben)(messages.markRead, { chatId: chat.id, seq })
    expect(await read(2)).toEqual({ readSeq: 2, unreadCount: 1 })
    expect(await read(1)).toEqual({ readSeq: 2, unreadCount: 1 })
    expect(await read(99)).toEqual({ readSeq: 3, unreadCount: 0 })
    expect((await as(ada)(chats.read, { chatId: chat.id })).unreadCount).toBe(0)
  })

  it('is not done by saying something: what was not on the screen then stays unread', async () => {
    const { ada, ben, chat } = await two()
    for (const text of ['a', 'b', 'c']) await say(ada, chat, text)
    const readBy = async (who: string) => {
      const { readSeq, unreadCount } = await as(who)(chats.read, { chatId: chat.id })
      return { readSeq, unreadCount }
    }
    await say(ben, chat, 'Shared from elsewhere')
    expect(await readBy(ben)).toEqual({ readSeq: 0, unreadCount: 3 })
    await say(ben, chat, 'Said after a look at two of them', { readSeq: 2 })
    // Nor does it make anything of their own unread.
    expect(await readBy(ben)).toEqual({ readSeq: 2, unreadCount: 1 })
    expect(await as(ben)(chats.unread, {})).toMatchObject({ chats: 1, messages: 1 })
    expect(await as(ben)(messages.markRead, { chatId: chat.id, seq: 3 })).toEqual({ readSeq: 3, unreadCount: 0 })
    expect((await as(ben)(chats.list, { tab: 'unread' })).items).toEqual([])
    await say(ben, chat, 'Said with everything in view', { readSeq: 5 })
    expect(await readBy(ben)).toEqual({ readSeq: 6, unreadCount: 0 })
    await say(ben, chat, 'And one more')
    expect(await readBy(ben)).toEqual({ readSeq: 7, unreadCount: 0 })
    await say(ada, chat, 'Said by a screen that shows more than there is', { readSeq: 99 })
    expect(await readBy(ada)).toEqual({ readSeq: 8, unreadCount: 0 })
  })

  it('is not done by changing a group, either', async () => {
    const { ada, ben, chat } = await trio()
    await say(ben, chat, 'Unseen')
    await as(ada)(chats.edit, { chatId: chat.id, title: 'Another name' })
    expect((await as(ada)(chats.read, { chatId: chat.id })).unreadCount).toBe(1)
    await as(ada)(messages.markRead, { chatId: chat.id, seq: 99 })
    await as(ada)(chats.edit, { chatId: chat.id, title: 'A third name' })
    expect((await as(ada)(chats.read, { chatId: chat.id })).unreadCount).toBe(0)
  })

  it('is shown to others until somebody would rather not, which hides theirs too', async () => {
    const { ada, ben, chat } = await two()
    await say(ada, chat, 'a')
    await as(ben)(messages.markRead, { chatId: chat.id, seq: 1 })
    expect(await as(ada)(messages.receipts, { chatId: chat.id })).toEqual([{ profileId: idOf(ben), readSeq: 1 }])
    await as(ben)(chats.setAttention, { chatId: chat.id, receiptsOn: false })
    expect(await as(ada)(messages.receipts, { chatId: chat.id })).toEqual([])
    expect(await as(ben)(messages.receipts, { chatId: chat.id })).toEqual([])
  })

  it('of groups with more than twenty people is shown by those who say so', async () => {
    const { ada, ben, cleo, chat } = await trio()
    await world.owner.query('update chat set member_count = 21 where id = $1', [chat.id])
    expect(await as(ada)(messages.receipts, { chatId: chat.id })).toEqual([])
    for (const who of [ada, ben]) await as(who)(chats.setAttention, { chatId: chat.id, receiptsOn: true })
    expect((await as(ada)(messages.receipts, { chatId: chat.id })).map(({ profileId }) => profileId)).toEqual([idOf(ben)])
    expect(await as(cleo)(messages.receipts, { chatId: chat.id })).toEqual([])
  })

  it('leaves out what a block keeps apart, but for its place', async () => {
    const { ada, ben, cleo, chat } = await trio()
    await say(ben, chat, 'Only for some')
    await say(ada, chat, 'For all')
    await as(cleo)(blocks.block, { profileId: idOf(ben) })
    const { items, people: named } = await as(cleo)(messages.list, { chatId: chat.id, limit: 2 })
    expect(items).toMatchObject([{ state: 'withheld', senderId: null, text: '' }, { state: 'sent', text: 'For all' }])
    expect(named.map(({ id }) => id)).toEqual([idOf(ada)])
    await world.settled()
    expect((await as(cleo)(messages.search, { q: 'some' })).items).toEqual([])
    expect((await as(ada)(messages.search, { q: 'some' })).items).toHaveLength(1)
  })
})

it('takes every place that there could be, and none beyond', async () => {
  const { ada, ben, chat } = await two()
  await say(ben, chat, 'Here')
  await world.settled()
  const asked = (place: number) => [
    ...['before', 'after', 'around'].map((from) => as(ada)(messages.list, { chatId: chat.id, [from]: place })),
    as(ada)(messages.changes, { chatId: chat.id, after: place }),
    as(ada)(messages.markRead, { chatId: chat.id, seq: place }),
    as(ada)(messages.search, { q: 'here', cursor: `9000000000000000_${chat.id}_${place}` }),
  ]
  await Promise.all(asked(2_147_483_647))
  await expect(say(ada, chat, 'What?', { replyToSeq: 2_147_483_647 })).rejects.toEqual(refused('message_gone'))
  const beyond = await Promise.allSettled(asked(2_147_483_648))
  expect(beyond).toEqual(beyond.map(() => ({ status: 'rejected', reason: expect.objectContaining({ status: 400 }) })))
  await expect(say(ada, chat, 'What?', { replyToSeq: 2_147_483_648 })).rejects.toMatchObject({ status: 400 })
})
