import { blocks } from '@marquee/contract/blocks'
import { chats } from '@marquee/contract/chats'
import { eventInvitations } from '@marquee/contract/eventInvitations'
import { events } from '@marquee/contract/events'
import { follows } from '@marquee/contract/follows'
import { messages } from '@marquee/contract/messages'
import { notifications } from '@marquee/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { publicEvent } from '#features/events/publicEvent.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ provider: true })
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'cleo', 'dov', 'eve']) await world.addPerson(name)
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const draft = async (changes: object = {}) => {
  const id = newId()
  await as('ada')(events.add, {
    id, title: 'Quiet firing', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC', venueName: 'Yard', visibility: 'invite', ...changes,
  })
  return id
}
const open = async (changes: object = {}) => {
  const eventId = await draft(changes)
  await as('ada')(events.publish, { eventId })
  return eventId
}
const invite = (eventId: string, ...names: string[]) => as('ada')(eventInvitations.invite, { eventId, profileIds: names.map(idOf) })
const withdraw = (eventId: string, name: string) => as('ada')(eventInvitations.withdraw, { eventId, profileId: idOf(name) })
const go = (who: string, eventId: string) => as(who)(events.answer, { eventId, answer: 'going' })
const told = async (who: string, eventId: string) => {
  await world.settled()
  const { items } = await as(who)(notifications.list, {})
  return items.filter(({ event }) => event?.id === eventId).map(({ type, actors }) => `${type} by ${actors.map(({ displayName }) => displayName).join()}`)
}

interface Mail {
  to: string
  subject: string
  text: string
  calendar?: { text: string }
}
const mailsTo = async (who: string) => {
  await world.worked()
  const { rows } = await world.owner.query<{ payload: Mail }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send_mail' and j.payload ->> 'to' = $1 order by j.id`, [`${who}@people.test`])
  return rows.map(({ payload }) => payload)
}

/** Everywhere that somebody could come upon an event. */
const finds = async (who: string, eventId: string) => {
  const has = (items: { id: string }[]) => items.some(({ id }) => id === eventId)
  const found = {
    list: has((await as(who)(events.list, { limit: 100 })).items),
    words: has((await as(who)(events.list, { q: 'quiet firing' })).items),
    calendar: has(await as(who)(events.calendar, { from: inHours(0), to: inHours(60 * 24) })),
    profile: has((await as(who)(events.by, { profileId: idOf('ada') })).items),
    page: await as(who)(events.read, { eventId }).then(() => true, () => false),
    file: await as(who)(events.calendarFile, { eventId }).then(() => true, () => false),
    people: await as(who)(events.attendees, { eventId }).then(() => true, () => false),
  }
  return Object.entries(found).filter(([, is]) => is).map(([place]) => place)
}
const everywhere = ['list', 'words', 'calendar', 'profile', 'page', 'file', 'people']

describe('an event for those who are invited', () => {
  it('is found by them, and by nobody else wherever they look', async () => {
    const eventId = await open()
    await invite(eventId, 'ben')
    expect(await finds('ben', eventId)).toEqual(everywhere)
    expect(await finds('cleo', eventId)).toEqual([])
    await expect(go('cleo', eventId)).rejects.toMatchObject({ status: 404 })
    expect(await publicEvent(world.scope(), eventId)).toBeUndefined()
  })

  it('is opened by owners who have its address, and brought to them by no list', async () => {
    const eventId = await open()
    expect(await finds('olga', eventId)).toEqual(['page', 'file', 'people'])
  })

  it('is passed on by those alone who find it', async () => {
    const eventId = await open()
    await invite(eventId, 'ben')
    const send = async (who: string) => {
      const { id: chatId } = await as(who)(chats.startGroup, { id: newId(), title: 'Kiln', memberIds: [] })
      return as(who)(messages.send, { chatId, clientId: newId(), eventId, readSeq: 0 })
    }
    await expect(send('cleo')).rejects.toMatchObject({ code: 'attachment_gone' })
    expect(await send('ben')).toMatchObject({ kind: 'event_share' })
  })

  it('stays open to whoever went there before it became one', async () => {
    const eventId = await open({ visibility: 'public' })
    await go('ben', eventId)
    await as('ada')(events.edit, { eventId, visibility: 'invite' })
    expect(await finds('ben', eventId)).toEqual(everywhere)
    expect(await finds('cleo', eventId)).toEqual([])
  })

  it('is closed by a block in either direction, and stays closed when the invitation stands', async () => {
    const eventId = await open()
    await invite(eventId, 'eve')
    await as('eve')(blocks.block, { profileId: idOf('ada') })
    expect(await finds('eve', eventId)).toEqual([])
    expect((await as('ada')(eventInvitations.list, { eventId })).items).toEqual([])
    expect(await invite(await open(), 'eve')).toEqual({ invited: 0 })
    await as('eve')(blocks.unblock, { profileId: idOf('ada') })
    expect(await finds('eve', eventId)).toEqual(everywhere)
  })
})

