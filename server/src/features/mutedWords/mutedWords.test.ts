import { accounts } from '@marquee/contract/accounts'
import { activity } from '@marquee/contract/activity'
import { bookmarks } from '@marquee/contract/bookmarks'
import { chats } from '@marquee/contract/chats'
import { comments } from '@marquee/contract/comments'
import { follows } from '@marquee/contract/follows'
import { messages } from '@marquee/contract/messages'
import { mutedWords, type MutedWordDraft } from '@marquee/contract/mutedWords'
import { notifications } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { reshares } from '@marquee/contract/reshares'
import type { CallOf } from '@marquee/contract/route'
import { search } from '@marquee/contract/search'
import { timeline } from '@marquee/contract/timeline'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov']) await world.addPerson(name)
  for (const name of ['ada', 'cleo']) await world.as('ben')(follows.follow, { profileId: world.person(name).profileId })
  await world.as('ada')(follows.follow, { profileId: world.person('cleo').profileId })
})
afterAll(() => world.close())
afterEach(async () => {
  for (const name of ['ada', 'ben', 'dov']) for (const { id } of await mutedOf(name)) await world.as(name)(mutedWords.remove, { wordId: id })
  await world.owner.query('update post set status = 3')
})

const mutedOf = (who: string) => world.as(who)(mutedWords.list, {})
const mute = (who: string, phrase: string, changes: Partial<MutedWordDraft> = {}) =>
  world.as(who)(mutedWords.set, { wordId: newId(), phrase, isWhole: true, places: ['timeline', 'profiles', 'comments'], action: 'hide', ...changes })
const publish = async (who: string, contents: Omit<CallOf<typeof posts.publish>, 'id'>) =>
  (await world.as(who)(posts.publish, { id: newId(), ...contents })).id
const addImage = async (who: string) => {
  const id = newId()
  await world.owner.query(
    `insert into image (tenant_id, id, kind, width, height, sizes, owner_id) values ($1, $2, 'POST', 1, 1, '[]', $3)`,
    [world.home.tenantId, id, world.person(who).profileId],
  )
  return id
}
const seen = async (who: string, tab: 'following' | 'discover' = 'following') =>
  (await world.as(who)(timeline.read, { tab })).items.map(({ text, title, mutedWord }) => [title || text, mutedWord])

describe('a post whose', () => {
  it.each([
    ['title', async () => publish('ada', { title: 'Kiln', text: 'On' })],
    ['text', async () => publish('ada', { text: 'The kiln is on' })],
    ['hashtag', async () => publish('ada', { text: 'On again #kiln' })],
    ['warning', async () => publish('ada', { text: 'On', isSensitive: true, warning: 'Kiln' })],
    ['poll', async () => publish('ada', { text: 'What?', poll: { options: ['Clay', 'The kiln'] } })],
    ['picture', async () => publish('ada', { text: 'Look', images: [{ imageId: await addImage('ada'), altText: 'A kiln, open' }] })],
    ['quoted post', async () => {
      const originalId = await publish('cleo', { text: 'My kiln' })
      await world.as('ada')(reshares.quote, { postId: originalId, id: newId(), text: 'This' })
    }],
    ['passed on post', async () => {
      const originalId = await publish('cleo', { text: 'My kiln' })
      await world.as('ada')(reshares.add, { postId: originalId, id: newId() })
    }],
  ] as const)('%s holds a muted word is left out, or marked', async (_, write) => {
    await publish('cleo', { text: 'Nothing of it' })
    await write()
    const before = (await seen('ben')).length
    const { id } = await mute('ben', 'KÏLN')
    expect(await seen('ben')).toEqual([['Nothing of it', null]])
    await world.as('ben')(mutedWords.set, { wordId: id, phrase: 'KÏLN', isWhole: true, places: ['timeline'], action: 'warn' })
    const marked = await seen('ben')
    expect(marked).toHaveLength(before)
    expect(marked.filter(([, word]) => word === 'KÏLN')).toHaveLength(before - 1)
  })
})

it('keeps what somebody wrote themselves, also where others pass it on', async () => {
  const own = await publish('cleo', { text: 'My kiln' })
  await world.as('ada')(reshares.quote, { postId: own, id: newId(), text: 'Look at this' })
  await mute('cleo', 'kiln')
  expect((await world.as('cleo')(timeline.read, { tab: 'discover' })).items.map(({ mutedWord }) => mutedWord)).toEqual([null, null])
  for (const { id } of await mutedOf('cleo')) await world.as('cleo')(mutedWords.remove, { wordId: id })
})

