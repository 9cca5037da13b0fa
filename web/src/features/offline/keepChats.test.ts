import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptOf, readKept, writeKept } from './kept.ts'
import { keepChats } from './keepChats.ts'

/** A browser that keeps what it is given. */
const storage = () => {
  const all = new Map<string, Map<string, string>>()
  return {
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const kept = all.get(name) ?? new Map<string, string>()
      all.set(name, kept)
      return {
        match: async (path: string) => (kept.has(path) ? new Response(kept.get(path)) : undefined),
        put: async (path: string, answer: Response) => void kept.set(path, await answer.text()),
      }
    },
  }
}

const kept = { profileId: 'ada', chats: [{ id: 'soup', title: 'Soup', at: '2026-11-01T10:00:00Z', lines: [] }] }

beforeEach(async () => {
  vi.stubGlobal('caches', storage())
  await writeKept(kept)
})

afterEach(() => vi.unstubAllGlobals())

it('drops what another person has left behind, for somebody without a chat too', async () => {
  const stop = keepChats('grace')
  await vi.waitFor(async () => expect(await readKept()).toBeUndefined())
  stop()
})

it('leaves a person what was kept of their own', async () => {
  expect(await keptOf('ada')).toEqual(kept)
  expect(await readKept()).toEqual(kept)
})
