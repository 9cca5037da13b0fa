/* What is used here of a service worker's world. The browser's types that the project is checked with know pages only. */

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface PushEvent extends ExtendableEvent {
  data: { json(): unknown } | null
}

export interface NotificationEvent extends ExtendableEvent {
  notification: Notification
}

export interface FetchEvent extends ExtendableEvent {
  request: Request
  /** What navigation preload has brought; undefined where it is off. Rejects without a network. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface MessageToWorker extends ExtendableEvent {
  data: unknown
}

export interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
}

/** A window of this channel. */
export interface WindowClient {
  url: string
  focused: boolean
  visibilityState: DocumentVisibilityState
  focus(): Promise<WindowClient>
  navigate(path: string): Promise<WindowClient | null>
  postMessage(message: unknown, transfer?: Transferable[]): void
}

interface Events {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: MessageToWorker
  push: PushEvent
  pushsubscriptionchange: SubscriptionChange
  notificationclick: NotificationEvent
}

export interface WorkerScope {
  location: { origin: string }
  navigator: Navigator
  registration: ServiceWorkerRegistration
  caches: CacheStorage
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>
    openWindow(path: string): Promise<WindowClient | null>
    claim(): Promise<void>
  }
  fetch(request: Request | string, init?: RequestInit): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, heard: (event: Events[Name]) => void): void
}

/** Every window of the channel, those that an older worker or none looks after too. */
export const windowsOf = ({ clients }: Pick<WorkerScope, 'clients'>) => clients.matchAll({ type: 'window', includeUncontrolled: true })
