import type { IngestHello, StreamHealth } from '@marquee/contract/streamSessions'
import type { z } from 'zod'
import type { Scope } from '#db/scope.ts'
import type { Cut } from './packager.ts'
import type { HostedStreams } from './hostedStreams.ts'

/** Where in the chunks of an encoder something is: in which, and after how many bytes of it. */
export interface ChunkPlace {
  chunk: number
  offset: number
}

/**
 * How an encoder shows whose stream it sends: with what a page was given for its socket, with its creator's stream key, or by a connection
 * to a media server that had asked us about the key before it was let in there.
 */
export type Credential =
  | z.infer<typeof IngestHello>
  | { key: string; encoder: string; takeOver?: boolean | undefined }
  | { source: string; encoder: string; takeOver?: boolean | undefined }

/** A way in that is open for one connection. Whoever holds it does one thing after the other. */
export interface Entry {
  /** Where the encoder goes on. */
  from: ChunkPlace
  /** What stands before everything it makes, where that lies safe already. */
  init: Buffer | undefined
  /**
   * Takes what was cut. Once this is done it lies safe, whatever becomes of the process. `next` says where in the chunks that ends.
   * @throws IngestRefusal where nothing more is taken
   */
  put(cut: Cut, next: ChunkPlace): Promise<void>
  /** How well it comes in. */
  health(): Promise<StreamHealth & { viewers: number }>
  /** The connection has gone; the encoder may come back. Where it was sent away, `refusal` says why. */
  leave(refusal?: unknown): Promise<void>
  /** The host has ended the stream. */
  end(): Promise<void>
}

/** What pictures that are kept with this installation go through, whoever brings them. */
export interface Reception {
  /** @throws IngestRefusal where the credential opens nothing, or another sends */
  enter(scope: Scope, credential: Credential): Promise<Entry>
}

export interface IngestLog {
  error(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** What a process gives to the adapter that it takes livestreams with. */
export interface Listening {
  reception: Reception
  /** The channel at a host name; undefined where there is none. */
  scopeAt(hostname: string): Promise<Scope | undefined>
  log: IngestLog
}

/** Of whom a key is, and for which of their livestreams it is asked. */
export interface KeyHolder {
  profileId: string
  livestreamId: string | undefined
}

/** How livestreams come in. LIVE_INGEST chooses one of three; everything else of a livestream is the same with each. */
export interface LiveIngest {
  /** Who shows and records what is sent; undefined where that is kept with this installation, to which browsers can send, too. */
  service: HostedStreams | undefined
  /** Where the encoders of a channel send to, by the origin of its pages; null where none are taken. */
  encoderAddress(origin: string): string | null
  /** What an encoder is given as its key. */
  encoderKey(holder: KeyHolder, secret: string): string
  /** Takes what encoders send, in a process that holds connections open. */
  listen(given: Listening): Promise<{ close(): Promise<void> }>
}
