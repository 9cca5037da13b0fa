import { blocks } from '@marquee/contract/blocks'
import { events } from '@marquee/contract/events'
import { flags } from '@marquee/contract/flags'
import { follows } from '@marquee/contract/follows'
import { plainDocument } from '@marquee/contract/richText'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov', 'eve']) await world.addPerson(name)
  await world.addPerson('olga', { role: 'Owner' })
  await setFlag(true)
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const setFlag = (enabled: boolean) => as('olga')(flags.set, { featureFlag: 'events', enabled })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const draft = (who: string, changes: object = {}, id = newId()) =>
  as(who)(events.add, {
    id, title: 'Raku by night', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'Europe/Stockholm', venueName: 'The yard', ...changes,
  })
const published = async (who: string, changes: object = {}) => {
  const { id } = await draft(who, changes)
  return as(who)(events.publish, { eventId: id })
}
const titles = async (who: string, asked: object = {}) =>
  (await as(who)(events.list, { limit: 100, ...asked })).items.map(({ title }) => title)
const go = (who: string, eventId: string, guests = 0) => as(who)(events.answer, { eventId, answer: 'going', guests })

describe('an event', () => {
  it('is a draft that only its host knows, until it is published', async () => {
    const { id, can } = await draft('ada', { title: 'Secret kiln', description: plainDocument('Bring a jug') })
    expect(can).toMatchObject({ edit: true, publish: true, remove: true, answer: false })
    await expect(as('ben')(events.read, { eventId: id })).rejects.toMatchObject({ status: 404 })
    expect(await titles('ben')).not.toContain('Secret kiln')
    await as('ada')(events.publish, { eventId: id })
    expect(await as('ben')(events.read, { eventId: id })).toMatchObject({ status: 'published', slug: 'secret-kiln', can: { answer: true, edit: false } })
    expect(await titles('ben')).toContain('Secret kiln')
  })

  it('is added once, however often it is sent, and under nobody else’s id', async () => {
    const { id } = await draft('ada')
    await draft('ada', { title: 'Again' }, id)
    expect(await as('ada')(events.read, { eventId: id })).toMatchObject({ title: 'Raku by night' })
    await expect(draft('cleo', {}, id)).rejects.toMatchObject({ status: 403 })
  })

  it('is for creators and owners to hold, for its host to change, for the owner to cancel', async () => {
    const { id: eventId } = await published('ada')
    await expect(draft('ben')).rejects.toMatchObject({ status: 403 })
    for (const who of ['cleo', 'olga']) await expect(as(who)(events.edit, { eventId, title: 'Mine' })).rejects.toMatchObject({ status: 403 })
    await expect(as('cleo')(events.cancel, { eventId })).rejects.toMatchObject({ status: 403 })
    expect(await as('olga')(events.cancel, { eventId, reason: 'Not here' })).toMatchObject({ status: 'canceled', cancellationReason: 'Not here' })
    await expect(as('ada')(events.edit, { eventId, title: 'After all' })).rejects.toMatchObject({ status: 403 })
  })

  it.each([
    ['has gone by', { startsAt: inHours(-2), endsAt: inHours(-1) }, { status: 422, code: 'event_time' }],
    ['is in four years', { startsAt: inHours(35_000), endsAt: inHours(35_001) }, { status: 422, code: 'event_time' }],
    ['has no place', { venueName: '' }, { status: 400 }],
    ['is online and says not where', { kind: 'online' }, { status: 400 }],
  ])('is not published where it %s', async (_, changes, refusal) => {
    const { id } = await draft('ada', changes)
    await expect(as('ada')(events.publish, { eventId: id })).rejects.toMatchObject(refusal)
  })

  it('ends after it begins, whichever of the two is sent', async () => {
    await expect(draft('ada', { endsAt: inHours(47) })).rejects.toMatchObject({ status: 400 })
    const { id: eventId } = await draft('ada')
    await expect(as('ada')(events.edit, { eventId, startsAt: inHours(60) })).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'endsAt' }] } })
  })

  it('goes back to a draft while nobody has answered, and not after that', async () => {
    const { id: eventId } = await published('ada')
    expect((await as('ada')(events.withdraw, { eventId })).status).toBe('draft')
    await as('ada')(events.publish, { eventId })
    await go('ben', eventId)
    await expect(as('ada')(events.withdraw, { eventId })).rejects.toMatchObject({ status: 403 })
  })

  it('writes each step down', async () => {
    const { id: eventId } = await published('ada')
    await as('ada')(events.postpone, { eventId })
    await as('ada')(events.publish, { eventId })
    await as('ada')(events.cancel, { eventId })
    const { rows } = await world.owner.query(`select action, before ->> 'status' as was, after ->> 'status' as is from audit_log where target_id = $1 order by seq`, [eventId])
    expect(rows).toEqual([
      { action: 'event.published', was: 'draft', is: 'published' },
      { action: 'event.postponed', was: 'published', is: 'postponed' },
      { action: 'event.published', was: 'postponed', is: 'published' },
      { action: 'event.canceled', was: 'published', is: 'canceled' },
    ])
  })

  it('is live and over by the clock', async () => {
    const { id: eventId } = await published('ada', { title: 'The clock' })
    const move = (from: string, to: string) =>
      world.owner.query(`update event set starts_at = now() + $2::interval, ends_at = now() + $3::interval where id = $1`, [eventId, from, to])
    const state = async () => {
      await world.runJob('keep_event_time')
      return (await as('ben')(events.read, { eventId })).status
    }
    expect(await state()).toBe('published')
    await move('-1 minute', '1 hour')
    expect(await state()).toBe('live')
    await move('-2 hours', '-1 minute')
    expect(await state()).toBe('ended')
    expect(await titles('ben')).not.toContain('The clock')
    expect(await titles('ben', { list: 'past' })).toContain('The clock')
    await expect(go('ben', eventId)).rejects.toMatchObject({ status: 403 })
    await move('-3 years', '-2 years -11 months')
    expect(await state()).toBe('archived')
    expect(await titles('ben', { list: 'past' })).not.toContain('The clock')
  })
})

