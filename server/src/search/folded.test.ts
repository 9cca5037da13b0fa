import { chats } from '@marquee/contract/chats'
import { directory } from '@marquee/contract/directory'
import { eventInvitations } from '@marquee/contract/eventInvitations'
import { events } from '@marquee/contract/events'
import { folded, foldedLetters } from '@marquee/contract/folded'
import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { messages } from '@marquee/contract/messages'
import { posts } from '@marquee/contract/posts'
import { search } from '@marquee/contract/search'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const name = 'Łukasz Weiß-Øyvindsson'
let chatId: string
const eventId = newId()

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('ben')
  await world.addPerson('pan')
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
  await world.owner.query(`update profile set display_name = $1 where nickname = 'pan'`, [name])
  const [pan, ben] = [world.person('pan').profileId, world.person('ben').profileId]
  await as('ben')(friendships.ask, { profileId: pan })
  await as('pan')(friendships.accept, { profileId: ben })
  await as('pan')(follows.follow, { profileId: world.person('ada').profileId })
  ;({ id: chatId } = await as('ben')(chats.start, { profileId: pan }))
  await as('ben')(messages.send, { chatId, clientId: newId(), text: 'Đorđe brings the þing' })
  await as('ada')(posts.publish, { id: newId(), text: `${name} comes to #Łódź` })
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await as('ada')(events.add, { id: eventId, title: 'Ørjan plays', venueName: 'Œuvre', startsAt: at(48), endsAt: at(50), timeZone: 'UTC' })
  await as('ada')(events.publish, { eventId })
  await world.settled()
})
afterAll(() => world.close())

const as = (who: string) => world.as(who)

/** Everything that can be searched for by what it is called or says, as somebody finds it. */
const searches: Record<string, (q: string) => Promise<number>> = {
  'people': async (q) => (await as('ben')(directory.find, { q })).items.length,
  'whom to mention': async (q) => (await as('ben')(directory.toMention, { q })).length,
  'posts': async (q) => (await as('ben')(search.posts, { q })).items.length,
  'chats': async (q) => (await as('ben')(chats.list, { q })).items.length,
  'people to write to': async (q) => (await as('ben')(chats.candidates, { q })).items.length,
  'who is in a chat': async (q) => (await as('ben')(chats.members, { chatId, q })).items.length,
  'people to invite to an event': async (q) => (await as('ada')(eventInvitations.candidates, { eventId, q })).items.length,
}
const everywhere = Object.entries(searches)

it.each(everywhere)('finds among %s somebody whose letters the keyboard has not', async (_what, find) => {
  for (const q of ['lukasz', 'LUKASZ', 'Łukasz', 'weiss', 'weiß', 'oyvind', 'øyvind']) expect([q, await find(q)]).toEqual([q, 1])
})

it('finds hashtags, events and messages so, too', async () => {
  const tags = async (q: string) => (await as('ben')(search.tags, { q })).map(({ tag }) => tag)
  for (const q of ['lodz', 'łódź', 'LOD', '#łó']) expect([q, await tags(q)]).toEqual([q, ['łódź']])
  const found = async (q: string) => (await as('ben')(events.list, { q })).items.map(({ title }) => title)
  for (const q of ['orjan', 'Ørjan', 'oeuvre', 'œuvre']) expect([q, await found(q)]).toEqual([q, ['Ørjan plays']])
  const said = async (q: string) => (await as('pan')(messages.search, { q })).items.length
  for (const q of ['dorde', 'đorđe', 'thing', 'þing']) expect([q, await said(q)]).toEqual([q, 1])
})

it.each(everywhere)('finds nothing among %s by a sign alone', async (_what, find) => {
  for (const q of ["'", '_', '%', '\\', '__', "''", '. ,', '%_', '&|', '(']) {
    // Posts are looked for by two letters at least.
    const found = await find(q).catch((refused: { status: number }) => (refused.status === 400 ? 0 : -1))
    expect([q, found]).toEqual([q, 0])
  }
})

it('finds no tag and no event by a sign alone', async () => {
  for (const q of ["'", '_', '%', '\\']) {
    expect(await as('ben')(search.tags, { q })).toEqual([])
    expect((await as('ben')(events.list, { q })).items).toEqual([])
  }
})

it('folds in the database as it folds what is typed', async () => {
  const letters = [...Object.keys(foldedLetters), ...'ẞÆŒÞÐĐĦIİŁŊØŦΣéÅﬁǄё漢 -']
  const piece = fc.oneof(fc.constantFrom(...letters), fc.integer({ min: 0x20, max: 0x52f }).map((code) => String.fromCodePoint(code)))
  const texts = fc.sample(fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('').replaceAll('\0', '').toWellFormed()), 300)
  const { rows } = await world.owner.query<{ letters: string[] }>(
    `select array_agg(btrim(search_letters(lower(regexp_replace(normalize(t, NFKD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"))) order by place) as letters
       from unnest($1::text[]) with ordinality as x (t, place)`, [texts])
  // What stands between words is cut elsewhere.
  const strip = (text: string) => text.split(/[^\p{L}\p{Nd}]+/u).filter(Boolean).join(' ')
  expect(rows[0]!.letters.map(strip)).toEqual(texts.map((text) => strip(folded(text))))
})
