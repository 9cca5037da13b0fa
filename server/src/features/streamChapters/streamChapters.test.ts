import { streamChapters } from '@marquee/contract/streamChapters'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { listenerOf, within } from '#test/listener.ts'
import { addPieces, endStream, goOnAir, planStream } from '#test/streamFixture.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(() => world.close())

const minute = 60_000
/** Two minutes of ada's that are over. */
const recorded = async (plan: Parameters<typeof planStream>[2] = {}) => {
  const livestreamId = await planStream(world, 'ada', plan)
  const sessionId = await goOnAir(world, livestreamId, { parts: [120], agoMs: 2 * minute })
  await endStream(world, livestreamId)
  return { livestreamId, sessionId }
}
const add = (livestreamId: string, title: string, positionMs?: number, who = 'ada') =>
  world.as(who)(streamChapters.add, { livestreamId, id: newId(), title, ...(positionMs === undefined ? {} : { positionMs }) })
const shown = async (livestreamId: string, who = 'ben') =>
  (await world.as(who)(streamChapters.list, { livestreamId })).map(({ title, positionMs }) => [title, positionMs])

describe('chapters of a recording', () => {
  it('lead through it in their order', async () => {
    const { livestreamId } = await recorded()
    await add(livestreamId, 'The kiln opens', 90_500)
    await add(livestreamId, 'Hello', 0)
    expect(await shown(livestreamId)).toEqual([['Hello', 0], ['The kiln opens', 90_500]])
  })

  it('are changed and taken away by whoever held it, and by nobody else', async () => {
    const { livestreamId } = await recorded()
    const { id: chapterId } = await add(livestreamId, 'Glaze', 10_000)
    for (const who of ['ben', 'cleo']) {
      await expect(add(livestreamId, 'Mine', 20_000, who)).rejects.toMatchObject({ status: 403 })
      await expect(world.as(who)(streamChapters.remove, { livestreamId, chapterId })).rejects.toMatchObject({ status: 403 })
    }
    expect(await world.as('ada')(streamChapters.change, { livestreamId, chapterId, title: 'Glazes', positionMs: 30_000 })).toMatchObject({ title: 'Glazes', positionMs: 30_000 })
    expect(await world.as('ada')(streamChapters.change, { livestreamId, chapterId, title: 'Ash glazes' })).toMatchObject({ positionMs: 30_000 })
    await world.as('ada')(streamChapters.remove, { livestreamId, chapterId })
    expect(await shown(livestreamId)).toEqual([])
  })

  it('stay where they were when the connection was gone meanwhile', async () => {
    const livestreamId = await planStream(world, 'ada')
    const begun = Date.now() - 10 * minute
    const sessionId = await goOnAir(world, livestreamId, { parts: [60], agoMs: 10 * minute })
    // Its pieces are numbered on, so that those of the second part were seen two minutes after the first has ended.
    await addPieces(world, sessionId, [60], begun + 2 * minute)
    await endStream(world, livestreamId)
    const late = await add(livestreamId, 'Back again', 70_000)
    expect([late.positionMs, Date.parse(late.at) - begun]).toEqual([70_000, expect.closeTo(190_000, -3)])
  })

  it('are where they were put, also where the clock of the encoder wanders', async () => {
    const { livestreamId, sessionId } = await recorded()
    await world.owner.query(
      `update stream_segment set at = at - number * interval '7.777 milliseconds', duration_ms = 1000 + number % 3 where session_id = $1`, [sessionId])
    for (const positionMs of [4_000, 61_500, 100_000]) {
      const { positionMs: put } = await add(livestreamId, 'Here', positionMs)
      expect(Math.abs(put - positionMs)).toBeLessThan(12)
      expect(put).toBeGreaterThanOrEqual(positionMs - 10)
    }
    const [first] = await world.as('ben')(streamChapters.list, { livestreamId })
    expect(Math.round(first!.positionMs / 1_000)).toBe(4)
  })

  it('begin one second apart at least, within the recording, and one at most for each call', async () => {
    const { livestreamId } = await recorded()
    const id = newId()
    const once = () => world.as('ada')(streamChapters.add, { livestreamId, id, title: 'Hello', positionMs: 5_000 })
    await Promise.all([once(), once(), once()])
    await expect(add(livestreamId, 'Too near', 5_900)).rejects.toMatchObject({ code: 'chapter_near' })
    await expect(add(livestreamId, 'Beyond', 120_000)).rejects.toMatchObject({ code: 'beyond_recording' })
    await expect(add(livestreamId, 'Now')).rejects.toMatchObject({ code: 'beyond_recording' })
    expect(await shown(livestreamId)).toEqual([['Hello', 5_000]])
  })

  it('are a hundred at most', async () => {
    const { livestreamId, sessionId } = await recorded()
    await world.owner.query(
      `insert into stream_chapter (tenant_id, id, session_id, at, title)
       select tenant_id, gen_random_uuid(), session_id, at, 'Another' from stream_segment where session_id = $1 and number < 100`, [sessionId])
    await expect(add(livestreamId, 'One more', 110_000)).rejects.toMatchObject({ code: 'chapters_full' })
  })

  it('are for those who may watch', async () => {
    const { livestreamId } = await recorded({ audience: 'tier', minTier: 3 })
    await expect(world.as('ben')(streamChapters.list, { livestreamId })).rejects.toMatchObject({ status: 403 })
  })
})

it('has a moment marked while it is on, and whoever watches hears of it', async () => {
  const livestreamId = await planStream(world, 'ada')
  await goOnAir(world, livestreamId, { parts: [30], agoMs: 30_000 })
  const ben = await listenerOf(world, 'ben')
  expect(await ben.socket.emitWithAck('join', [`stream:${livestreamId}`])).toEqual([])
  const { positionMs } = await add(livestreamId, 'Right now')
  expect(positionMs).toBeGreaterThan(28_000)
  expect(await shown(livestreamId)).toEqual([['Right now', positionMs]])
  await world.settled()
  await within(() => ben.heard.map(({ topic, key }) => [topic, key])).toContainEqual(['stream_chapters_changed', livestreamId])
  ben.socket.close()
})