it('finds a word by itself or in longer ones, as was chosen', async () => {
  await publish('ada', { text: 'Two kilns' })
  const { id } = await mute('ben', 'kiln')
  expect(await seen('ben')).toHaveLength(1)
  await world.as('ben')(mutedWords.set, { wordId: id, phrase: 'kiln', isWhole: false, places: ['timeline'], action: 'hide' })
  expect(await seen('ben')).toEqual([])
})

it('fills a page with what is left, and ends where the posts end', async () => {
  for (let number = 1; number <= 12; number++) await publish('ada', { text: number % 3 ? `Kiln ${number}` : `Bowl ${number}` })
  await mute('ben', 'kiln')
  const first = await world.as('ben')(timeline.read, { tab: 'following', limit: 3 })
  expect(first.items.map(({ text }) => text)).toEqual(['Bowl 12', 'Bowl 9', 'Bowl 6'])
  const second = await world.as('ben')(timeline.read, { tab: 'following', limit: 3, cursor: first.cursor! })
  expect([second.items.map(({ text }) => text), second.cursor]).toEqual([['Bowl 3'], null])
})

it('counts no news that are left out', async () => {
  const after = newId()
  for (const name of ['ben', 'dov']) await mute(name, 'kiln')
  await publish('ada', { text: 'The kiln' })
  await publish('ada', { text: 'A bowl' })
  for (const [who, tab] of [['ben', 'following'], ['dov', 'discover']] as const) expect(await world.as(who)(timeline.news, { tab, after })).toEqual({ count: 1 })
})

it('is for the places that were named', async () => {
  const postId = await publish('ada', { text: 'The kiln' })
  await world.as('ada')(posts.pin, { postId })
  const byAda = async () => (await world.as('ben')(posts.by, { profileId: world.person('ada').profileId })).items.length
  const done = async () =>
    (await world.as('ben')(activity.of, { profileId: world.person('ada').profileId })).items.filter(({ post }) => post?.id === postId).length
  await world.settled()
  const { id } = await mute('ben', 'kiln', { places: ['profiles'] })
  expect([(await seen('ben')).length, await byAda(), await done()]).toEqual([1, 0, 0])
  await world.as('ben')(mutedWords.set, { wordId: id, phrase: 'kiln', isWhole: true, places: ['timeline'], action: 'hide' })
  expect([(await seen('ben')).length, await byAda(), await done()]).toEqual([0, 1, 1])
})

it('marks what somebody asks for by its address or its words, and leaves alone what they have kept', async () => {
  const postId = await publish('ada', { text: 'The celadon kiln' })
  await world.settled()
  await world.as('ben')(bookmarks.keep, { postId })
  await mute('ben', 'kiln')
  expect(await world.as('ben')(posts.read, { postId })).toMatchObject({ text: 'The celadon kiln', mutedWord: 'kiln' })
  expect((await world.as('ben')(search.posts, { q: 'celadon' })).items.map(({ post }) => [post.id, post.mutedWord])).toEqual([[postId, 'kiln']])
  expect((await world.as('ben')(bookmarks.list, {})).items.map(({ mutedWord }) => mutedWord)).toEqual([null])
  expect((await world.as('dov')(posts.read, { postId })).mutedWord).toBeNull()
})

it('marks comments and replies of others, and the count stays', async () => {
  const postId = await publish('ada', { text: 'Hello' })
  const say = (who: string, text: string, answersId?: string) =>
    world.as(who)(comments.add, { postId, id: newId(), text, ...(answersId ? { answersId } : {}) })
  const first = await say('dov', 'Which kiln?')
  await say('ada', 'A wood kiln', first.id)
  await say('ben', 'My kiln', first.id)
  await mute('ben', 'kiln')
  await world.settled()
  const { items, count } = await world.as('ben')(comments.list, { postId })
  expect(count).toBe(3)
  expect([items[0]!.mutedWord, ...items[0]!.replies.items.map(({ mutedWord }) => mutedWord)]).toEqual(['kiln', 'kiln', null])
})

