import type { PushMessage } from '@marquee/contract/push'
import { safePath } from '#safePath.ts'
import { ask, renewed } from './questions.ts'
import { windowsOf, type PushEvent, type SubscriptionChange, type WorkerScope } from './scope.ts'

const icon = '/icons/192.png'

/** What came, if it is what the contract says. A path that could lead elsewhere leads to the start. */
const messageIn = ({ data }: PushEvent, origin: string): PushMessage | undefined => {
  try {
    const { title, body, path, tag, unread } = data?.json() as Partial<PushMessage>
    if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string' || !tag) return undefined
    return { title, body, tag, path: safePath(path, origin) ?? '/', unread: typeof unread === 'number' ? unread : 0 }
  } catch {
    return undefined
  }
}

/** Whoever looks at the place already sees it there. Browsers let a worker be silent while one of its windows has the focus, not else. */
const isSeen = async (scope: WorkerScope, path: string) => {
  const window = (await windowsOf(scope)).find(({ focused, visibilityState }) => focused && visibilityState === 'visible')
  return window !== undefined && ask(window, { shows: path })
}

const show = async (scope: WorkerScope, { title, body, path, tag, unread }: PushMessage) => {
  // Nobody waits for a number on an icon, where there is one.
  if ('setAppBadge' in scope.navigator) scope.navigator.setAppBadge(unread).catch(() => {})
  if (await isSeen(scope, path)) return
  // Whatever is pushed is news: without `renotify` it would take the place of the line that is still there in silence.
  const line: NotificationOptions & { renotify: boolean } = { body, tag, icon, data: { path }, renotify: true }
  await scope.registration.showNotification(title, line)
}

/** Brings the person to a place: in a window that they have, without loading it anew where it can go there by itself. */
const open = async (scope: WorkerScope, path: string) => {
  const windows = await windowsOf(scope)
  const isThere = ({ url }: { url: string }) => url === `${scope.location.origin}${path}`
  const best = windows.find(isThere) ?? windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!best) return scope.clients.openWindow(path)
  // The browser may have taken the press for answered; the window goes to its place all the same.
  await best.focus().catch(() => {})
  if (await ask(best, { open: path })) return best
  return best.navigate(path).catch(() => scope.clients.openWindow(path))
}

/** The vendor has given up the address. A new one is for a page to tell: the worker has no session. */
const renew = async (scope: WorkerScope, { oldSubscription }: SubscriptionChange) => {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (applicationServerKey) await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  for (const window of await windowsOf(scope)) window.postMessage(renewed)
}

/** Shows what is pushed, and brings to it whoever presses on it. */
export const showPushes = (scope: WorkerScope) => {
  scope.addEventListener('push', (event) => {
    const message = messageIn(event, scope.location.origin)
    if (message) event.waitUntil(show(scope, message))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = (event.notification.data ?? {}) as { path?: string }
    event.waitUntil(open(scope, safePath(path, scope.location.origin) ?? '/'))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(scope, event)))
}
