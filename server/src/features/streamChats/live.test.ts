import { blocks } from '@marquee/contract/blocks'
import type { LiveMessage } from '@marquee/contract/live'
import { livestreams } from '@marquee/contract/livestreams'
import { streamChats } from '@marquee/contract/streamChats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { listenerOf, within } from '#test/listener.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'dov', 'eve']) await world.addPerson(name)
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId
const stream = async (changes: object = {}) => {
  const id = newId()
  const scheduledStart = new Date(Date.now() + 600_000).toISOString()
  await as('ada')(livestreams.schedule, { id, title: 'The kiln, live', scheduledStart, timeZone: 'UTC', ...changes })
  return id
}
const say = (name: string, livestreamId: string, text: string, id: string = newId()) =>
  as(name)(streamChats.say, { livestreamId, id, text })

/** Somebody who listens beside a stream, and what reaches them of a topic. */
const listening = async (name: string, livestreamId: string) => {
  const listener = await listenerOf(world, name)
  const refused = await listener.join(`streamchat:${livestreamId}`)
  const heard = <Data>(topic: string) =>
    listener.heard.filter((message) => message.topic === topic).map(({ data }: LiveMessage) => data as Data)
  const said = () => heard<{ messages: { text: string }[] }>('stream_said').flatMap(({ messages }) => messages.map(({ text }) => text))
  return { refused, heard, said, listener, close: () => listener.socket.close() }
}

it('reaches whoever listens, and nobody across a block', async () => {
  const livestreamId = await stream()
  await as('eve')(blocks.block, { profileId: idOf('dov') })
  const [ben, dov, eve] = [await listening('ben', livestreamId), await listening('dov', livestreamId), await listening('eve', livestreamId)]
  for (const name of ['ada', 'eve', 'dov', 'ada']) await say(name, livestreamId, `From ${name}`)
  await within(ben.said).toEqual(['From ada', 'From eve', 'From dov', 'From ada'])
  await within(dov.said).toEqual(['From ada', 'From dov', 'From ada'])
  await within(eve.said).toEqual(['From ada', 'From eve', 'From ada'])
  for (const one of [ben, dov, eve]) one.close()
  await as('eve')(blocks.unblock, { profileId: idOf('dov') })
})

it('says how much was said besides, where more is said at once than anybody reads', async () => {
  const livestreamId = await stream()
  const ben = await listening('ben', livestreamId)
  await Promise.all(Array.from({ length: 31 }, (_, number) => say('dov', livestreamId, `Number ${number}`)))
  const frames = () => ben.heard<{ messages: object[]; more: number }>('stream_said')
  const all = () => frames().reduce((sum, { messages, more }) => sum + messages.length + more, 0)
  await within(all).toBe(31)
  expect(frames().reduce((sum, { more }) => sum + more, 0)).toBeGreaterThan(10)
  expect(frames().every(({ messages }) => messages.length <= 10)).toBe(true)
  ben.close()
})

it('lets nobody listen for whom the stream is not', async () => {
  const livestreamId = await stream({ audience: 'tier', minTier: 1 })
  const ben = await listening('ben', livestreamId)
  expect(ben.refused).toEqual([`streamchat:${livestreamId}`])
  ben.close()
})

it('tells at once what is taken back, pinned, set, asked and cheered, and to one alone that they may not write', async () => {
  const livestreamId = await stream()
  const [ben, dov] = [await listening('ben', livestreamId), await listening('dov', livestreamId)]
  const [rude, good] = [newId(), newId()]
  await say('ben', livestreamId, 'Rude', rude)
  await say('ada', livestreamId, 'Good', good)
  await as('ada')(streamChats.pin, { livestreamId, messageId: good })
  await within(() => dov.heard('stream_pinned')).toMatchObject([{ message: { text: 'Good' } }])
  await as('ada')(streamChats.restrict, { livestreamId, profileId: idOf('ben'), span: 'hour', takeBack: true })
  await within(() => dov.heard('stream_unsaid')).toEqual([{ ids: [rude] }])
  const restricted = (one: typeof ben) =>
    one.listener.heard.filter(({ topic, key }) => topic === 'stream_restriction_changed' && key === livestreamId).length
  await within(() => restricted(ben)).toBe(1)
  await as('ada')(streamChats.set, { livestreamId, slowModeSeconds: 30 })
  await within(() => dov.heard('stream_chat_set').at(-1)).toMatchObject({ slowModeSeconds: 30, slowSeconds: 30, chatMode: 'open' })
  const pollId = newId()
  await as('ada')(streamChats.ask, { livestreamId, id: pollId, question: 'Which?', options: ['A', 'B'], seconds: 60 })
  await as('eve')(streamChats.vote, { livestreamId, pollId, choice: 1 })
  await within(() => dov.heard('stream_polled').at(-1)).toMatchObject({ id: pollId, voterCount: 1, options: [{ votes: 0 }, { votes: 1 }] })
  await as('eve')(streamChats.cheer, { livestreamId, kind: 'star', count: 4 })
  await within(() => dov.heard('stream_cheered')).toMatchObject([{ sent: { star: 4 }, lastMinute: { star: 4 } }])
  expect(restricted(dov)).toBe(0)
  for (const one of [ben, dov]) one.close()
})

/* Traps §10, access in the first playlist only: talk ends with the picture. */
it('is heard for fifteen seconds at most by whoever may see the stream no longer, and at once no more by whoever is shut out', async () => {
  const livestreamId = await stream({ audience: 'tier', minTier: 1 })
  const room = `streamchat:${livestreamId}`
  for (const name of ['ben', 'dov']) {
    await world.owner.query(`
      insert into entitlement (tenant_id, profile_id, tier_level, source, source_id, valid_from)
      values ($1, $2, 1, 'comp', gen_random_uuid(), now() - interval '1 hour')`, [world.home.tenantId, idOf(name)])
  }
  const [ben, dov] = [await listening('ben', livestreamId), await listening('dov', livestreamId)]
  expect([ben.refused, dov.refused]).toEqual([[], []])
  // His time with the tier runs out: nobody says so.
  await world.owner.query('update entitlement set valid_until = now() where profile_id = $1', [idOf('ben')])
  await expect.poll(() => ben.listener.left, { timeout: 15_000 }).toEqual([room])
  await say('ada', livestreamId, 'Among us')
  await within(dov.said).toEqual(['Among us'])
  expect([ben.said(), dov.listener.left]).toEqual([[], []])
  expect(await ben.listener.join(room)).toEqual([room])
  await world.owner.query(`update account set status = 'banned' where profile_id = $1`, [idOf('dov')])
  world.live.recheck(world.person('dov').accountId)
  await dov.listener.gone()
  ben.close()
}, 40_000)
