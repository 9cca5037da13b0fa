import { blocks } from '@marquee/contract/blocks'
import { directory } from '@marquee/contract/directory'
import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { profiles } from '@marquee/contract/profiles'
import type { CallOf } from '@marquee/contract/route'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const interests = { ceramics: newId(), synths: newId(), zines: newId() }
const idOf = (name: string) => ({ profileId: world.person(name).profileId })

const likes = (name: string, ...chosen: (keyof typeof interests)[]) =>
  world.owner.query('insert into profile_interest (tenant_id, profile_id, interest_id) select $1, $2, unnest($3::uuid[])', [
    world.home.tenantId,
    world.person(name).profileId,
    chosen.map((interest) => interests[interest]),
  ])

const people = {
  ada: ['Ada Owusu Lindqvist', 'Creator'],
  adamo: ['Adamo Neri', 'Member'],
  'mia.adair': ['Mia', 'Member'],
  astrom: ['Åsa Åström', 'Creator'],
  anna: ['Anna Annson', 'Member'],
  ben: ['Ben Arroyo', 'Member'],
} as const

beforeAll(async () => {
  world = await createWorld()
  for (const [nickname, [displayName, role]] of Object.entries(people)) {
    await world.addPerson(nickname, { role })
    await world.owner.query('update profile set display_name = $2 where nickname = $1', [nickname, displayName])
  }
  for (const [sortOrder, [name, id]] of Object.entries(interests).entries())
    await world.owner.query('insert into interest (tenant_id, id, name, sort_order) values ($1, $2, $3, $4)', [world.home.tenantId, id, name, sortOrder])
  await likes('ben', 'ceramics', 'synths')
  await likes('ada', 'ceramics', 'synths', 'zines')
  await likes('adamo', 'synths')
  await likes('anna', 'zines')
})
afterAll(() => world.close())

const find = async (search: Partial<CallOf<typeof directory.find>>, who = 'ben') =>
  (await world.as(who)(directory.find, search)).items.map(({ nickname }) => nickname)

it.each([
  ['a name', 'ada', ['ada', 'mia.adair', 'adamo']],
  ['a name in capitals', 'ADAM', ['adamo']],
  ['a further word of a name', 'lind', ['ada']],
  ['several words in any order', 'owu ada', ['ada']],
  ['a part of a nickname', 'adair', ['mia.adair']],
  ['a nickname as it is written', '@mia.adair', ['mia.adair']],
  ['a name without its accents', 'astro', ['astrom']],
  ['a name with them', 'Åström', ['astrom']],
  ['somebody two of whose words fit, once', 'ann', ['anna']],
  ['nobody', 'zzz', []],
])('finds %s: %s', async (_, q, found) => expect(await find({ q })).toEqual(found))

it('does not find oneself', async () => expect(await find({ q: 'ben' })).toEqual([]))

it('finds by role and by interest, with a name or without', async () => {
  expect(await find({ q: 'a', role: 'Creator' })).toEqual(['ada', 'astrom'])
  expect((await find({ interestId: interests.synths })).sort()).toEqual(['ada', 'adamo'])
  expect(await find({ interestId: interests.synths, role: 'Creator' })).toEqual(['ada'])
  expect(await find({ q: 'ad', interestId: interests.zines })).toEqual(['ada'])
  expect((await find({ role: 'Creator' })).sort()).toEqual(['ada', 'astrom'])
})

it('forgets a name at once when it changes, and whoever does not want to be found', async () => {
  await world.addPerson('nils')
  expect(await find({ q: 'nils' })).toEqual(['nils'])
  await world.owner.query(`update profile set display_name = 'Someone Else' where nickname = 'nils'`)
  expect(await find({ q: 'else' })).toEqual(['nils'])
  await world.owner.query(`update profile set is_discoverable = false where nickname = 'nils'`)
  expect(await find({ q: 'nils' })).toEqual([])
  await world.owner.query(`update profile set is_discoverable = true, is_listed = false where nickname = 'nils'`)
  expect(await find({ q: 'nils' })).toEqual([])
})

it('finds nobody across a block, in either direction', async () => {
  await world.as('ben')(blocks.block, idOf('adamo'))
  expect(await find({ q: 'adamo' })).toEqual([])
  expect(await find({ q: 'ben' }, 'adamo')).toEqual([])
  await world.as('ben')(blocks.unblock, idOf('adamo'))
  expect(await find({ q: 'adamo' })).toEqual(['adamo'])
})

