import { contentRules } from '@marquee/contract/contentRules'
import { eventMessages } from '@marquee/contract/eventMessages'
import { events } from '@marquee/contract/events'
import { notifications } from '@marquee/contract/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ provider: true })
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'cleo', 'dov']) await world.addPerson(name)
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const open = async (changes: object = {}) => {
  const eventId = newId()
  await as('ada')(events.add, { id: eventId, title: 'Raku', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC', venueName: 'Yard', ...changes })
  await as('ada')(events.publish, { eventId })
  return eventId
}
const say = (who: string, eventId: string, answer: 'going' | 'maybe' | 'not_going') => as(who)(events.answer, { eventId, answer })
const write = (eventId: string, text: string, to: 'going' | 'maybe' | 'waiting' | 'all' = 'going', id = newId()) =>
  as('ada')(eventMessages.send, { eventId, id, to, text })
const heard = async (who: string, eventId: string) => {
  await world.settled()
  const { items } = await as(who)(notifications.list, {})
  return items.filter(({ event }) => event?.id === eventId).map(({ type, about, event }) => `${type} ${about} ${event?.said}`)
}

interface Mail {
  subject: string
  text: string
  html: string
  calendar?: object
}
const mailsTo = async (who: string) => {
  await world.worked()
  const { rows } = await world.owner.query<{ payload: Mail }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send_mail' and j.payload ->> 'to' = $1 order by j.id`, [`${who}@people.test`])
  return rows.map(({ payload }) => payload)
}

it('reaches those who go here and by mail, each once however often it is sent, and nobody else', async () => {
  const eventId = await open()
  await say('ben', eventId, 'going')
  await say('cleo', eventId, 'maybe')
  const id = newId()
  const both = await Promise.all([write(eventId, 'Bring gloves.\nIt is hot.', 'going', id), write(eventId, 'Bring gloves.\nIt is hot.', 'going', id)])
  expect(both.map(({ told }) => told)).toEqual([1, 1])
  expect(await heard('ben', eventId)).toEqual(['EVENT_UPDATED message Bring gloves.\nIt is hot.'])
  expect(await heard('cleo', eventId)).toEqual([])
  const mail = (await mailsTo('ben')).at(-1)!
  expect(mail.subject).toBe('An event that you go to has news from its host')
  expect(mail.text).toContain('Bring gloves.\nIt is hot.')
  expect(mail.html).toContain('Bring gloves.<br>It is hot.')
  expect(mail.calendar).toBeUndefined()
})

it('is read on the page by those whom it was for, and by its host with how many there were', async () => {
  const eventId = await open()
  await say('ben', eventId, 'going')
  await say('cleo', eventId, 'maybe')
  await write(eventId, 'To those who go')
  await write(eventId, 'To all', 'all')
  const read = async (who: string) => (await as(who)(eventMessages.list, { eventId })).items.map(({ text, told }) => `${text} ${told}`)
  expect(await read('ada')).toEqual(['To all 2', 'To those who go 1'])
  expect(await read('ben')).toEqual(['To all null', 'To those who go null'])
  expect(await read('cleo')).toEqual(['To all null'])
  await expect(read('dov')).rejects.toMatchObject({ status: 403 })
  await say('ben', eventId, 'not_going')
  await expect(read('ben')).rejects.toMatchObject({ status: 403 })
})

it('is written by its host alone, to somebody, and five times a day', async () => {
  const eventId = await open()
  await expect(as('ben')(eventMessages.send, { eventId, id: newId(), to: 'going', text: 'Hello' })).rejects.toMatchObject({ status: 403 })
  await expect(write(eventId, 'Hello')).rejects.toMatchObject({ body: { code: 'event_message_nobody' } })
  await say('ben', eventId, 'going')
  for (const text of ['1', '2', '3', '4', '5']) await write(eventId, text)
  await expect(write(eventId, '6')).rejects.toMatchObject({ body: { code: 'event_messages_full' } })
})

it('stands under the rules of the channel: what they refuse or would hold is not sent', async () => {
  const eventId = await open()
  await say('ben', eventId, 'going')
  await as('olga')(contentRules.add, { kind: 'words', words: ['plinth'], action: 'refuse', message: 'Not here' })
  await as('olga')(contentRules.add, { kind: 'words', words: ['obelisk'], action: 'hold' })
  await expect(write(eventId, 'Buy my plinth')).rejects.toMatchObject({ body: { code: 'against_rules' } })
  await expect(write(eventId, 'Buy my obelisk')).rejects.toMatchObject({ body: { code: 'edit_would_wait' } })
  expect((await as('ada')(eventMessages.list, { eventId })).items).toEqual([])
})
