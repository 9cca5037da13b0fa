import { blocks } from '@marquee/contract/blocks'
import { chats } from '@marquee/contract/chats'
import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { messages } from '@marquee/contract/messages'
import { preferences, type DmPolicy } from '@marquee/contract/preferences'
import { profiles } from '@marquee/contract/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { companyIn } from '#test/company.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { idOf, people, befriend, say } = companyIn(() => world)
const as = (name: string) => world.as(name)

const friends = async () => {
  const pair = await people('ada', 'ben')
  await befriend(...pair)
  return pair
}

const start = (who: string, other: string) => as(who)(chats.start, { profileId: idOf(other) })
const listed = async (who: string, tab: 'all' | 'unread' | 'groups' | 'requests' | 'archived' = 'all', q = '') =>
  (await as(who)(chats.list, { tab, q })).items.map(({ id }) => id)
const refused = (code: string) => expect.objectContaining({ code })

describe('a chat of two', () => {
  it('is one, whoever begins it, and is named after the other', async () => {
    const [ada, ben] = await friends()
    const begun = await start(ada, ben)
    expect(begun).toMatchObject({ type: 'one_to_one_chat', state: 'active', title: expect.stringMatching(/^Ben/), other: { id: idOf(ben) }, unreadCount: 0 })
    expect((await start(ben, ada)).id).toBe(begun.id)
  })

  it('is one a pair under 64 beginnings at the same moment', async () => {
    const [ada, ben] = await friends()
    const begun = await Promise.all(Array.from({ length: 64 }, (_, place) => (place % 2 ? start(ada, ben) : start(ben, ada))))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    const { rows } = await world.owner.query(`select count(*)::int as count from chat where $1 in (a_id, b_id)`, [idOf(ada)])
    expect(rows).toEqual([{ count: 1 }])
  })

  it('stands in nobody’s list before its first word, then leads both', async () => {
    const [ada, ben] = await friends()
    const chat = await start(ada, ben)
    expect(await listed(ada)).toEqual([])
    await say(ada, chat, 'The kiln is free on Tuesday')
    expect(await listed(ada)).toEqual([chat.id])
    const [seen] = (await as(ben)(chats.list, {})).items
    expect(seen).toMatchObject({ id: chat.id, unreadCount: 1, lastMessage: { text: 'The kiln is free on Tuesday', isMine: false, sender: { id: idOf(ada) } } })
    expect(await as(ben)(chats.unread, {})).toEqual({ chats: 1, messages: 1, requests: 0 })
  })

  it('cannot be had with oneself, nobody, or before one is set up', async () => {
    const [ada] = await people('ada')
    await expect(start(ada, ada)).rejects.toEqual(refused('not_with_yourself'))
    await expect(as(ada)(chats.start, { profileId: newId() })).rejects.toEqual(refused('not_found'))
  })

  it('is nobody else’s to see', async () => {
    const [ada, ben] = await friends()
    const [dov] = await people('dov')
    const chat = await start(ada, ben)
    await say(ada, chat, 'For two')
    await expect(as(dov)(chats.read, { chatId: chat.id })).rejects.toEqual(refused('not_found'))
    await expect(as(dov)(messages.list, { chatId: chat.id })).rejects.toEqual(refused('not_found'))
    await expect(say(dov, chat, 'Me too')).rejects.toEqual(refused('not_found'))
  })

  it('is gone for both while one blocks the other, and back with its words after that', async () => {
    const [ada, ben] = await friends()
    const chat = await start(ada, ben)
    await say(ada, chat, 'Before')
    await as(ben)(blocks.block, { profileId: idOf(ada) })
    for (const who of [ada, ben]) {
      expect(await listed(who)).toEqual([])
      await expect(as(who)(chats.read, { chatId: chat.id })).rejects.toEqual(refused('not_found'))
      await expect(say(who, chat, 'Hello?')).rejects.toEqual(refused('not_found'))
      await expect(start(who, who === ada ? ben : ada)).rejects.toEqual(refused('not_found'))
    }
    await as(ben)(blocks.unblock, { profileId: idOf(ada) })
    expect(await listed(ada)).toEqual([chat.id])
  })
})

