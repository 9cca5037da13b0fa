import { chats, type Chat } from '@marquee/contract/chats'
import { friendships } from '@marquee/contract/friendships'
import { messages } from '@marquee/contract/messages'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, Refused, type World } from '#test/world.ts'

/* Whatever the order, whoever else is at it: places have no gap, unread is what lies between, and nobody reads what was not for them. */

let world: World
const names = ['ada', 'ben', 'cleo', 'dov']
beforeAll(async () => {
  world = await createWorld()
  for (const name of names) await world.addPerson(name)
  await world.owner.query(`update account set created_at = now() - interval '3 days'`)
  for (const [place, one] of names.entries())
    for (const other of names.slice(place + 1)) {
      await world.as(one)(friendships.ask, { profileId: idOf(other) })
      await world.as(other)(friendships.accept, { profileId: idOf(one) })
    }
})
afterAll(() => world.close())

const idOf = (name: string) => world.person(name).profileId
const others = (name: string) => names.filter((other) => other !== name)
const groupOf = async (owner: string, members = others(owner)) =>
  (await world.as(owner)(chats.startGroup, { id: newId(), title: 'Storm', memberIds: members.map(idOf) })).id

/** Answers what was said; a refusal is an answer, too. */
const attempt = <Answer>(act: Promise<Answer>) =>
  act.catch((error: unknown) => {
    if (error instanceof Refused && error.status < 500) return undefined
    throw error
  })

/** What may never be, of one chat. */
const wrong = async (chatId: string) => {
  const { rows: gaps } = await world.owner.query(
    `select c.last_seq, (select count(*) from chat_message where chat_id = c.id) as count, (select max(seq) from chat_message where chat_id = c.id) as highest
       from chat c where c.id = $1 and (c.last_seq <> (select count(*) from chat_message where chat_id = c.id)
                                        or c.last_seq <> (select max(seq) from chat_message where chat_id = c.id))`,
    [chatId],
  )
  const { rows: strangers } = await world.owner.query(
    `select x.seq, x.text, m.state, m.joined_seq, m.left_seq from chat_message x join chat_member m on m.chat_id = x.chat_id and m.profile_id = x.sender_id
      where x.chat_id = $1 and x.kind <> 'system' and m.left_seq is not null and x.seq > m.left_seq`,
    [chatId],
  )
  const { rows: members } = await world.owner.query(
    `select member_count, (select count(*) from chat_member m where m.chat_id = c.id and m.state = 'active') as count,
            (select count(*) from chat_member m where m.chat_id = c.id and m.state = 'active' and m.role = 'owner') as owners
       from chat c where c.id = $1 and status <> 'deleted'
        and (member_count <> (select count(*) from chat_member m where m.chat_id = c.id and m.state = 'active')
             or 1 <> (select count(*) from chat_member m where m.chat_id = c.id and m.state = 'active' and m.role = 'owner'))`,
    [chatId],
  )
  const { rows: cursors } = await world.owner.query(
    `select m.read_seq, m.left_seq, c.last_seq from chat_member m join chat c on c.id = m.chat_id
      where c.id = $1 and m.state <> 'invited' and m.read_seq > coalesce(m.left_seq, c.last_seq)`,
    [chatId],
  )
  return { gaps, strangers, members, cursors }
}
const nothing = { gaps: [], strangers: [], members: [], cursors: [] }

it('gives each of 64 messages a place of its own, without a gap, although each is sent three times at once', async () => {
  const chatId = await groupOf('ada')
  const sent = Array.from({ length: 64 }, (_, place) => ({ who: names[place % names.length]!, clientId: newId(), text: `Message ${place}` }))
  const places = await Promise.all(
    sent.flatMap(({ who, ...message }) => [1, 2, 3].map(async () => (await world.as(who)(messages.send, { chatId, ...message })).seq)),
  )
  const bySender = sent.map((_, place) => new Set(places.slice(place * 3, place * 3 + 3)))
  expect(bySender.map(({ size }) => size)).toEqual(sent.map(() => 1))
  const { items } = await world.as('ben')(messages.list, { chatId, limit: 200 })
  const said = items.filter(({ kind }) => kind === 'text')
  expect(said.map(({ clientId }) => clientId).sort()).toEqual(sent.map(({ clientId }) => clientId).sort())
  expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: items.length }, (_, place) => items[0]!.seq + place))
  expect(await wrong(chatId)).toEqual(nothing)
})

const acts = ['send', 'send', 'send', 'read', 'leave', 'remove', 'add', 'accept', 'list'] as const
/** `seen` is how far they say that they have seen the chat. */
type Step = [act: (typeof acts)[number], who: string, whom: string, seen: number]

const doIt = (chatId: string, [act, who, whom, seen]: Step, place: number): Promise<unknown> => {
  const as = world.as(who)
  const steps: Record<(typeof acts)[number], () => Promise<unknown>> = {
    send: () => as(messages.send, { chatId, clientId: newId(), text: `Message ${place}`, readSeq: seen }),
    read: () => as(messages.markRead, { chatId, seq: seen }),
    leave: () => as(chats.leave, { chatId }),
    remove: () => as(chats.removeMember, { chatId, profileId: idOf(whom) }),
    add: () => as(chats.add, { chatId, profileIds: [idOf(whom)] }),
    accept: () => as(chats.accept, { chatId }),
    list: () => as(messages.list, { chatId }),
  }
  return steps[act]()
}

