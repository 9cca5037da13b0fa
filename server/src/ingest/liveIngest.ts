import type { IngestHello, StreamHealth } from '@marquee/contract/streamSessions'
import type { z } from 'zod'
import type { Scope } from '#db/scope.ts'
import type { Cut } from './packager.ts'

/** Where in the chunks of an encoder something is: in which, and after how many bytes of it. */
export interface ChunkPlace {
  chunk: number
  offset: number
}

/** How an encoder shows whose stream it sends: with what a page was given for its socket, or with its creator's stream key. */
export type Credential = z.infer<typeof IngestHello> | { key: string; encoder: string; takeOver?: boolean | undefined }

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

/** Where live pictures go: the embedded one keeps them with this installation. */
export interface LiveIngest {
  /** @throws IngestRefusal where the credential opens nothing, or another sends */
  enter(scope: Scope, credential: Credential): Promise<Entry>
}