describe('a message request', () => {
  it('waits apart until it is accepted, and holds one word', async () => {
    const [ada, dov] = await people('ada', 'dov')
    const chat = await start(dov, ada)
    expect(chat).toMatchObject({ state: 'requested', can: { post: true, attach: false } })
    await say(dov, chat, 'May I ask about glazes?')
    expect(await listed(ada)).toEqual([])
    expect(await listed(ada, 'requests')).toEqual([chat.id])
    expect(await as(ada)(chats.unread, {})).toEqual({ chats: 0, messages: 0, requests: 1 })
    await expect(say(dov, chat, 'Hello?')).rejects.toEqual(refused('chat_unanswered'))
    await expect(say(ada, chat, 'Ask')).rejects.toEqual(refused('chat_unanswered'))
    const asked = await as(ada)(chats.read, { chatId: chat.id })
    expect(asked).toMatchObject({ request: { by: { id: idOf(dov) } }, can: { answer: true, post: false } })
    const isStranger = async () => (await as(dov)(chats.candidates, { q: ada })).items.map(({ asks }) => asks)
    expect(await isStranger()).toEqual([true])

    expect(await as(ada)(chats.accept, { chatId: chat.id })).toMatchObject({ state: 'active', request: null, can: { post: true, answer: false } })
    expect(await listed(ada)).toEqual([chat.id])
    await say(dov, chat, 'Thank you')
    expect(await isStranger()).toEqual([false])
  })

  it('that is declined is gone for whoever said so, and waits for whoever asked', async () => {
    const [ada, dov] = await people('ada', 'dov')
    const chat = await start(dov, ada)
    await say(dov, chat, 'Hi')
    await as(ada)(chats.decline, { chatId: chat.id })
    expect([...(await listed(ada)), ...(await listed(ada, 'requests'))]).toEqual([])
    expect((await as(dov)(chats.list, {})).items).toMatchObject([{ id: chat.id, state: 'requested', can: { post: false } }])
    await expect(say(dov, chat, 'Hello?')).rejects.toEqual(refused('chat_unanswered'))
    await expect(as(dov)(chats.accept, { chatId: chat.id })).rejects.toMatchObject({ status: 403 })
    // She may change her mind.
    expect(await start(ada, dov)).toMatchObject({ id: chat.id, request: { by: { id: idOf(dov) } } })
    expect(await as(ada)(chats.accept, { chatId: chat.id })).toMatchObject({ state: 'active' })
  })

  it('is nobody’s while nothing was said: whoever speaks first asks', async () => {
    const [ada, dov] = await people('ada', 'dov')
    const opened = await start(dov, ada)
    const begun = await start(ada, dov)
    expect(begun).toMatchObject({ id: opened.id, request: null, can: { answer: false, post: true } })
    await expect(as(ada)(chats.accept, { chatId: begun.id })).rejects.toMatchObject({ status: 403 })
    await say(ada, begun, 'We have not met yet')
    expect(await listed(dov, 'requests')).toEqual([begun.id])
    expect(await listed(ada, 'requests')).toEqual([])
    await expect(say(dov, begun, 'Hi')).rejects.toEqual(refused('chat_unanswered'))
  })

  const policies: DmPolicy[] = ['friends', 'followed', 'subscribers', 'nobody']
  it.each(policies)('does not come to somebody who takes messages from %s by now, though the chat was opened before', async (dmPolicy) => {
    const [vera, dov] = await people('vera', 'dov')
    const chat = await start(dov, vera)
    await as(vera)(preferences.setPrivacy, { dmPolicy })
    await expect(say(dov, chat, 'Hi')).rejects.toEqual(refused('not_taking_messages'))
    await expect(start(dov, vera)).rejects.toEqual(refused('not_taking_messages'))
    expect(await listed(vera, 'requests')).toEqual([])
    // Vera may write, and is answered.
    await say(vera, chat, 'What is it?')
    await as(dov)(chats.accept, { chatId: chat.id })
    await say(dov, chat, 'Nothing')
  })

  it('is what the first word of somebody is who is a friend no more', async () => {
    const [ada, ben] = await friends()
    const chat = await start(ben, ada)
    await as(ada)(friendships.remove, { profileId: idOf(ben) })
    expect(await as(ben)(chats.read, { chatId: chat.id })).toMatchObject({ state: 'active' })
    await say(ben, chat, 'Still there?')
    expect(await listed(ada, 'requests')).toEqual([chat.id])
  })

  const closer: [how: string, draw: (ada: string, dov: string) => Promise<unknown>][] = [
    ['becomes a friend', befriend],
    ['is followed', (ada, dov) => as(ada)(follows.follow, { profileId: idOf(dov) })],
  ]
  it.each(closer)('is open once whoever asked %s, but not where it was declined', async (_how, draw) => {
    const [ada, dov, gus] = await people('ada', 'creator', 'creator')
    const [asked, declined] = [await start(dov, ada), await start(gus, ada)]
    await say(dov, asked, 'May I?')
    await say(gus, declined, 'May I?')
    await as(ada)(chats.decline, { chatId: declined.id })
    for (const who of [dov, gus]) await draw(ada, who)
    await world.settled()
    expect(await listed(ada, 'requests')).toEqual([])
    expect(await listed(ada)).toEqual([asked.id])
    await say(dov, asked, 'Thank you')
  })

  const stances: [policy: DmPolicy, stranger: string, friend: string, followed: string, subscriber: string][] = [
    ['everyone', 'asks', 'direct', 'direct', 'asks'],
    ['friends', 'no', 'direct', 'no', 'no'],
    ['followed', 'no', 'direct', 'direct', 'no'],
    ['subscribers', 'no', 'direct', 'direct', 'direct'],
    ['nobody', 'no', 'no', 'no', 'no'],
  ]
  it.each(stances)('to somebody who takes messages from %s: strangers %s, friends %s, whom they follow %s, subscribers %s', async (policy, ...wanted) => {
    const [vera, stranger, friend, followed, subscriber] = await people('vera', 'dov', 'ben', 'creator', 'gus')
    await befriend(vera, friend)
    await as(vera)(follows.follow, { profileId: idOf(followed) })
    await world.owner.query(
      `insert into entitlement (tenant_id, profile_id, source, source_id, tier_level, valid_from) values ($1, $2, 'comp', $3, 1, now() - interval '1 day')`,
      [world.home.tenantId, idOf(subscriber), newId()],
    )
    expect((await as(vera)(preferences.setPrivacy, { dmPolicy: policy })).privacy.dmPolicy).toBe(policy)
    const met = await Promise.all(
      [stranger, friend, followed, subscriber].map((who) =>
        start(who, vera).then(({ state }) => (state === 'requested' ? 'asks' : 'direct'), (error: { code: string }) => (error.code === 'not_taking_messages' ? 'no' : error.code)),
      ),
    )
    expect(met).toEqual(wanted)
    const mayWrite = async (who: string) => (await as(who)(profiles.read, { profileId: idOf(vera) })).can.message
    expect(await Promise.all([stranger, friend, followed, subscriber].map(mayWrite))).toEqual(wanted.map((said) => said !== 'no'))
    const offered = async (who: string) => (await as(who)(chats.candidates, { q: vera })).items.map(({ asks }) => (asks ? 'asks' : 'direct'))
    expect(await Promise.all([stranger, friend, followed, subscriber].map(offered))).toEqual(wanted.map((said) => (said === 'no' ? [] : [said])))
  })
})

