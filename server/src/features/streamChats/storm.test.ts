import { livestreams } from '@marquee/contract/livestreams'
import { streamChats } from '@marquee/contract/streamChats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { listenerOf, within } from '#test/listener.ts'
import { createWorld, type World } from '#test/world.ts'

const messageCount = 120
const writers = ['cleo', 'dov', 'eve', 'fay', 'gus', 'hal']

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of [...writers, 'ben']) await world.addPerson(name)
  // Whoever moderates is not slowed down by how much is said.
  await world.owner.query('update account set is_moderator = true where profile_id = any($1)', [writers.map((name) => world.person(name).profileId)])
})
afterAll(() => world.close())

/** So many browsers of each of seven people listen at once. */
const tabs = 30

interface Frame {
  messages: { id: string }[]
  more: number
}

it('brings what very many say to everybody in few frames, and keeps all of it', async () => {
  const livestreamId = newId()
  const scheduledStart = new Date(Date.now() + 600_000).toISOString()
  await world.as('ada')(livestreams.schedule, { id: livestreamId, title: 'The kiln, live', scheduledStart, timeZone: 'UTC' })
  const listeners = await Promise.all([...writers, 'ben', 'ada'].map((name) => listenerOf(world, name)))
  for (const listener of listeners) expect(await listener.join(`streamchat:${livestreamId}`)).toEqual([])

  const say = (number: number) =>
    world.as(writers[number % writers.length]!)(streamChats.say, { livestreamId, id: newId(), text: `Number ${number}` })
  await Promise.all(Array.from({ length: messageCount }, (_, number) => say(number)))

  const framesOf = ({ heard }: (typeof listeners)[number]) =>
    heard.filter(({ topic }) => topic === 'stream_said').map(({ data }) => data as Frame)
  const countIn = (frames: Frame[]) => frames.reduce((sum, { messages, more }) => sum + messages.length + more, 0)
  for (const listener of listeners) {
    await within(() => countIn(framesOf(listener))).toBe(messageCount)
    const frames = framesOf(listener)
    expect(frames.length).toBeLessThan(messageCount / 4)
    expect(frames.every(({ messages }) => messages.length <= 10)).toBe(true)
  }
  const { rows } = await world.owner.query('select count(*)::int as count from stream_message where livestream_id = $1', [livestreamId])
  expect(rows).toEqual([{ count: messageCount }])
  for (const { socket } of listeners) socket.close()
}, 60_000)

it('reaches two hundred open sockets with every frame, and a deletion at once', async () => {
  const livestreamId = newId()
  const scheduledStart = new Date(Date.now() + 600_000).toISOString()
  await world.as('ada')(livestreams.schedule, { id: livestreamId, title: 'The kiln, live', scheduledStart, timeZone: 'UTC' })
  const sockets: Awaited<ReturnType<typeof listenerOf>>[] = []
  for (const name of [...writers, 'ben']) sockets.push(...(await Promise.all(Array.from({ length: tabs }, () => listenerOf(world, name)))))
  const refused = await Promise.all(sockets.map((one) => one.join(`streamchat:${livestreamId}`)))
  expect(refused.flat()).toEqual([])
  const say = (number: number, id: string = newId()) =>
    world.as(writers[number % writers.length]!)(streamChats.say, { livestreamId, id, text: `Number ${number}` })
  const rude = newId()
  await Promise.all([say(0, rude), ...Array.from({ length: 39 }, (_, number) => say(number + 1))])
  const countOf = ({ heard }: (typeof sockets)[number]) =>
    heard.filter(({ topic }) => topic === 'stream_said').reduce((sum, { data }) => sum + (data as Frame).messages.length + (data as Frame).more, 0)
  const counts = () => new Set(sockets.map(countOf))
  await within(counts).toEqual(new Set([40]))
  await world.as('ada')(streamChats.remove, { livestreamId, messageId: rude })
  const unsaid = () => sockets.filter(({ heard }) => heard.some(({ topic }) => topic === 'stream_unsaid')).length
  await within(unsaid).toBe(sockets.length)
  for (const { socket } of sockets) socket.close()
}, 60_000)
