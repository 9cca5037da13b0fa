import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptCache } from '#traces.ts'
import { forgetDoor, keepDoor, keptDoor, sweepDoors, type KeptDoor } from './keptDoors.ts'

/** The browser's caches, as far as a door needs them. */
const stubCaches = () => {
  const places = new Map<string, Map<string, string>>()
  const at = (path: string | Request) => (typeof path === 'string' ? path : new URL(path.url).pathname)
  const open = (name: string) => {
    const kept = places.get(name) ?? new Map<string, string>()
    places.set(name, kept)
    return {
      match: async (path: string | Request) => (kept.has(at(path)) ? new Response(kept.get(at(path))) : undefined),
      put: async (path: string, answer: Response) => void kept.set(path, await answer.text()),
      delete: async (path: string | Request) => kept.delete(at(path)),
      keys: async () => [...kept.keys()].map((path) => new Request(`http://localhost${path}`)),
    }
  }
  vi.stubGlobal('caches', { has: async (name: string) => places.has(name), open: async (name: string) => open(name) })
  return () => [...(places.get(keptCache)?.keys() ?? [])]
}

let kept: () => string[]
beforeEach(() => {
  kept = stubCaches()
})
afterEach(() => vi.unstubAllGlobals())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const door = (id: string, { profileId = 'ada', endsAt = inHours(2), until = null as string | null } = {}): KeptDoor => ({
  profileId, savedAt: inHours(0), tickets: [],
  door: { event: { id, title: 'Raku', startsAt: inHours(0), endsAt, timeZone: 'UTC', venueName: 'Yard', until }, kinds: [], lists: [] },
})

it('is kept until a day after the event, and forgotten where whoever kept it may not stand there any more', async () => {
  expect(await keptDoor('raku')).toBeUndefined()
  // Looking leaves no place behind.
  expect(kept()).toEqual([])
  await keepDoor(door('raku'))
  expect(await keptDoor('raku')).toMatchObject({ profileId: 'ada', door: { event: { title: 'Raku' } } })
  await forgetDoor('raku')
  expect(await keptDoor('raku')).toBeUndefined()
  await keepDoor(door('yesterday', { endsAt: inHours(-23) }))
  await keepDoor(door('longAgo', { endsAt: inHours(-25) }))
  await keepDoor(door('helped', { until: inHours(-1) }))
  expect([await keptDoor('yesterday'), await keptDoor('longAgo'), await keptDoor('helped')].map(Boolean)).toEqual([true, false, false])
})

it('takes along what is over, and what somebody else has left here', async () => {
  for (const one of [door('mine'), door('over', { endsAt: inHours(-25) }), door('theirs', { profileId: 'olga' })]) await keepDoor(one)
  await (await caches.open(keptCache)).put('/kept/chats', new Response('{}'))
  await sweepDoors('ada')
  expect(kept().toSorted()).toEqual(['/kept/chats', '/kept/doors/mine'])
})
