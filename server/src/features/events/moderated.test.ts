import { appeals } from '@marquee/contract/appeals'
import { contentRules } from '@marquee/contract/contentRules'
import { events } from '@marquee/contract/events'
import { type ActionKind } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { notifications } from '@marquee/contract/notifications'
import { plainDocument } from '@marquee/contract/richText'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

/* What moderators and their rules make of events, and what becomes of those who go. */

let world: World
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId
const gone = { status: 404 }

beforeAll(async () => {
  world = await createWorld()
  for (const name of ['olga', 'petra']) await world.addPerson(name, { role: 'Owner' })
  for (const name of ['ada', 'cleo', 'hugo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov', 'mia']) await world.addPerson(name)
  await world.owner.query('update account set is_moderator = true where id = $1', [world.person('mia').accountId])
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
  await as('mia')(contentRules.add, { kind: 'words', words: ['pills'], action: 'hold' })
  await as('mia')(contentRules.add, { kind: 'words', words: ['casino'], action: 'refuse', message: 'No gambling here' })
})
afterAll(() => world.close())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const planned = async (who: string, changes: object = {}) => {
  const id = newId()
  await as(who)(events.add, { id, title: 'Raku by night', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC', venueName: 'Yard', ...changes })
  return id
}
const published = async (who: string, changes: object = {}) => {
  const eventId = await planned(who, changes)
  await as(who)(events.publish, { eventId })
  return eventId
}
const reads = (who: string, eventId: string) => as(who)(events.read, { eventId })
const listed = async (who: string, asked: object = {}) => (await as(who)(events.list, { limit: 100, ...asked })).items.map(({ id }) => id)
const caseAbout = async (id: string, state: 'open' | 'resolved' | 'rejected' = 'open') => {
  await world.settled()
  return (await as('mia')(moderation.queue, { state, limit: 100 })).items.find(({ reported }) => reported.id === id)
}
const decide = async (id: string, kind: ActionKind, reason = 'It sells pills', days?: '1') => {
  const { id: caseId } = (await caseAbout(id)) ?? (await caseAbout(id, 'resolved'))!
  const { actions } = await as('mia')(moderation.readCase, { caseId })
  return as('mia')(moderation.decide, { caseId, kind, category: 'spam', reason, after: actions[0]?.id ?? null, ...(days && { days }) })
}
const report = (who: string, eventId: string) => as(who)(moderation.reportEvent, { eventId, category: 'spam', text: 'It is no event' })
const heardBy = async (name: string) => {
  await world.settled()
  return (await as(name)(notifications.list, {})).items.map(({ type, about }) => `${type} ${about}`.trim())
}

describe('a reported event', () => {
  it('is a case that shows what it says, reported by whoever sees it and not by its host', async () => {
    const eventId = await published('ada', { summary: 'Bring a jug', description: plainDocument('We fire at dusk') })
    expect(await report('ben', eventId)).toEqual({ isNew: true })
    expect(await report('ben', eventId)).toEqual({ isNew: false })
    await expect(report('ada', eventId)).rejects.toMatchObject({ status: 403 })
    await expect(report('ben', await planned('ada'))).rejects.toMatchObject(gone)
    const { id: caseId } = (await caseAbout(eventId))!
    expect(await as('mia')(moderation.readCase, { caseId })).toMatchObject({
      reported: { type: 'event', state: 'shown', title: 'Raku by night', text: 'Bring a jug\n\nWe fire at dusk', person: { displayName: 'Ada' } },
      now: { text: 'Bring a jug\n\nWe fire at dusk\n\nYard' }, reports: [{ text: 'It is no event' }], kinds: ['warn', 'hide_content', 'remove_content', 'mute', 'suspend', 'ban', 'dismiss'],
    })
    expect((await as('ben')(moderation.ownReports, {})).items[0]).toMatchObject({ type: 'event', state: 'open' })
  })

  it('is hidden from everybody, its host included, and is back with those who go when that is taken back', async () => {
    const eventId = await published('ada', { title: 'Quivering kettles' })
    await as('ben')(events.answer, { eventId, answer: 'going' })
    await as('ada')(events.edit, { eventId, venueName: 'The other yard' })
    expect(await heardBy('ben')).toContain('EVENT_UPDATED changed')
    await report('dov', eventId)
    await decide(eventId, 'hide_content')
    for (const who of ['ada', 'ben', 'dov', 'olga']) {
      await expect(reads(who, eventId)).rejects.toMatchObject(gone)
      expect([...(await listed(who)), ...(await listed(who, { q: 'quivering' })), ...(await listed(who, { list: 'going' })), ...(await listed(who, { list: 'hosting' }))])
        .not.toContain(eventId)
    }
    await expect(as('ada')(events.withdraw, { eventId })).rejects.toMatchObject(gone)
    await expect(as('ben')(events.calendarFile, { eventId })).rejects.toMatchObject(gone)
    expect((await heardBy('ben')).filter((line) => line.startsWith('EVENT_UPDATED'))).toEqual([])
    expect(await heardBy('ada')).toContain('MODERATION_DECISION hide_content event It sells pills')
    expect(await heardBy('dov')).toContain('REPORT_UPDATE resolved event')

    await decide(eventId, 'lift', 'We were wrong')
    expect(await reads('ben', eventId)).toMatchObject({ status: 'published', goingCount: 1, rsvp: { status: 'going' } })
    expect(await listed('dov', { q: 'quivering' })).toContain(eventId)
  })

  it('reminds nobody while it is hidden', async () => {
    const eventId = await published('ada', { startsAt: inHours(1.02), endsAt: inHours(3) })
    await as('ben')(events.answer, { eventId, answer: 'going' })
    await report('dov', eventId)
    await decide(eventId, 'hide_content')
    await world.owner.query(`update event set starts_at = now() + interval '59 minutes', published_at = now() - interval '1 day' where id = $1`, [eventId])
    await world.runJob('keep_event_time')
    expect((await world.owner.query('select 1 from event_notice where event_id = $1', [eventId])).rows).toEqual([])
    await decide(eventId, 'lift')
    await world.runJob('keep_event_time')
    expect((await world.owner.query('select kind from event_notice where event_id = $1', [eventId])).rows).toEqual([{ kind: 'reminder' }])
  })

  it('is removed with a statement of reasons, and comes back when an appeal overturns it', async () => {
    const eventId = await published('cleo', { title: 'A quiet evening' })
    await report('ben', eventId)
    await decide(eventId, 'remove_content')
    await expect(reads('cleo', eventId)).rejects.toMatchObject(gone)
    const [decision] = (await as('cleo')(moderation.ownDecisions, {})).items
    expect(decision).toMatchObject({ kind: 'remove_content', type: 'event', excerpt: 'A quiet evening', can: { appeal: true } })
    await as('cleo')(appeals.make, { actionId: decision!.id, text: 'It is about glaze' })
    const appeal = (await as('olga')(appeals.list, {})).items.find(({ reported }) => reported.id === eventId)!
    await as('olga')(appeals.answer, { appealId: appeal.id, answer: 'overturned', statement: 'So it is' })
    expect(await reads('dov', eventId)).toMatchObject({ title: 'A quiet evening', status: 'published' })
  })

  it('leaves the lists while its host is suspended, and everything when they are banned', async () => {
    const eventId = await published('hugo', { title: 'Hugo holds court' })
    await as('ben')(events.answer, { eventId, answer: 'going' })
    await report('dov', eventId)
    await decide(eventId, 'suspend', 'Enough', '1')
    expect(await listed('dov')).not.toContain(eventId)
    expect(await as('dov')(events.calendar, { from: inHours(1), to: inHours(100) })).not.toContainEqual(expect.objectContaining({ id: eventId }))
    // Whoever goes there reads on what becomes of it.
    expect(await listed('ben', { list: 'going' })).toContain(eventId)
    await decide(eventId, 'ban', 'For good')
    await expect(reads('ben', eventId)).rejects.toMatchObject(gone)
    expect(await listed('ben', { list: 'going' })).not.toContain(eventId)
  })
})

describe('an event that a rule finds', () => {
  it('is held where its words are: its host sees it alone, and moderators let it out', async () => {
    const eventId = await planned('cleo', { title: 'Cheap evening', description: plainDocument('Bring pills') })
    expect(await as('cleo')(events.publish, { eventId })).toMatchObject({
      isHeld: true, status: 'published', can: { edit: false, publish: false, postpone: false, cancel: false, withdraw: true },
    })
    for (const who of ['ben', 'olga', 'mia']) await expect(reads(who, eventId)).rejects.toMatchObject(gone)
    expect(await listed('cleo', { list: 'hosting' })).toContain(eventId)
    expect(await listed('ben', { q: 'cheap evening' })).not.toContain(eventId)
    expect(await caseAbout(eventId)).toMatchObject({ reportCount: 0, hold: { kind: 'words', found: 'pills' }, reported: { type: 'event', state: 'held' } })
    expect(await decide(eventId, 'release', '')).toMatchObject({ state: 'rejected', reported: { state: 'shown' } })
    expect(await reads('ben', eventId)).toMatchObject({ isHeld: false, can: { answer: true } })
    expect(await listed('ben', { q: 'cheap evening' })).toContain(eventId)
    expect(await heardBy('cleo')).toContain('MODERATION_DECISION release event')
  })

  it('can be taken back to a draft, and nothing is left to be decided', async () => {
    const eventId = await published('cleo', { summary: 'All about pills' })
    expect(await caseAbout(eventId)).toBeDefined()
    expect(await as('cleo')(events.withdraw, { eventId })).toMatchObject({ status: 'draft', isHeld: false })
    expect(await caseAbout(eventId)).toBeUndefined()
    await as('cleo')(events.edit, { eventId, summary: 'All about glaze' })
    expect(await as('cleo')(events.publish, { eventId })).toMatchObject({ isHeld: false })
    expect((await reads('ben', eventId)).title).toBe('Raku by night')
  })

  it('is refused with the words of the rule, when it comes out and when it is changed or cancelled', async () => {
    const refused = { status: 422, code: 'against_rules', body: { message: 'No gambling here' } }
    const draft = await planned('cleo', { title: 'Casino night' })
    await expect(as('cleo')(events.publish, { eventId: draft })).rejects.toMatchObject(refused)
    const eventId = await published('cleo')
    await expect(as('cleo')(events.edit, { eventId, venueName: 'The casino' })).rejects.toMatchObject(refused)
    await expect(as('cleo')(events.edit, { eventId, summary: 'With pills' })).rejects.toMatchObject({ status: 422, code: 'edit_would_wait' })
    await expect(as('cleo')(events.cancel, { eventId, reason: 'All at the casino' })).rejects.toMatchObject(refused)
    expect(await as('cleo')(events.edit, { eventId, summary: 'With jugs' })).toMatchObject({ summary: 'With jugs' })
  })

  it('asks nothing of those who run the channel', async () => {
    const eventId = await published('olga', { title: 'Casino and pills' })
    expect((await reads('ben', eventId)).title).toBe('Casino and pills')
    expect(idOf('olga')).toBe((await reads('ben', eventId)).host.id)
  })
})
