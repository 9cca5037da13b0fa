import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type Stripe from 'stripe'
import { newBilling, type Billing } from './billing.ts'
import type { Kept, Shelves } from './books.ts'
import type { Bill } from './checkout.ts'
import type { Link } from './desk.ts'
import { day } from './periods.ts'

/** What was answered under an idempotency key, and to what. */
export interface Answered {
  said: string
  /** In seconds since 1970. */
  at: number
  answer: { status: number; body: string; isKept?: boolean }
}

/** Everything the provider knows: nothing but data, some of it in two places. */
export interface Memory {
  shelves: Shelves
  gone: Set<string>
  links: Map<string, Link>
  paidIn: Map<string, string>
  billing: Billing
  bills: Map<string, Bill>
  answered: Map<string, Answered>
  /** Up to when everything has happened that had to, in seconds since 1970. */
  upTo: number
}

const newMemory = (upTo: number): Memory => ({
  shelves: new Map(), gone: new Set(), links: new Map(), paidIn: new Map(), billing: newBilling(), bills: new Map(), answered: new Map(),
  upTo,
})

/** Changes when what is kept means something else: what another version wrote is not understood. */
const version = 1

const read = (file: string, log: (line: string) => void): Memory | undefined => {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  try {
    const found = deserialize(bytes) as { version: number; memory: Memory }
    // What was not yet kept when it was written begins with nothing.
    const { memory } = found
    if (found.version === version) return { ...newMemory(memory.upTo), ...memory, billing: { ...newBilling(), ...memory.billing } }
  } catch {
    // Cut short as the machine went; what is there may still be of use to somebody.
  }
  log(`What the stand-in for the payment provider knew cannot be read: it is kept in ${file}.unread, and channels connect again`)
  renameSync(file, `${file}.unread`)
  return undefined
}

/** As long as the provider answers for them: events for 30 days, idempotency keys for one. */
const forget = ({ shelves, answered }: Memory, at: number) => {
  const events = shelves.get('event') ?? new Map<string, Kept>()
  for (const [id, { object }] of events) if ((object as Stripe.Event).created < at - 30 * day) events.delete(id)
  for (const [place, one] of answered) if (one.at < at - day) answered.delete(place)
}

/**
 * What the provider knows at a time, as it was left in a file; it begins with nothing where there is none. Without a file it lasts as long
 * as the process. `save` writes it whole, beside what was there before, so that a crash leaves one or the other.
 */
export const openMemory = (
  file: string | undefined, at: number, log: (line: string) => void,
): { memory: Memory; save: () => void } => {
  if (!file) return { memory: newMemory(at), save: () => {} }
  const memory = read(file, log) ?? newMemory(at)
  forget(memory, at)
  mkdirSync(dirname(file), { recursive: true })
  const save = () => {
    const next = `${file}.next`
    writeFileSync(next, serialize({ version, memory }), { mode: 0o600 })
    renameSync(next, file)
  }
  return { memory, save }
}
