import type { Round } from '#measure/load.ts'
import type { Credentials } from '#store/tokens.ts'
import type { Protocol } from './listener.ts'

/** So many sockets to one server, of these people in turn. */
export interface Gather {
  name: string
  port: number
  protocol: Protocol
  host: string
  tokens: string[]
  sockets: number
  /** Where they listen; in their own rooms only unless said. */
  room?: string
}

/** A round of talking to those who have gathered. */
export interface Talk {
  name: string
  chatId: string
  seconds: number
  senders: Credentials[]
  /** So many messages at most are on their way to somebody, and the next follows at once. */
  window?: number
  /** Or so many a second, whatever becomes of them. */
  perSecond?: number
}

export type CrowdJob =
  | ({ act: 'gather' } & Gather)
  | ({ act: 'talk' } & Talk)
  /** How many sockets are still open. */
  | { act: 'held'; name: string }
  | { act: 'scatter'; name: string }

/** What a round brought: deliveries, and how long one took. */
export interface CrowdRound extends Round {
  /** The share of one core that the crowd itself has used. */
  busy: number
}