describe('people to write to', () => {
  const all = async (who: string, q: string, limit = 30) => {
    const shown: string[] = []
    let cursor: string | null = null
    do {
      const after: { cursor?: string } = cursor ? { cursor } : {}
      const page = await as(who)(chats.candidates, { q, limit, ...after })
      shown.push(...page.items.map(({ id }) => id))
      cursor = page.cursor
    } while (cursor)
    return shown
  }
  /** So many who have the same name, whom `who` knows or not. */
  const crowd = async (name: string, count: number, who?: string) => {
    const { rows } = await world.owner.query<{ id: string }>(
      `insert into profile (tenant_id, id, nickname, display_name, is_listed)
       select $1, gen_random_uuid(), replace($2, ' ', '_') || '_' || n, $2 || ' ' || lpad(n::text, 3, '0'), true from generate_series(1, $3) n returning id`,
      [world.home.tenantId, name, count],
    )
    const ids = rows.map(({ id }) => id)
    if (who)
      await world.owner.query(
        `insert into friendship (tenant_id, a_id, b_id, requested_by, status, responded_at)
         select $1, least($2::uuid, id), greatest($2::uuid, id), $2, 'accepted', now() from unnest($3::uuid[]) id`,
        [world.home.tenantId, idOf(who), ids],
      )
    return ids
  }

  it('are found by name among one’s friends though they are in no search', async () => {
    const [ada, ben] = await friends()
    const [dov] = await people('dov')
    for (const who of [ben, dov]) await as(who)(preferences.setPrivacy, { isDiscoverable: false })
    expect(await all(ada, ben.toUpperCase())).toEqual([idOf(ben)])
    expect(await all(ada, dov)).toEqual([])
    const chat = await start(dov, ada)
    await say(dov, chat, 'May I?')
    expect(await all(ada, dov)).toEqual([idOf(dov)])
  })

  it('are all of one’s friends, page by page, in the order of their names', async () => {
    const [ada] = await people('ada')
    const ids = await crowd('friendly', 70, ada)
    expect(await all(ada, '')).toEqual(ids)
    expect(await all(ada, 'friendly', 7)).toEqual(ids)
  })

  it('begin with those one knows, and go on beyond namesakes who take no messages', async () => {
    const [ada] = await people('ada')
    const strangers = await crowd('annika', 60)
    await world.owner.query(`update profile set dm_policy = 'nobody' where id = any ($1)`, [strangers.slice(0, 55)])
    const [friend] = await crowd('zoe annika', 1, ada)
    const shown = await all(ada, 'annika')
    expect(shown[0]).toBe(friend)
    expect(new Set(shown)).toEqual(new Set([friend, ...strangers.slice(55)]))
    expect(shown).toHaveLength(6)
  })
})

