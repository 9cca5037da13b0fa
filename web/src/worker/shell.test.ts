import { expect, it, vi } from 'vitest'
import type { WorkerScope } from './scope.ts'
import { keepShell } from './shell.ts'

const origin = 'https://northlight.test'

/** A device that keeps what it is given. */
const storage = () => {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (request: Request | string) => (typeof request === 'string' ? request : new URL(request.url).pathname)
  const room = { isThere: true, isBroken: false }
  const take = () => {
    if (!room.isThere) throw new DOMException('No room', 'QuotaExceededError')
  }
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      match: async (request: Request | string) => kept.get(pathOf(request))?.clone(),
      put: async (request: Request | string, answer: Response) => {
        take()
        kept.set(pathOf(request), answer)
      },
      addAll: async (paths: string[]) => {
        take()
        for (const path of paths) kept.set(path, new Response(`kept ${path}`))
      },
    }
  }
  const match = async (request: Request) => {
    if (room.isBroken) throw new DOMException('Unexpected internal error', 'UnknownError')
    return [...all.values()].map((kept) => kept.get(pathOf(request))).find(Boolean)?.clone()
  }
  return { room, open, match, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) }
}

/** A worker of one build, and how to speak to it as a browser does. */
const worker = (caches: ReturnType<typeof storage>, version: string, files = ['/assets/main.js']) => {
  const heard = new Map<string, (event: never) => void>()
  const network = { isThere: true, answers: true }
  const fetch = vi.fn(async (request: Request | string) => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname
    if (!network.isThere) throw new TypeError('Failed to fetch')
    if (!network.answers) return new Promise<never>(() => {})
    return new Response(`<html lang="en">${version} ${path}`, { headers: { date: new Date().toUTCString() } })
  })
  const scope = {
    location: { origin }, caches, fetch, skipWaiting: async () => {}, clients: { claim: async () => {} }, registration: {},
    addEventListener: (name: string, ear: (event: never) => void) => heard.set(name, ear),
  }
  keepShell(scope as unknown as WorkerScope, { files, version })
  let work: Promise<unknown> = Promise.resolve()
  const waitUntil = (given: Promise<unknown>) => (work = given)
  const tell = async (name: string, event: object) => {
    heard.get(name)!({ ...event, waitUntil } as never)
    await work
  }
  const ask = async (path: string, mode = 'navigate') => {
    let answer: Promise<Response> | undefined
    const request = { method: 'GET', url: `${origin}${path}`, mode }
    heard.get('fetch')!({ request, waitUntil, respondWith: (given: Promise<Response>) => (answer = given) } as never)
    return answer && (await answer).text()
  }
  return { tell, ask, network, fetch, rests: () => work }
}

const started = async (caches: ReturnType<typeof storage>, version: string) => {
  const one = worker(caches, version)
  await one.tell('install', {})
  await one.tell('activate', {})
  return one
}

it('brings the page from the server, and without a network the kept one at every screen', async () => {
  const { ask, network } = await started(storage(), 'spring')
  expect(await ask('/chats')).toBe('<html lang="en">spring /chats')
  network.isThere = false
  for (const path of ['/', '/chats', '/posts/1?from=mail']) expect(await ask(path)).toBe('<html data-kept lang="en">spring /')
})

it('brings the kept page where a network is there and nothing answers on it, and lets a file go', async () => {
  const { ask, network } = await started(storage(), 'spring')
  network.answers = false
  vi.useFakeTimers()
  try {
    const asked = [ask('/chats'), ask('/assets/Chat.js', 'cors').catch((error: Error) => error.name)]
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await Promise.all(asked)).toEqual(['<html data-kept lang="en">spring /', 'TypeError'])
  } finally {
    vi.useRealTimers()
  }
})

it('waits on for the page where none is kept', async () => {
  const caches = storage()
  caches.room.isThere = false
  const { ask, network, fetch } = await started(caches, 'spring')
  network.answers = false
  vi.useFakeTimers()
  try {
    let arrive = (_: Response) => {}
    fetch.mockImplementationOnce(() => new Promise<Response>((settle) => (arrive = settle)))
    const asked = ask('/chats')
    await vi.advanceTimersByTimeAsync(60_000)
    arrive(new Response('<html>late'))
    expect(await asked).toBe('<html>late')
  } finally {
    vi.useRealTimers()
  }
})

it('leaves calls, pictures and the pages of the provider to the browser', async () => {
  const { ask, network } = await started(storage(), 'spring')
  network.isThere = false
  for (const path of ['/api/chats', '/media/ab/c.webp', '/authorize?client_id=web', '/u/login', '/unsubscribe/x', '/sponsored/x', '/?code=1&state=2'])
    expect([path, await ask(path)]).toEqual([path, undefined])
  expect(await ask('/reader/posts', 'cors')).toBeUndefined()
})

it('asks once for a file whose name is its content’s', async () => {
  const { ask, network, fetch, rests } = await started(storage(), 'spring')
  await ask('/assets/Chat.js', 'cors')
  await rests()
  const asked = fetch.mock.calls.length
  network.isThere = false
  expect(await ask('/assets/Chat.js', 'cors')).toContain('/assets/Chat.js')
  expect(await ask('/assets/main.js', 'cors')).toBe('kept /assets/main.js')
  expect(fetch).toHaveBeenCalledTimes(asked)
})

it('keeps the files of the build before for pages that are open, and of none before that', async () => {
  const caches = storage()
  const spring = await started(caches, 'spring')
  await spring.ask('/assets/Old.js', 'cors')
  await spring.rests()
  const summer = await started(caches, 'summer')
  summer.network.isThere = false
  expect(await summer.ask('/assets/Old.js', 'cors')).toContain('spring')
  expect(await summer.ask('/')).toContain('summer')
  await started(caches, 'autumn')
  expect(await caches.keys()).toEqual(['shell-summer', 'shell-autumn'])
})

it('brings files to a device that has no room, or cannot look at what it keeps', async () => {
  const caches = storage()
  const { ask, rests } = await started(caches, 'spring')
  caches.room.isThere = false
  expect(await ask('/assets/Chat.js', 'cors')).toContain('/assets/Chat.js')
  await rests()
  caches.room.isBroken = true
  expect(await ask('/assets/Chat.js', 'cors')).toContain('/assets/Chat.js')
})

it('brings a file before it is kept', async () => {
  const caches = storage()
  const { ask } = await started(caches, 'spring')
  caches.open = () => new Promise(() => {})
  expect(await ask('/assets/Chat.js', 'cors')).toContain('/assets/Chat.js')
})

it('comes in where there is no room, but not without the page', async () => {
  const caches = storage()
  caches.room.isThere = false
  const { ask } = await started(caches, 'spring')
  expect(await ask('/chats')).toContain('spring /chats')
  const cutOff = worker(caches, 'summer')
  cutOff.network.isThere = false
  await expect(cutOff.tell('install', {})).rejects.toThrow('Failed to fetch')
})
