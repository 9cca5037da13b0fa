import { beforeEach, expect, it, vi } from 'vitest'
import { showPushes } from './pushes.ts'
import type { Question } from './questions.ts'
import type { WindowClient, WorkerScope } from './scope.ts'

const origin = 'https://northlight.test'
const message = { title: 'Ada replied', body: 'To your comment', path: '/posts/one', tag: 'reply one', unread: 3 }

interface Page {
  path: string
  focused?: boolean
  isVisible?: boolean
  /** What it answers; nothing while it is still loading. */
  answers?: (question: Question) => boolean
  /** Whether it lets itself be led elsewhere. */
  isFree?: boolean
}

/** A window of the channel, and what was done with it. */
const windowOf = ({ path, focused = false, isVisible = focused, answers, isFree = true }: Page) => {
  const done: string[] = []
  const window: WindowClient = {
    url: `${origin}${path}`,
    focused,
    visibilityState: isVisible ? 'visible' : 'hidden',
    focus: async () => (done.push('focused'), window),
    navigate: async (to) => {
      if (!isFree) throw new TypeError('This window is not controlled by this worker')
      return (done.push(`led to ${to}`), window)
    },
    postMessage: (question, ports) => {
      done.push(JSON.stringify(question))
      const port = ports?.[0] as MessagePort | undefined
      if (port && answers) port.postMessage(answers(question as Question))
    },
  }
  return { window, done }
}

/** A worker with its windows, and how to tell it something as a browser does. */
const worker = (...pages: Page[]) => {
  const windows = pages.map(windowOf)
  const ears = new Map<string, (event: never) => void>()
  const shown = vi.fn(async (_title: string, _options: object) => {})
  const opened = vi.fn(async (_path: string) => null)
  const subscribed = vi.fn(async (_options: object) => ({}))
  const badge = vi.fn(async (_unread: number) => {})
  const scope = {
    location: { origin },
    navigator: { setAppBadge: badge },
    registration: { showNotification: shown, pushManager: { subscribe: subscribed } },
    clients: { matchAll: async () => windows.map(({ window }) => window), openWindow: opened },
    addEventListener: (name: string, ear: (event: never) => void) => ears.set(name, ear),
  }
  showPushes(scope as unknown as WorkerScope)
  const tell = async (name: string, event: object) => {
    const works: Promise<unknown>[] = []
    ears.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) } as never)
    await Promise.all(works)
  }
  return {
    shown, opened, subscribed, badge,
    done: windows.map(({ done }) => done),
    push: (data: unknown) => tell('push', { data: { json: () => data } }),
    press: (path?: unknown) => tell('notificationclick', { notification: { close: () => {}, data: path === undefined ? undefined : { path } } }),
    renew: (key: ArrayBuffer | null) => tell('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: key } } }),
  }
}

beforeEach(() => void vi.useRealTimers())

it('shows what is pushed, and how much is unread', async () => {
  const { push, shown, badge } = worker()
  await push(message)
  expect(shown).toHaveBeenCalledExactlyOnceWith('Ada replied', {
    body: 'To your comment', tag: 'reply one', icon: '/icons/192.png', data: { path: '/posts/one' }, renotify: true,
  })
  expect(badge).toHaveBeenCalledExactlyOnceWith(3)
})

it.each([
  ['no words', undefined],
  ['words without a mark', { title: 'Ada', body: 'Hello' }],
  ['words with an empty mark', { ...message, tag: '' }],
  ['something else', 'hello'],
])('shows nothing of %s', async (_, data) => {
  const { push, shown } = worker()
  await push(data)
  expect(shown).not.toHaveBeenCalled()
})

it.each([
  ['another site', 'https://evil.test/'],
  ['another site without its protocol', '//evil.test'],
  ['a script', 'javascript:alert(1)'],
])('leads to the start instead of %s', async (_, path) => {
  const { push, press, shown, opened } = worker()
  await push({ ...message, path })
  expect(shown.mock.calls[0]![1]).toMatchObject({ data: { path: '/' } })
  await press(path)
  expect(opened).toHaveBeenCalledExactlyOnceWith('/')
})

it.each<[string, Page, number]>([
  ['is silent about a place that somebody looks at', { path: '/posts/one', focused: true, answers: () => true }, 0],
  ['shows what is elsewhere', { path: '/timeline', focused: true, answers: () => false }, 1],
  ['shows what stands in a window beside the one somebody works in', { path: '/posts/one', isVisible: true, answers: () => true }, 1],
])('%s', async (_, page, times) => {
  const { push, shown } = worker(page)
  await push(message)
  expect(shown).toHaveBeenCalledTimes(times)
})

it('shows what is pushed while the only window is too busy to say what it shows', async () => {
  vi.useFakeTimers()
  const { push, shown } = worker({ path: '/posts/one', focused: true })
  const pushed = push(message)
  await vi.advanceTimersByTimeAsync(2_000)
  await pushed
  expect(shown).toHaveBeenCalledTimes(1)
})

it('opens a window where there is none', async () => {
  const { press, opened } = worker()
  await press('/posts/one')
  expect(opened).toHaveBeenCalledExactlyOnceWith('/posts/one')
})

it('goes to the place in the window that is there, without loading it anew', async () => {
  const { press, opened, done } = worker({ path: '/events' }, { path: '/timeline', isVisible: true, answers: () => true })
  await press('/posts/one')
  expect(done).toEqual([[], ['focused', '{"open":"/posts/one"}']])
  expect(opened).not.toHaveBeenCalled()
})

it('prefers a window that is at the place, though another is in front', async () => {
  const { press, done } = worker({ path: '/timeline', isVisible: true, answers: () => true }, { path: '/posts/one', answers: () => true })
  await press('/posts/one')
  expect(done).toEqual([[], ['focused', '{"open":"/posts/one"}']])
})

it.each<[string, boolean, string[], number]>([
  ['leads a window there that says nothing', true, ['focused', '{"open":"/posts/one"}', 'led to /posts/one'], 0],
  ['opens another where it cannot be led', false, ['focused', '{"open":"/posts/one"}'], 1],
])('%s', async (_, isFree, expected, times) => {
  vi.useFakeTimers()
  const { press, opened, done } = worker({ path: '/timeline', isVisible: true, isFree })
  const pressed = press('/posts/one')
  await vi.advanceTimersByTimeAsync(2_000)
  await pressed
  expect(done).toEqual([expected])
  expect(opened).toHaveBeenCalledTimes(times)
})

it('takes a new address where the vendor has given up the old one, and has the pages tell the server', async () => {
  const { renew, subscribed, done } = worker({ path: '/timeline' })
  const key = new ArrayBuffer(65)
  await renew(key)
  expect(subscribed).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: key })
  expect(done).toEqual([['{"renewed":true}']])
})

it('has the pages set it right where nobody says which key the old address was for', async () => {
  const { renew, subscribed, done } = worker({ path: '/timeline' })
  await renew(null)
  expect(subscribed).not.toHaveBeenCalled()
  expect(done).toEqual([['{"renewed":true}']])
})