it('marks what a notification and a chat would show, and not one’s own words', async () => {
  const postId = await publish('ada', { text: 'Hello' })
  expect((await world.as('ada')(accounts.me, {})).mutesInChats).toBe(false)
  await mute('ada', 'kiln', { places: ['notifications', 'chats'] })
  // What the room hears is alike for all: whoever mutes words there reads messages from the server.
  expect((await world.as('ada')(accounts.me, {})).mutesInChats).toBe(true)
  await world.as('dov')(comments.add, { postId, id: newId(), text: 'Which kiln?' })
  await world.settled()
  const rows = (await world.as('ada')(notifications.list, {})).items.filter(({ type }) => type === 'COMMENT_LOG')
  expect(rows.map(({ comment, mutedWord }) => [comment?.text, mutedWord])).toEqual([['Which kiln?', 'kiln']])

  const chat = await world.as('ada')(chats.start, { profileId: world.person('cleo').profileId })
  const say = (who: string, text: string) => world.as(who)(messages.send, { chatId: chat.id, clientId: newId(), text })
  await say('ada', 'My kiln')
  await world.as('cleo')(chats.accept, { chatId: chat.id }).catch(() => {})
  await say('cleo', 'Your kiln')
  const { items } = await world.as('ada')(messages.list, { chatId: chat.id })
  expect(items.filter(({ kind }) => kind === 'text').map(({ text, mutedWord }) => [text, mutedWord])).toEqual([['My kiln', null], ['Your kiln', 'kiln']])
  expect((await world.as('ada')(chats.list, {})).items[0]!.lastMessage).toMatchObject({ text: 'Your kiln', mutedWord: 'kiln' })
})

it('tells nothing of a locked post by its muted words', async () => {
  await publish('ada', { title: 'For some', text: `${'Nothing to see in here. '.repeat(40)} The kiln`, audience: 'tier', minTier: 1 })
  await mute('ben', 'kiln')
  expect(await seen('ben')).toEqual([['For some', null]])
})

describe('a muted word', () => {
  it.each([['day', 1], ['week', 7], ['month', 30]] as const)('ends after a %s', async (span, days) => {
    const { expiresAt } = await mute('ben', 'kiln', { span })
    expect(Math.abs((Date.parse(expiresAt!) - Date.now()) / 86_400_000 - days)).toBeLessThan(0.01)
    await publish('ada', { text: 'The kiln' })
    expect(await seen('ben')).toEqual([])
    await world.owner.query(`update muted_word set expires_at = now() - interval '1 second'`)
    // Whoever changes their words is looked up anew.
    await mute('ben', 'clay')
    expect([await seen('ben'), (await mutedOf('ben')).map(({ phrase }) => phrase)]).toEqual([[['The kiln', null]], ['clay']])
  })

  it('does not end where nothing is said, and keeps its end when something else is changed', async () => {
    expect((await mute('ben', 'clay')).expiresAt).toBeNull()
    const { id, expiresAt } = await mute('ben', 'kiln', { span: 'week' })
    const change = { wordId: id, phrase: 'kilns', isWhole: false, places: ['comments'], action: 'warn' } as const
    expect(await world.as('ben')(mutedWords.set, { ...change, places: ['comments'] })).toMatchObject({ phrase: 'kilns', action: 'warn', expiresAt })
    expect((await world.as('ben')(mutedWords.set, { ...change, places: ['comments'], span: 'always' })).expiresAt).toBeNull()
  })

  it('is there once, however it is written, and however often it is sent', async () => {
    const wordId = newId()
    const word = { wordId, phrase: 'Café  noir', isWhole: true, places: ['timeline'], action: 'hide' } satisfies CallOf<typeof mutedWords.set>
    for (let time = 0; time < 2; time++) await world.as('ben')(mutedWords.set, { ...word, places: ['timeline'] })
    expect((await mutedOf('ben')).map(({ phrase }) => phrase)).toEqual(['Café noir'])
    await expect(mute('ben', 'CAFE NOIR')).rejects.toMatchObject({ code: 'muted_word_there' })
    await mute('dov', 'CAFE NOIR')
    expect(await mutedOf('ada')).toEqual([])
  })

  it.each([
    ['nothing', ' '],
    ['what shows nothing', '\u00ad'],
    ['a mark without a letter', '\u0301'],
    ['more than 100 characters', 'x'.repeat(101)],
  ])('is refused where it is %s', async (_, phrase) => {
    await expect(mute('ben', phrase)).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'phrase' }] } })
  })

  it('wants a place', async () => {
    await expect(mute('ben', 'kiln', { places: [] })).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'places' }] } })
  })

  it('has room for a hundred, also for those that come at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 104 }, (_, number) => mute('dov', `word ${number}`)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
    await expect(mute('dov', 'one more')).rejects.toMatchObject({ code: 'muted_words_full' })
  })

  it('is one’s own: nobody else changes or removes it', async () => {
    const { id } = await mute('ben', 'kiln')
    await world.as('dov')(mutedWords.remove, { wordId: id })
    await world.as('dov')(mutedWords.set, { wordId: id, phrase: 'clay', isWhole: true, places: ['timeline'], action: 'hide' })
    expect((await mutedOf('ben')).map(({ phrase }) => phrase)).toEqual(['kiln'])
  })
})
