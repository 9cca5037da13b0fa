import { events } from '@marquee/contract/events'
import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { interests } from '@marquee/contract/interests'
import { tickets } from '@marquee/contract/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const [circle, patron, clay, synths] = [newId(), newId(), newId(), newId()]

beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'dov', 'eve', 'fay']) await world.addPerson(name)
  const { tenantId } = world.home
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [tenantId])
  for (const [id, level, name] of [[circle, 2, 'Circle'], [patron, 4, 'Patron']])
    await world.owner.query(`insert into tier (tenant_id, id, level, name, status) values ($1, $2, $3, $4, 'active')`, [tenantId, id, level, name])
  await world.owner.query(
    `insert into entitlement (tenant_id, profile_id, source, source_id, tier_level, tier_id, valid_from) values ($1, $2, 'comp', $3, 2, $3, now())`,
    [tenantId, world.person('dov').profileId, circle],
  )
  for (const [id, name] of [[clay, 'Clay'], [synths, 'Synths']]) await as('olga')(interests.add, { id: id!, name: name! })
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

type Kind = { name?: string; kind?: 'free' | 'paid' | 'pay_what_you_can' | 'tier'; cents?: number; tierId?: string | null; visibility?: 'shown' | 'hidden' }
const kindOf = (changes: Kind) => ({
  id: newId(), name: 'Standard', description: '', kind: 'paid' as const, cents: 1_200, tierId: null, quantity: null, perOrder: 10, salesStart: null,
  salesEnd: null, ...changes,
})