describe('an invitation', () => {
  it('is told once, by whom, and to a draft only when that comes out', async () => {
    const eventId = await draft()
    await invite(eventId, 'ben')
    expect(await told('ben', eventId)).toEqual([])
    await expect(as('ben')(events.read, { eventId })).rejects.toMatchObject({ status: 404 })
    await as('ada')(events.publish, { eventId })
    expect(await told('ben', eventId)).toEqual(['EVENT_INVITATION by Ada'])
    expect(await invite(eventId, 'ben', 'cleo')).toEqual({ invited: 1 })
    expect(await told('ben', eventId)).toEqual(['EVENT_INVITATION by Ada'])
    expect(await told('cleo', eventId)).toEqual(['EVENT_INVITATION by Ada'])
  })

  it('is mailed with the time and the place, and a way to the event', async () => {
    const eventId = await open()
    await invite(eventId, 'dov')
    const mail = (await mailsTo('dov')).at(-1)
    expect(mail).toMatchObject({ subject: 'Ada invites you to an event' })
    expect(mail!.text).toContain('Ada invites you to “Quiet firing”')
    expect(mail!.text).toContain('Where: Yard')
    expect(mail!.text).toContain(`/events/${eventId}`)
    // Nobody has said yes to it: it is in no calendar.
    expect(mail!.calendar).toBeUndefined()
  })

  it('waits among those that one has not answered, and is listed with its answer for the host alone', async () => {
    const eventId = await open()
    await invite(eventId, 'ben', 'cleo')
    const isMine = async (who: string) => (await as(who)(eventInvitations.mine, {})).some(({ id }) => id === eventId)
    expect(await isMine('ben')).toBe(true)
    await go('ben', eventId)
    expect(await isMine('ben')).toBe(false)
    const { items, counts } = await as('ada')(eventInvitations.list, { eventId })
    expect(items.map(({ nickname, answer }) => `${nickname} ${answer}`).toSorted()).toEqual(['ben going', 'cleo null'])
    expect(counts).toEqual({ invited: 2, going: 1, maybe: 0, notGoing: 0, waitlisted: 0, open: 1 })
    for (const who of ['ben', 'olga']) await expect(as(who)(eventInvitations.list, { eventId })).rejects.toMatchObject({ status: 403 })
  })

  it('taken back, closes the event, is told no longer, and gives the seat to whoever waits', async () => {
    const eventId = await open({ capacity: 1 })
    await invite(eventId, 'ben', 'cleo')
    await go('ben', eventId)
    expect((await go('cleo', eventId)).rsvp?.status).toBe('waitlisted')
    await withdraw(eventId, 'ben')
    expect(await finds('ben', eventId)).toEqual([])
    // They had said that they come.
    expect(await told('ben', eventId)).toEqual(['EVENT_UPDATED by '])
    expect((await as('cleo')(events.read, { eventId })).rsvp?.status).toBe('going')
    await withdraw(eventId, 'ben')
    expect(await told('ben', eventId)).toHaveLength(1)
  })

  it('taken back from somebody who has said nothing, is told to nobody', async () => {
    const eventId = await open({ visibility: 'invite' })
    await invite(eventId, 'ben')
    await withdraw(eventId, 'ben')
    expect(await told('ben', eventId)).toEqual([])
  })

  it('taken back from an event that everybody may come to, leaves the seat', async () => {
    const eventId = await open({ visibility: 'public' })
    await invite(eventId, 'ben')
    await go('ben', eventId)
    await withdraw(eventId, 'ben')
    expect((await as('ben')(events.read, { eventId })).rsvp?.status).toBe('going')
  })

  it('opens what is for followers, for a tier, or of a closed profile', async () => {
    const { tenantId } = world.home
    await world.owner.query(
      `insert into tier (tenant_id, id, level, name, status) values ($1, gen_random_uuid(), 2, 'Circle', 'active') on conflict do nothing`, [tenantId])
    const [forFollowers, forTier] = [await open({ visibility: 'followers' }), await open({ visibility: 'tiers', minTier: 2 })]
    await expect(as('dov')(events.read, { eventId: forFollowers })).rejects.toMatchObject({ status: 404 })
    expect((await as('dov')(events.read, { eventId: forTier })).isLocked).toBe(true)
    await invite(forFollowers, 'dov')
    await invite(forTier, 'dov')
    for (const eventId of [forFollowers, forTier]) expect((await go('dov', eventId)).rsvp?.status).toBe('going')
  })

  it('is sent by nobody but the host, and sent twice at once invites once', async () => {
    const eventId = await open({ visibility: 'public' })
    await expect(as('ben')(eventInvitations.invite, { eventId, profileIds: [idOf('cleo')] })).rejects.toMatchObject({ status: 403 })
    const both = await Promise.all([invite(eventId, 'cleo'), invite(eventId, 'cleo')])
    expect(both.map(({ invited }) => invited).toSorted()).toEqual([0, 1])
    expect(await told('cleo', eventId)).toHaveLength(1)
  })
})

it('offers the host whom they know first, then whoever is found by a name, and says who is invited', async () => {
  const eventId = await open()
  await as('cleo')(follows.follow, { profileId: idOf('ada') })
  await invite(eventId, 'cleo')
  const { items } = await as('ada')(eventInvitations.candidates, { eventId })
  expect(items.find(({ nickname }) => nickname === 'cleo')).toMatchObject({ isInvited: true })
  expect(items.some(({ nickname }) => nickname === 'dov')).toBe(false)
  const found = await as('ada')(eventInvitations.candidates, { eventId, q: 'dov' })
  expect(found.items.map(({ nickname, isInvited }) => ({ nickname, isInvited }))).toEqual([{ nickname: 'dov', isInvited: false }])
})