const someone = fc.constantFrom(...names)
const step = fc.tuple(fc.constantFrom(...acts), someone, someone, fc.nat(30))

/** Where somebody stands in a chat, as far as the model goes. `heard` are the messages that they were there for since they last came. */
interface Place {
  heard: number[]
  isIn: boolean
  readSeq: number
}

/** Takes a step that was taken into the model. The chat went from one place to another by it. */
const follow = (
  model: Map<string, Place>, [act, who, , seen]: Step, place: number, [before, after]: [number, number], isIn: (name: string) => boolean,
) => {
  const actor = model.get(who)!
  // Whoever does something has read that too, but not past anything that they have not seen.
  const hasRead = Math.max(actor.readSeq, act === 'send' || act === 'read' ? Math.min(seen, before) : 0)
  const wasIn = new Set(names.filter((name) => model.get(name)!.isIn))
  if (actor.isIn) actor.readSeq = after > before && hasRead === before ? before + 1 : hasRead
  for (const name of names) {
    const one = model.get(name)!
    one.isIn = isIn(name)
    // Whoever comes back begins anew: with the word that they were added, which they have not read, or that they have joined.
    if (one.isIn && !wasIn.has(name)) Object.assign(one, { heard: [], readSeq: act === 'accept' ? after : after - 1 })
    if (act === 'send' && one.isIn) one.heard.push(place)
  }
}

/** What a person's screens say of what is unread: in the chat itself, in their lists and heads, and above everything. */
const unreadFor = async (name: string, chatId: string) => {
  const as = world.as(name)
  const listed: Chat[] = []
  let cursor: string | undefined
  do {
    const page = await as(chats.list, { limit: 100, ...(cursor && { cursor }) })
    listed.push(...page.items)
    cursor = page.cursor ?? undefined
  } while (cursor)
  const head = (await as(chats.heads, {})).find((one) => one.chatId === chatId)!
  return {
    chat: (await as(chats.read, { chatId })).unreadCount,
    list: listed.find(({ id }) => id === chatId)!.unreadCount,
    head: head.lastSeq - head.readSeq,
    isSumOfAll: (await as(chats.unread, {})).messages === listed.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
  }
}

it('shows nobody a message from before they came or after they went, and counts as unread what they have not seen, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const chatId = await groupOf('ada', ['ben', 'cleo'])
      const lastSeq = async () => (await world.owner.query<{ seq: number }>('select last_seq as seq from chat where id = $1', [chatId])).rows[0]!.seq
      // Ada has begun it and added the others, who have not read that.
      const model = new Map(names.map((name): [string, Place] => [name, { heard: [], isIn: name !== 'dov', readSeq: name === 'ada' ? 2 : 1 }]))
      for (const [place, taken] of steps.entries()) {
        const before = await lastSeq()
        if (!(await attempt(doIt(chatId, taken, place).then(() => true)))) continue
        const { rows } = await world.owner.query<{ id: string; state: string }>('select profile_id as id, state from chat_member where chat_id = $1', [chatId])
        follow(model, taken, place, [before, await lastSeq()], (name) => rows.some(({ id, state }) => id === idOf(name) && state === 'active'))
      }
      for (const name of names) {
        const { heard, isIn, readSeq } = model.get(name)!
        const page = await attempt(world.as(name)(messages.list, { chatId, limit: 200 }))
        if (!page) continue
        const seen = page.items.filter(({ kind }) => kind === 'text').map(({ text }) => Number(text.split(' ')[1]))
        expect({ name, seen }).toEqual({ name, seen: heard })
        if (!isIn) continue
        // What they have said themselves is not unread to them, wherever they have stopped reading.
        const after = page.items.filter(({ seq }) => seq > readSeq)
        const unread = after.filter(({ isMine }) => !isMine).length
        const counted = { name, ...(await unreadFor(name, chatId)) }
        expect(counted).toEqual({ name, chat: unread, list: unread, head: after.length, isSumOfAll: true })
      }
      expect(await wrong(chatId)).toEqual(nothing)
    }),
    { numRuns: 20 },
  )
}, 120_000)

it('lets nobody speak who is out, however the removal and the message meet', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), async (steps) => {
      const chatId = await groupOf('ada')
      await Promise.all(steps.map((said, place) => attempt(doIt(chatId, said, place))))
      expect(await wrong(chatId)).toEqual(nothing)
      for (const name of names) {
        const chat = await attempt(world.as(name)(chats.read, { chatId }))
        const page = chat && (await attempt(world.as(name)(messages.list, { chatId, limit: 200 })))
        if (page) expect(chat.unreadCount).toBe(page.items.filter(({ seq, isMine }) => seq > chat.readSeq && !isMine).length)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)
