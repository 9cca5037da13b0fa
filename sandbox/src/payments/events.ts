import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { newId, type Books } from './books.ts'

/** Where events are told. */
export interface Endpoint {
  url: string
  secret: string
  /** It hears of connected accounts, and of nothing else; without it, of the platform's own. */
  connect: boolean
  /** What it hears of, by type; everything where it is not said. */
  enabledEvents?: readonly string[]
}

/** What goes wrong on the way, as it does in the world. */
export interface Faults {
  /** Every event arrives twice. */
  duplicate: boolean
  /** Of two events that follow each other, the second arrives first. */
  reorder: boolean
  /** How long an event is under way, in ms. */
  delay: number
  /** Events do not arrive, and nobody tries again. */
  drop: boolean
  /** Calls are answered with 500. */
  fail: boolean
  /** What becomes of the next calls to some places, each as often as it says. */
  calls: CallFault[]
}

/** What becomes of a call. */
export interface CallFault {
  /** 'POST /v1/refunds' */
  place: string
  /**
   * `lost`: it is done, and the connection breaks before the answer. `silent`: it is done, and no answer comes. `broken`: it is done, and
   * the answer is 500. A status: nothing is done.
   */
  answer: 'lost' | 'silent' | 'broken' | 409 | 429 | 500
  times: number
}

export const noFaults = (): Faults => ({ duplicate: false, reorder: false, delay: 0, drop: false, fail: false, calls: [] })

/** As the header has it: 't=…,v1=…'. */
export const signatureOf = (payload: string, secret: string, at: number) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`

/** Signatures are held against the clock of whoever listens, and not against the provider's own, which a test may turn. */
const machineNow = () => Math.floor(Date.now() / 1_000)

const patience = 5_000
/** How long an event waits for one that follows it, in ms. */
const held = 250

interface Options {
  book: Books
  /** Those that there are now. */
  endpoints: () => readonly Endpoint[]
  faults: Faults
  apiVersion: string
  /** What time it is, in seconds since 1970. */
  now: () => number
  /** How long to wait before each further try, in ms. */
  retries: readonly number[]
  /** Called when something has happened, or was heard. */
  note: () => void
}

/** Writes down what happens, and tells it to whoever listens until they have heard. */
export const eventsOf = ({ book, endpoints, faults, apiVersion, now, retries, note }: Options) => {
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()
  let waiting: { send: () => void } | undefined
  let isClosed = false

  const later = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        resolve()
      }, ms)
      timers.add(timer)
    })

  const isHeard = async (endpoint: Endpoint, event: Stripe.Event) => {
    const payload = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(payload, endpoint.secret, machineNow()) }
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(endpoint.url, { method: 'POST', headers, body: payload, signal, redirect: 'manual' }).catch(() => undefined)
    return answer?.ok ?? false
  }

  const tell = async (endpoint: Endpoint, event: Stripe.Event) => {
    if (faults.delay) await later(faults.delay)
    for (const wait of [0, ...retries]) {
      if (wait) await later(wait)
      if (isClosed || faults.drop) return
      if (!(await isHeard(endpoint, event))) continue
      event.pending_webhooks = Math.max(0, event.pending_webhooks - 1)
      note()
      return
    }
  }

  const dispatch = (work: () => Promise<void>) => {
    const promise = work().finally(() => underWay.delete(promise))
    underWay.add(promise)
    return promise
  }

  const listeningTo = (type: string, isOfAccount: boolean) =>
    endpoints().filter(({ connect, enabledEvents: heard }) => connect === isOfAccount && (!heard || heard.includes('*') || heard.includes(type)))

  const send = async (event: Stripe.Event) => {
    const listening = listeningTo(event.type, event.account !== undefined)
    await Promise.all(listening.flatMap((endpoint) => [
      dispatch(() => tell(endpoint, event)),
      ...(faults.duplicate ? [dispatch(() => isHeard(endpoint, event).then(() => undefined))] : []),
    ]))
  }

  const holdBack = (event: Stripe.Event) => {
    const one = {
      send: () => {
        if (waiting === one) waiting = undefined
        one.send = () => {}
        void send(event)
      },
    }
    waiting = one
    void dispatch(() => later(held).then(() => one.send()))
  }

  const inTurn = (event: Stripe.Event) => {
    const before = waiting
    if (before) void dispatch(() => send(event).then(() => before.send()))
    else if (faults.reorder) holdBack(event)
    else void send(event)
  }

  return {
    /** Something has become true of an object: it is told as it is now. */
    add(type: Stripe.Event['type'], account: string | null, object: object) {
      const heard = listeningTo(type, account !== null).length
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: now(),
        livemode: false,
        pending_webhooks: heard,
        request: { id: newId('req'), idempotency_key: null },
        ...(account ? { account } : {}),
        data: { object: structuredClone(object) },
      } satisfies Omit<Stripe.Event, 'type' | 'data'> & { data: { object: object } }
      const kept = book.keep('event', account, { ...event, type } as Stripe.Event)
      note()
      inTurn(kept)
      return kept
    },
    /** Goes on telling what nobody has heard before a new start. */
    goOn() {
      for (const { object: event } of book.everywhere('event').reverse()) if (event.pending_webhooks) void send(event)
    },
    /** Tells an event once more. */
    resend: (event: Stripe.Event) => void send(event),
    /** Waits until nothing is under way. */
    async settled() {
      while (underWay.size) await Promise.all(underWay)
    },
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

export type Events = ReturnType<typeof eventsOf>
