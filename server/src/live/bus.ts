import type { FromBrowser, FromServer } from '@marquee/contract/live'
import type { Server, Socket } from 'socket.io'
import type { Guest } from './guest.ts'
import type { Leases } from './leases.ts'

/** A live message on its way to everybody who listens in a room of a channel. */
export interface LiveMessage {
  tenantId: string
  /** 'chat:<chatId>', 'person:<profileId>' */
  room: string
  topic: string
  key: string
  seq?: number
  /** JSON; left out where it is longer than `liveLimits.data`. */
  data?: unknown
  /** Profiles that do not hear it though they listen: a block stands between them and whom it is about. */
  unheardBy?: readonly string[]
}

/** Somebody has to leave a room, and hears nothing that is published later. Whoever may be there enters anew, past the room's guard. */
export interface Eviction {
  tenantId: string
  room: string
  evicts: string
}

/** Every node looks at an account anew. */
export interface Recheck {
  recheck: string
}

export type LiveNews = LiveMessage | Eviction | Recheck

/** What every node has to heed at once. */
export type Word = Eviction | Recheck | { kick: string } | { channel: string } | { host: string }

/** Carries live messages to every node. Nothing of value is in it: what it loses, clients fetch. */
export interface LiveBus {
  /** Hands over messages and words in the order of the batch; best effort. */
  publish(batch: readonly LiveNews[]): void
  /** Every node looks at an account anew: its sockets stay where they still may be. */
  recheck(accountId: string): void
  /** Every node looks at the standing of a channel anew, and closes its sockets: whoever still may be there comes again. */
  recheckChannel(tenantId: string): void
  /** Every node forgets which channel answers at a host; sockets stay. */
  forgetHost(hostname: string): void
  /** Every node closes the sockets of a sign-in. */
  kick(who: { sessionId: string }): void
  /** Calls back once messages can be heard again after some may have been lost. */
  onInterrupted(callback: () => void): void
  /** Calls back for each word, wherever it was spoken. */
  onWord(callback: (word: Word) => void): void
  stop(): Promise<void>
}

interface BetweenNodes {
  word(word: Word): void
}

export type LiveServer = Server<FromBrowser, FromServer, BetweenNodes, Guest>
export type LiveSocket = Socket<FromBrowser, FromServer, BetweenNodes, Guest>

/** The bus as the process of a gateway holds it. */
export interface LiveNode extends LiveBus {
  io: LiveServer
  /** Whether messages reach the other nodes now; true where there can be none. */
  isUp(): boolean
  /** Resolves when whoever has entered a room hears what is published there from now on. */
  entered(): Promise<void>
  leases: Leases
}
