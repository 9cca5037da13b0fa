import { push } from '@marquee/contract/push'
import { call } from '#api/call.ts'
import { keepAt, keptAt } from '#kept.ts'
import { worker } from '#start/worker.ts'

/** What this device can do: `installFirst` is an iPhone or iPad, whose browser pushes to the home screen only. */
export type Ability = 'able' | 'installFirst' | 'unable'

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

/** iPads call themselves Macs, which have no touch screens. */
const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export const abilityOf = (): Ability => {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'able'
  return isApple() && !isInstalled() ? 'installFirst' : 'unable'
}

/** The address that somebody has turned pushes on with here: a mark of their wish, which outlives the end of a session. */
const placeOf = (profileId: string) => `push:${profileId}`

const keyBytes = (key: string) => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

let line: Promise<unknown> = Promise.resolve()

/** One after the other: what a page sets right as it opens must not undo what somebody presses meanwhile, whose wish is not kept yet. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const turn = line.then(work)
  line = turn.catch(() => {})
  return turn
}

/** Whether pushes that are signed with a key come by a subscription. A browser that does not say which key it is for is believed. */
const isFor = ({ options: { applicationServerKey: its } }: PushSubscription, key: Uint8Array) =>
  its === null || String(new Uint8Array(its)) === String(key)

/** A subscription to the channel's key as it is now: one to an earlier key ends, as the vendor passes nothing on by it. */
const subscribe = async () => {
  const { pushManager } = await worker()
  const { publicKey } = await call(push.key, {})
  const applicationServerKey = keyBytes(publicKey)
  const had = await pushManager.getSubscription()
  if (had && isFor(had, applicationServerKey)) return had
  await had?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** Whose address here the server has heard of while this page lives. */
const told = new Set<string>()

const tell = async (profileId: string, subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON()
  await call(push.add, { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } })
  const before = keptAt(placeOf(profileId))
  keepAt(placeOf(profileId), endpoint!)
  told.add(profileId)
  // Not every address that has ended is one of which the vendor says so.
  if (before && before !== endpoint) call(push.remove, { endpoint: before }).catch(() => {})
}

const present = async () => (await worker()).pushManager.getSubscription()

/** Whether pushes to somebody come to this device. Never rejects. */
export const isOn = async (profileId: string): Promise<boolean> => {
  if (abilityOf() !== 'able' || Notification.permission !== 'granted' || !keptAt(placeOf(profileId))) return false
  return (await present().catch(() => null)) !== null
}

/** Asks the person, who has pressed a button, and lets pushes in; answers whether they may come. Rejects as calls and browsers do. */
export const turnOn = async (profileId: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await inTurn(async () => tell(profileId, await subscribe()))
  return true
}

const end = async (profileId: string): Promise<void> => {
  const endpoint = keptAt(placeOf(profileId))
  keepAt(placeOf(profileId), null)
  told.delete(profileId)
  const heard = endpoint ? call(push.remove, { endpoint }) : undefined
  const ended = present().then((subscription) => subscription?.unsubscribe())
  await Promise.all([heard, ended])
}

/** Nothing of this person's is pushed here any more, whether or not the server hears of it now: the vendor tells it with the next one. */
export const turnOff = (profileId: string): Promise<void> => inTurn(() => end(profileId))

/**
 * Makes what the browser has into what this person wishes: an address that another one left behind goes, one that the vendor has changed
 * or that ended with a session comes again, and so does one to an earlier key of the channel. The server hears of one that is right once
 * a page: it forgets more than the browser is told.
 */
export const setRight = (profileId: string): Promise<void> => inTurn(async () => {
  if (abilityOf() !== 'able') return
  const wished = keptAt(placeOf(profileId))
  if (!wished && Notification.permission !== 'granted') return
  const subscription = await present()
  if (!wished) await subscription?.unsubscribe()
  else if (Notification.permission !== 'granted') await end(profileId)
  else if (subscription?.endpoint !== wished || !told.has(profileId)) await tell(profileId, await subscribe())
})