describe('finding events', () => {
  it('goes by words, kind, category and date', async () => {
    await published('cleo', { title: 'Glaze chemistry', category: 'workshop', kind: 'online', onlineUrl: 'https://meet.test/', summary: 'Cobalt and copper', startsAt: inHours(100), endsAt: inHours(101) })
    await published('cleo', { title: 'Open studio', category: 'art', startsAt: inHours(200), endsAt: inHours(201) })
    const mine = async (asked: object) => (await titles('ben', asked)).filter((title) => ['Glaze chemistry', 'Open studio'].includes(title))
    expect(await mine({})).toEqual(['Glaze chemistry', 'Open studio'])
    expect(await mine({ q: 'cobal gla' })).toEqual(['Glaze chemistry'])
    expect(await mine({ q: 'cobalt studio' })).toEqual([])
    expect(await mine({ category: 'art' })).toEqual(['Open studio'])
    expect(await mine({ kind: 'online' })).toEqual(['Glaze chemistry'])
    expect(await mine({ from: inHours(150) })).toEqual(['Open studio'])
    expect(await mine({ to: inHours(150) })).toEqual(['Glaze chemistry'])
    const shown = await as('ben')(events.calendar, { from: inHours(90), to: inHours(110) })
    expect(shown.map(({ title }) => title)).toEqual(['Glaze chemistry'])
    await expect(as('ben')(events.calendar, { from: inHours(0), to: inHours(24 * 70) })).rejects.toMatchObject({ status: 400 })
  })

  it('goes page by page and shows each once', async () => {
    const whole = await titles('ben')
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await as('ben')(events.list, { limit: 3, ...(cursor ? { cursor } : {}) })
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.cursor
    } while (cursor)
    expect(seen).toEqual(whole)
  })

  it('leaves out what is unlisted, and what is for followers of somebody else', async () => {
    const hidden = await published('ada', { title: 'By address alone', visibility: 'unlisted' })
    const close = await published('ada', { title: 'For followers', visibility: 'followers' })
    expect(await titles('dov')).not.toContain('By address alone')
    expect((await as('dov')(events.read, { eventId: hidden.id })).title).toBe('By address alone')
    await expect(as('dov')(events.read, { eventId: close.id })).rejects.toMatchObject({ status: 404 })
    await as('dov')(follows.follow, { profileId: world.person('ada').profileId })
    expect(await titles('dov')).toContain('For followers')
    await go('dov', hidden.id)
    expect(await titles('dov', { list: 'going' })).toContain('By address alone')
  })

  it('tells where it is online only to those who go', async () => {
    const { id: eventId } = await published('cleo', { kind: 'hybrid', onlineUrl: 'https://meet.test/room' })
    expect((await as('ben')(events.read, { eventId })).onlineUrl).toBeNull()
    expect((await go('ben', eventId)).onlineUrl).toBe('https://meet.test/room')
    expect((await as('cleo')(events.read, { eventId })).onlineUrl).toBe('https://meet.test/room')
  })

  it('ends at a block, both ways', async () => {
    const { id: eventId } = await published('cleo', { title: 'Behind a block' })
    await as('cleo')(blocks.block, { profileId: world.person('eve').profileId })
    expect(await titles('eve')).not.toContain('Behind a block')
    await expect(as('eve')(events.read, { eventId })).rejects.toMatchObject({ status: 404 })
    await expect(go('eve', eventId)).rejects.toMatchObject({ status: 404 })
  })
})

it('is not there where the channel has switched events off', async () => {
  const { id: eventId } = await published('ada')
  await setFlag(false)
  for (const call of [() => as('ben')(events.list, {}), () => as('ben')(events.read, { eventId }), () => go('ben', eventId), () => draft('ada')])
    await expect(call()).rejects.toMatchObject({ status: 403 })
  await setFlag(true)
  expect((await as('ben')(events.read, { eventId })).id).toBe(eventId)
})
