import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { navigateBy } from '#navigation.ts'
import { followWorker, worker } from '#start/worker.ts'
import { ask, type Question } from '#worker/questions.ts'

/** A browser that lets one worker after the other try to come in. */
const browser = () => {
  const installing = Object.assign(new EventTarget(), { state: 'installing' })
  const ready = Promise.withResolvers<object>()
  const container = Object.assign(new EventTarget(), { register: vi.fn(async () => ({ active: null, installing })), ready: ready.promise })
  const becomes = (state: string) => {
    installing.state = state
    installing.dispatchEvent(new Event('statechange'))
  }
  return { container, ready, becomes }
}

let played: ReturnType<typeof browser>

beforeEach(() => {
  played = browser()
  Object.defineProperty(navigator, 'serviceWorker', { value: played.container, configurable: true })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  window.history.replaceState(null, '', '/')
})

/** What the page says to the worker. */
const answerTo = (question: Question) => {
  followWorker()
  return ask(
    { postMessage: (data, ports) => void played.container.dispatchEvent(new MessageEvent('message', { data, ports: ports as MessagePort[] })) },
    question,
  )
}

it('says that it goes to a place before it is there', async () => {
  const gone = vi.fn(() => new Promise<void>(() => {}))
  navigateBy(gone)
  expect(await answerTo({ open: '/chats/soup' })).toBe(true)
  expect(gone).toHaveBeenCalledWith('/chats/soup', { replace: false })
})

it('does not go to another site', async () => expect(await answerTo({ open: '//elsewhere.test' })).toBe(false))

it.each([
  ['/posts/soup', true],
  ['/posts/soup#comment-2', true],
  ['/posts/bread#comment-2', false],
])('with a post before somebody, a push that leads to %s is seen: %s', async (path, isSeen) => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  for (const here of ['/posts/soup', '/posts/soup?from=mail#comment-1']) {
    window.history.replaceState(null, '', here)
    expect([here, await answerTo({ shows: path })]).toEqual([here, isSeen])
  }
})

it('says when the worker could not come in, and lets it try again', async () => {
  const first = worker()
  await vi.waitFor(() => expect(played.container.register).toHaveBeenCalledOnce())
  await Promise.resolve()
  played.becomes('redundant')
  await expect(first).rejects.toThrow('could not be installed')
  const second = worker()
  const registration = {}
  played.ready.resolve(registration)
  expect(await second).toBe(registration)
})
