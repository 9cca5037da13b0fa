import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { settleAccount, type Outcome } from './accounts.ts'
import { createApi } from './api.ts'
import { runUntil } from './agenda.ts'
import type { BillingSettings } from './billing.ts'
import { books } from './books.ts'
import type { Desk } from './desk.ts'
import { openDispute } from './disputes.ts'
import { endpointsIn } from './endpoints.ts'
import { eventsOf, noFaults, type Endpoint, type Faults } from './events.ts'
import { hostedPages, pagesPath } from './hostedPages.ts'
import { openMemory } from './memory.ts'
import { payOutEverybody } from './payouts.ts'
import { newRates, type Rates } from './rates.ts'

/** The version of the provider's API that is spoken here, and no other. */
export const apiVersion = '2026-10-28.endive'

export interface Payments {
  /** Where the API answers: 'http://127.0.0.1:40123'. */
  apiUrl: string
  secretKey: string
  /** The hosted pages, for the origin at which people see the product. */
  plugin: FastifyPluginAsync
  /** What goes wrong; may be changed at any time. */
  faults: Faults
  /** What becomes of an account. */
  settle(accountId: string, outcome: Outcome): void
  /** A day passes for banks: what was under way arrives or comes back, and what lies in accounts goes out. */
  payOut(): void
  /** Whoever has paid a charge tells their bank that they did not, however long ago that was. */
  dispute(accountId: string, chargeId: string): void
  /** What comes of subscriptions that nobody pays; may be changed at any time. */
  billing: BillingSettings
  /** By which money is converted where an account is kept in another currency; may be changed at any time. */
  rates: Rates
  /** Lets everything happen that has to by now: renewals, invoices, ends. It happens by itself every second, too. */
  tick(): void
  /** Waits until no event is under way. */
  settled(): Promise<void>
  close(): Promise<void>
}

interface PaymentsOptions {
  /** Where events are told. */
  endpoints?: readonly Endpoint[]
  /** True where the installation is a real one. */
  isProduction?: boolean
  /** Whoever runs a real installation has asked for a stand-in by its name. */
  isAskedFor?: boolean
  /** How long to wait before each further try to tell an event, in ms. */
  retries?: readonly number[]
  /** What time it is, in ms since 1970, for everything that does not hang on a test clock. */
  clock?: () => number
  /** Where it writes down what it knows, every second in which something happened; in memory alone where there is no file. */
  file?: string
  log?: (line: string) => void
}

const day = 86_400_000
const beat = 1_000

/** Even who only looks may use up a link, or find that something has run out. */
const noteCalls = (app: FastifyInstance, note: () => void) => void app.addHook('onResponse', async () => note())

/** For three days, as the real one. In ms. */
const patience = [1_000, 5_000, 30_000, 120_000, 600_000, ...Array.from({ length: 72 }, () => 3_600_000)]

/**
 * A payment provider for machines without one: it speaks what the product uses of Stripe's API on loopback, shows pages in its place, and
 * tells events as Stripe does. No real money moves.
 */
export const startPayments = async (options: PaymentsOptions = {}): Promise<Payments> => {
  const { endpoints = [], isProduction = false, isAskedFor = false, retries = patience, clock = Date.now, log = () => {} } = options
  if (isProduction && !isAskedFor) throw new Error('The stand-in for the payment provider does not start in production unless it is asked for by name')
  const { memory, save } = openMemory(options.file, Math.floor(clock() / 1_000), log)
  const { gone, links, paidIn, billing, bills, answered } = memory
  const book = books(memory.shelves)
  const faults = noFaults()
  const rates = newRates()
  /** Something may be known that is not written down. */
  let isNews = false
  const note = () => {
    isNews = true
  }
  /** The moment that is being made up for. */
  let moment: number | undefined
  const now = () => moment ?? Math.floor(clock() / 1_000)
  const events = eventsOf({ book, endpoints: () => [...endpoints, ...endpointsIn(book)], faults, apiVersion, now, retries, note })
  const desk: Desk = {
    book, events, gone, links, paidIn, pagesAt: (address) => `${new URL(address).origin}${pagesPath}`,
    billing, rates, now,
  }
  const write = () => {
    if (!isNews) return
    try {
      save()
      isNews = false
    } catch (error) {
      log(`What the stand-in for the payment provider knows could not be written: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const tick = () => {
    const until = desk.now()
    runUntil(desk, null, { from: memory.upTo, until }, (at) => (moment = at))
    moment = undefined
    memory.upTo = until
  }
  const beats = setInterval(() => {
    tick()
    write()
  }, beat).unref()
  const secretKey = `sk_test_${randomBytes(18).toString('hex')}`
  const api = createApi({ desk, bills, answered, faults, secretKey, apiVersion })
  noteCalls(api, note)
  await api.listen({ port: 0, host: '127.0.0.1' })
  events.goOn()
  const days = setInterval(() => payOutEverybody(desk), day).unref()
  const pages = hostedPages({ desk, bills, faults, hasSwitches: !isProduction })

  return {
    apiUrl: `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`,
    secretKey,
    plugin: async (app) => {
      noteCalls(app, note)
      await pages(app, {})
    },
    faults,
    settle: (accountId, outcome) => settleAccount(desk, accountId, outcome),
    payOut: () => payOutEverybody(desk),
    dispute(accountId, chargeId) {
      const charge = book.get('charge', accountId, chargeId)
      if (!charge) throw new Error(`There is no charge ${chargeId}`)
      openDispute(desk, accountId, charge)
    },
    billing: billing.settings,
    rates,
    tick,
    settled: () => events.settled(),
    async close() {
      clearInterval(days)
      clearInterval(beats)
      events.close()
      await api.close()
      write()
    },
  }
}
