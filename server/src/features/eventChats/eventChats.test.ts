import { chats } from '@marquee/contract/chats'
import { eventChats } from '@marquee/contract/eventChats'
import { events } from '@marquee/contract/events'
import { messages } from '@marquee/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { leaveEvents } from '#features/tickets/bannedQueries.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'cleo', 'dov', 'eve']) await world.addPerson(name)
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const plan = async (changes: object = {}) => {
  const eventId = newId()
  await as('ada')(events.add, { id: eventId, title: 'Raku', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC', venueName: 'Yard', ...changes })
  await as('ada')(events.publish, { eventId })
  return eventId
}
const say = (who: string, eventId: string, answer: 'going' | 'maybe' | 'not_going') => as(who)(events.answer, { eventId, answer })
const open = (eventId: string) => as('ada')(eventChats.open, { eventId })
const stateFor = async (who: string, eventId: string) => {
  await world.settled()
  return as(who)(eventChats.read, { eventId })
}
const membersOf = async (chatId: string) => {
  await world.settled()
  return (await as('ada')(chats.members, { chatId })).items.map(({ nickname }) => nickname).toSorted()
}

describe('the chat of an event', () => {
  it('has everybody in it who goes, from the moment that they say so until they go no more', async () => {
    const eventId = await plan()
    await say('ben', eventId, 'going')
    await say('cleo', eventId, 'maybe')
    const { chatId } = await open(eventId)
    expect(await membersOf(chatId!)).toEqual(['ada', 'ben'])
    expect(await stateFor('cleo', eventId)).toMatchObject({ isOpen: true, chatId: null, memberCount: 2, can: { join: false } })
    await say('cleo', eventId, 'going')
    expect(await membersOf(chatId!)).toEqual(['ada', 'ben', 'cleo'])
    await say('ben', eventId, 'not_going')
    expect(await membersOf(chatId!)).toEqual(['ada', 'cleo'])
    await expect(as('ben')(messages.send, { chatId: chatId!, clientId: newId(), text: 'Still here', readSeq: 0 })).rejects.toMatchObject({ status: 403 })
  })

  it('is opened once, however often the switch is pressed at the same moment, and by its host alone', async () => {
    const eventId = await plan()
    await say('ben', eventId, 'going')
    await expect(as('ben')(eventChats.open, { eventId })).rejects.toMatchObject({ status: 403 })
    const [one, other] = await Promise.all([open(eventId), open(eventId)])
    expect(one.chatId).toBe(other.chatId)
    expect(await membersOf(one.chatId!)).toEqual(['ada', 'ben'])
  })

  it('takes in who comes up from the line, and lets go of who is banned', async () => {
    const eventId = await plan({ capacity: 1 })
    const { chatId } = await open(eventId)
    await say('dov', eventId, 'going')
    expect((await say('cleo', eventId, 'going')).rsvp?.status).toBe('waitlisted')
    expect(await membersOf(chatId!)).toEqual(['ada', 'dov'])
    await world.owner.query(`update account set status = 'banned' where id = $1`, [world.person('dov').accountId])
    await leaveEvents(world.scope(), world.person('dov').profileId)
    expect(await membersOf(chatId!)).toEqual(['ada', 'cleo'])
    await world.owner.query(`update account set status = 'active' where id = $1`, [world.person('dov').accountId])
  })

  it('is left for good by whoever leaves it themselves, until they want to come back', async () => {
    const eventId = await plan({ guestsPerRsvp: 2 })
    await say('ben', eventId, 'going')
    const { chatId } = await open(eventId)
    await as('ben')(chats.leave, { chatId: chatId! })
    await as('ben')(events.answer, { eventId, answer: 'going', guests: 1 })
    expect(await membersOf(chatId!)).toEqual(['ada'])
    expect(await stateFor('ben', eventId)).toMatchObject({ chatId: null, can: { join: true } })
    expect(await as('ben')(eventChats.join, { eventId })).toMatchObject({ chatId })
    expect(await membersOf(chatId!)).toEqual(['ada', 'ben'])
  })

  it('keeps out whom its host has removed, whatever they answer', async () => {
    const eventId = await plan()
    await say('eve', eventId, 'going')
    const { chatId } = await open(eventId)
    await as('ada')(chats.removeMember, { chatId: chatId!, profileId: world.person('eve').profileId })
    await say('eve', eventId, 'maybe')
    await world.settled()
    await say('eve', eventId, 'going')
    expect(await membersOf(chatId!)).toEqual(['ada'])
    expect(await stateFor('eve', eventId)).toMatchObject({ chatId: null, can: { join: false } })
    await expect(as('eve')(eventChats.join, { eventId })).rejects.toMatchObject({ status: 403 })
  })

  it('follows nobody once it is closed, stays with those who are in it, and catches up when it opens again', async () => {
    const eventId = await plan()
    await say('ben', eventId, 'going')
    const { chatId } = await open(eventId)
    await as('ada')(eventChats.close, { eventId })
    await say('cleo', eventId, 'going')
    expect(await membersOf(chatId!)).toEqual(['ada', 'ben'])
    expect(await stateFor('cleo', eventId)).toMatchObject({ isOpen: false, chatId: null })
    expect((await open(eventId)).chatId).toBe(chatId)
    expect(await membersOf(chatId!)).toEqual(['ada', 'ben', 'cleo'])
  })

  it('is another one after its host has deleted it', async () => {
    const eventId = await plan()
    await say('ben', eventId, 'going')
    const { chatId } = await open(eventId)
    await as('ada')(chats.remove, { chatId: chatId! })
    await say('cleo', eventId, 'going')
    expect(await stateFor('ada', eventId)).toMatchObject({ isOpen: false, chatId: null, can: { open: true } })
    const next = await open(eventId)
    expect(next.chatId).not.toBe(chatId)
    expect(await membersOf(next.chatId!)).toEqual(['ada', 'ben', 'cleo'])
  })
})