describe('the list', () => {
  it('is paged by the last word, searched by name and title, and put away until something new', async () => {
    const [ada, ben, cleo, dora] = await people('ada', 'ben', 'cleo', 'dora')
    for (const other of [ben, cleo, dora]) await befriend(ada, other)
    const [one, two, three] = [await start(ada, ben), await start(ada, cleo), await as(ada)(chats.startGroup, { id: newId(), title: 'Café Über', memberIds: [idOf(dora)] })]
    await say(ada, two, 'x')
    await say(ada, one, 'y')
    expect(await listed(ada)).toEqual([one.id, two.id, three.id])
    const first = await as(ada)(chats.list, { limit: 2 })
    const second = await as(ada)(chats.list, { limit: 2, cursor: first.cursor! })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([one.id, two.id, three.id])
    expect(second.cursor).toBeNull()
    expect(await listed(ada, 'all', 'cafe u')).toEqual([three.id])
    expect(await listed(ada, 'all', ben)).toEqual([one.id])
    expect(await listed(ada, 'groups')).toEqual([three.id])

    await as(ada)(chats.archive, { chatId: one.id })
    await as(ada)(chats.archive, { chatId: two.id })
    await as(ada)(chats.setAttention, { chatId: two.id, muted: 'always' })
    expect(await listed(ada)).toEqual([three.id])
    expect(await listed(ada, 'archived')).toEqual([one.id, two.id])
    await say(ben, one, 'News')
    await say(cleo, two, 'News')
    expect(await listed(ada)).toEqual([one.id, three.id])
    expect(await as(ada)(chats.unread, {})).toMatchObject({ chats: 1, messages: 1 })
    expect(await listed(ada, 'unread')).toEqual([one.id])
    await as(ada)(chats.setAttention, { chatId: one.id, notify: 'none' })
    expect([await listed(ada, 'unread'), (await as(ada)(chats.unread, {})).chats]).toEqual([[], 0])
    await as(ada)(chats.unarchive, { chatId: two.id })
    expect((await as(ada)(chats.list, {})).items[0]).toMatchObject({ id: two.id, isMuted: true, mutedUntil: null })
    expect((await as(ada)(chats.heads, {})).map(({ chatId, lastSeq, readSeq }) => [chatId, lastSeq, readSeq])[0]).toEqual([two.id, 2, 1])
  })
})
