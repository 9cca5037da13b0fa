import type { StreamRefusal } from '@marquee/contract/streamSessions'

/** Nothing more is taken from an encoder, for a reason that it is told; `message` is for the person who set it up. */
export class IngestRefusal extends Error {
  override name = 'IngestRefusal'
  readonly reason: StreamRefusal

  constructor(reason: StreamRefusal, message: string) {
    super(message)
    this.reason = reason
  }
}

/** @throws IngestRefusal always */
export const refuseIngest = (reason: StreamRefusal, message: string): never => {
  throw new IngestRefusal(reason, message)
}

/** @throws IngestRefusal unreadable, always */
export const unreadable = (what: string): never => refuseIngest('unreadable', `This cannot be played: ${what}`)