it('turns pages without a gap or a repeat, even where only a few of many fit', async () => {
  const { tenantId } = world.home
  await world.owner.query(
    `insert into profile (tenant_id, id, nickname, display_name, is_listed)
     select $1, gen_random_uuid(), 'twin_' || n, 'Twin Twinson', true from generate_series(1, 400) n`,
    [tenantId],
  )
  await world.owner.query(
    `insert into profile_interest (tenant_id, profile_id, interest_id)
     select $1, id, $2 from profile where nickname ~ '^twin_\\d*7$'`,
    [tenantId, interests.zines],
  )
  const walk = async (search: Partial<CallOf<typeof directory.find>>) => {
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await world.as('ben')(directory.find, { ...search, ...(cursor ? { cursor } : {}) })
      seen.push(...page.items.map(({ nickname }) => nickname))
      if (!page.cursor) return seen
      cursor = page.cursor
    }
  }
  for (const [search, count] of [[{ q: 'twin', limit: 7 }, 400], [{ q: 'twin', interestId: interests.zines, limit: 7 }, 40]] as const) {
    const seen = await walk(search)
    expect(seen).toHaveLength(count)
    expect(new Set(seen).size).toBe(count)
  }
})

it.each([
  ['a letter that is missing', 'lindqist', ['ada']],
  ['two letters that changed places', 'lindvqist', ['ada']],
  ['a wrong letter in one of two words', 'owosu ada', ['ada']],
  ['a beginning with a slip', 'lindw', ['ada']],
  ['a slip in each of two words', 'owsu lindqist', ['ada']],
  ['a slip in a word and another that nobody near it has', 'lindqist zebra', []],
  ['a word too short to be sure of', 'amo', []],
  ['two slips', 'lintqist', []],
])('takes a name for another that is nearly the same: %s', async (_, q, near) => {
  expect((await world.as('ben')(directory.near, { q })).map(({ nickname }) => nickname)).toEqual(near)
})

it('finds nobody nearly called so across a block, nor of another role', async () => {
  const near = async () => (await world.as('ben')(directory.near, { q: 'lindqist', role: 'Creator' })).length
  expect(await near()).toBe(1)
  expect(await world.as('ben')(directory.near, { q: 'lindqist', role: 'Member' })).toEqual([])
  await world.as('ada')(blocks.block, idOf('ben'))
  expect(await near()).toBe(0)
  await world.as('ada')(blocks.unblock, idOf('ben'))
})

it('suggests people who share interests and are not known yet', async () => {
  const suggested = async () => (await world.as('ben')(directory.suggestions, {})).map(({ nickname, sharedInterests }) => [nickname, sharedInterests])
  expect(await suggested()).toEqual([['ada', ['ceramics', 'synths']], ['adamo', ['synths']]])
  await world.as('ben')(follows.follow, idOf('ada'))
  await world.as('ben')(friendships.ask, idOf('adamo'))
  expect(await suggested()).toEqual([])
  await world.as('ben')(follows.unfollow, idOf('ada'))
  await world.as('ada')(blocks.block, idOf('ben'))
  expect(await suggested()).toEqual([])
})

it('tells the interests of a private profile to its followers and friends alone', async () => {
  await world.addPerson('petra', { role: 'Creator' })
  await likes('petra', 'synths')
  const found = async (search: Partial<CallOf<typeof directory.find>>) => (await find(search)).includes('petra')
  const top = async () => (await world.as('ben')(profiles.suggestions, {})).find(({ nickname }) => nickname === 'petra')?.topInterest
  const suggested = async () => (await world.as('ben')(directory.suggestions, {})).some(({ nickname }) => nickname === 'petra')
  const bySynths = { interestId: interests.synths }
  const told = async () => [await found(bySynths), await found({ q: 'petra', ...bySynths }), await suggested(), await top()]

  expect(await told()).toEqual([true, true, true, 'synths'])
  await world.owner.query(`update profile set is_private = true where nickname = 'petra'`)
  expect(await told()).toEqual([false, false, false, null])
  expect(await found({ q: 'petra' })).toBe(true)
  await world.as('ben')(friendships.ask, idOf('petra'))
  await world.as('petra')(friendships.accept, idOf('ben'))
  expect(await told()).toEqual([true, true, false, 'synths'])
})

it('offers ben whom he follows and his friends first, when he begins a name in a text', async () => {
  await world.addPerson('annika', { role: 'Creator' })
  await world.addPerson('annelie')
  const offered = async (q: string) => (await world.as('ben')(directory.toMention, { q })).map(({ nickname }) => nickname)
  expect(await offered('an')).toEqual(['anna', 'annelie', 'annika'])
  await world.as('ben')(follows.follow, idOf('annika'))
  expect(await offered('an')).toEqual(['annika', 'anna', 'annelie'])
  await world.as('ben')(friendships.ask, idOf('annelie'))
  await world.as('annelie')(friendships.accept, idOf('ben'))
  expect(await offered('@ann')).toEqual(['annelie', 'annika', 'anna'])
  await world.as('annelie')(blocks.block, idOf('ben'))
  expect(await offered('an')).toEqual(['annika', 'anna'])
})