/** An event that is out, with these kinds of tickets where there are any. */
const open = async (title: string, kinds: Kind[] = [], changes: object = {}, who = 'ada') => {
  const eventId = newId()
  await as(who)(events.add, { id: eventId, title, venueName: 'Yard', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC', ...changes })
  if (kinds.length) await as(who)(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours: null, types: kinds.map(kindOf) })
  await as(who)(events.publish, { eventId })
  return eventId
}
const found = async (who: string, asked: object) =>
  (await as(who)(events.list, { limit: 100, ...asked })).items.map(({ title }) => title).toSorted()

describe('events are found', () => {
  const free = { name: 'Come by', kind: 'free' as const, cents: 0 }
  beforeAll(async () => {
    await open('No tickets')
    await open('Free', [free])
    await open('Twelve', [{}])
    await open('Either', [{ cents: 4_000 }, { name: 'As you can', kind: 'pay_what_you_can', cents: 0 }])
    await open('Fifty', [{ cents: 5_000 }, { ...free, visibility: 'hidden' }])
    await open('Seat of the circle', [{ cents: 3_000 }, { name: 'Reserved', kind: 'tier', cents: 0, tierId: circle }])
    await open('Seat of patrons', [{ name: 'Reserved', kind: 'tier', cents: 0, tierId: patron }])
    await open('Only the circle', [], { visibility: 'tiers', minTier: 2 })
  })

  it.each([
    [{ price: 'free' }, ['Either', 'Free', 'No tickets', 'Only the circle']],
    [{ price: 'paid' }, ['Either', 'Fifty', 'Seat of the circle', 'Twelve']],
    [{ mostCents: 1_200 }, ['Either', 'Free', 'No tickets', 'Only the circle', 'Twelve']],
    [{ mostCents: 3_000 }, ['Either', 'Free', 'No tickets', 'Only the circle', 'Seat of the circle', 'Twelve']],
    [{ tierId: circle }, ['Only the circle', 'Seat of the circle']],
    [{ tierId: patron }, ['Seat of patrons']],
    [{ price: 'included' }, []],
  ])('by %o', async (asked, titles) => expect(await found('ben', asked)).toEqual(titles))

  it('as far as the reader’s own tier brings them', async () => {
    expect(await found('dov', { price: 'included' })).toEqual(['Only the circle', 'Seat of the circle'])
    expect(await found('dov', { price: 'included', q: 'seat' })).toEqual(['Seat of the circle'])
  })

  it('with what the cheapest place costs that anybody may take', async () => {
    const { items } = await as('ben')(events.list, { limit: 100 })
    const costs = (title: string) => items.find((one) => one.title === title)?.leastCents
    expect(['No tickets', 'Free', 'Twelve', 'Either', 'Fifty', 'Seat of the circle', 'Seat of patrons'].map(costs)).toEqual([0, 0, 1_200, 0, 5_000, 3_000, null])
  })
})

describe('events of those whom somebody follows', () => {
  it('are marked, and can be asked for alone', async () => {
    await open('Cleo sings', [], {}, 'cleo')
    await as('eve')(follows.follow, { profileId: world.person('cleo').profileId })
    expect(await found('eve', { by: 'followed' })).toEqual(['Cleo sings'])
    const { items } = await as('eve')(events.list, { limit: 100 })
    expect(items.filter(({ isFollowed }) => isFollowed).map(({ title }) => title)).toEqual(['Cleo sings'])
    expect(await found('fay', { by: 'followed' })).toEqual([])
  })
})

describe('what an event is about', () => {
  it('is for its host to say, and leads those to it who have chosen the same', async () => {
    const eventId = await open('Raku and synths')
    expect((await as('ada')(events.setInterests, { eventId, interestIds: [clay, synths] })).interests.map(({ name }) => name).toSorted()).toEqual(['Clay', 'Synths'])
    for (const who of ['ben', 'cleo', 'olga']) await expect(as(who)(events.setInterests, { eventId, interestIds: [] })).rejects.toMatchObject({ status: 403 })
    expect(await found('ben', { interestId: clay })).toEqual(['Raku and synths'])
    expect(await found('ben', { suits: 'me' })).toEqual([])
    await as('ben')(interests.choose, { interestId: synths })
    expect(await found('ben', { suits: 'me' })).toEqual(['Raku and synths'])
    await as('ada')(events.setInterests, { eventId, interestIds: [clay] })
    expect(await found('ben', { suits: 'me' })).toEqual([])
  })

  it('takes at most five, and passes over what is no interest of the channel', async () => {
    const eventId = await open('Of nothing')
    expect((await as('ada')(events.setInterests, { eventId, interestIds: [newId(), clay] })).interests.map(({ id }) => id)).toEqual([clay])
    const six = Array.from({ length: 6 }, () => newId())
    await expect(as('ada')(events.setInterests, { eventId, interestIds: six })).rejects.toMatchObject({ status: 400 })
  })

  it('goes along when interests become one, and stays when one is archived', async () => {
    const [wheel, throwing] = [newId(), newId()]
    for (const [id, name] of [[wheel, 'Wheel'], [throwing, 'Throwing']]) await as('olga')(interests.add, { id: id!, name: name! })
    const one = await open('By the wheel')
    const both = await open('Wheel and throwing')
    await as('ada')(events.setInterests, { eventId: one, interestIds: [wheel] })
    await as('ada')(events.setInterests, { eventId: both, interestIds: [wheel, throwing] })
    await as('olga')(interests.merge, { interestId: wheel, intoId: throwing })
    expect(await found('ben', { interestId: throwing })).toEqual(['By the wheel', 'Wheel and throwing'])
    await as('olga')(interests.archive, { interestId: throwing })
    expect((await as('ada')(events.setInterests, { eventId: one, interestIds: [throwing, clay] })).interests).toHaveLength(2)
    const third = await open('Too late')
    expect((await as('ada')(events.setInterests, { eventId: third, interestIds: [throwing] })).interests).toEqual([])
  })
})

describe('who goes', () => {
  const befriend = async (one: string, other: string) => {
    await as(one)(friendships.ask, { profileId: world.person(other).profileId })
    await as(other)(friendships.accept, { profileId: world.person(one).profileId })
  }

  it('is told of friends first, and of how many there are', async () => {
    const eventId = await open('With friends')
    for (const who of ['dov', 'eve', 'fay']) await as(who)(events.answer, { eventId, answer: 'going' })
    await befriend('ben', 'dov')
    await befriend('fay', 'ben')
    const read = await as('ben')(events.read, { eventId })
    expect(read.friendCount).toBe(2)
    expect(read.friends.map(({ nickname }) => nickname)).toEqual(['fay', 'dov'])
    expect((await as('eve')(events.read, { eventId })).friendCount).toBe(0)
    await as('fay')(events.answer, { eventId, answer: 'maybe' })
    expect((await as('ben')(events.read, { eventId })).friends.map(({ nickname }) => nickname)).toEqual(['dov'])
  })
})

describe('one’s own', () => {
  it('drafts stand alone, and so does what one has been to', async () => {
    const draft = newId()
    await as('cleo')(events.add, { id: draft, title: 'Not yet', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC' })
    expect(await found('cleo', { list: 'drafts' })).toEqual(['Not yet'])
    expect(await found('ada', { list: 'drafts' })).toEqual([])
    const [been, missed] = [await open('Been there'), await open('Was not')]
    await as('eve')(events.answer, { eventId: been, answer: 'going' })
    for (const id of [been, missed])
      await world.owner.query(`update event set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour', status = 'ended' where id = $1`, [id])
    expect(await found('eve', { list: 'attended' })).toEqual(['Been there'])
    expect(await found('eve', { list: 'past' })).toEqual(expect.arrayContaining(['Been there', 'Was not']))
  })
})

it('says of an event that nothing is left once every ticket that people are shown is taken', async () => {
  const left = async (title: string) => (await as('ben')(events.list, { q: title })).items.map(({ isFull }) => isFull)
  const eventId = await open('Two presses', [{ name: 'Press', kind: 'free', cents: 0 }, { name: 'Bench', kind: 'free', cents: 0 }, { name: 'Crew', visibility: 'hidden' }])
  await world.owner.query(`update ticket_type set quantity = 2, sold = 2 where event_id = $1 and name = 'Press'`, [eventId])
  expect(await left('Two presses')).toEqual([false])
  await world.owner.query(`update ticket_type set quantity = 3, sold = 2, held = 1 where event_id = $1 and name = 'Bench'`, [eventId])
  expect(await left('Two presses')).toEqual([true])
  await world.owner.query(`update ticket_type set held = 0 where event_id = $1 and name = 'Bench'`, [eventId])
  expect(await left('Two presses')).toEqual([false])
})
