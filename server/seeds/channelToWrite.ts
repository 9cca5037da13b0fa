import type { SeedChannel } from './content/shapes.ts'
import type { Hung } from './hang.ts'
import type { Laid } from './recordings.ts'
import type { LaidStream } from './streams.ts'

export const dayMs = 86_400_000

/** An account at the payment provider that may sell. */
export interface SeedAccount {
  reference: string
  country: string
  /** 'usd' */
  currency: string
}

export interface ChannelToWrite {
  channel: SeedChannel
  tenantId: string
  /** Images of this tenant by picture key. */
  images: ReadonlyMap<string, Hung>
  /** Videos and recordings of this tenant by the name of their file. */
  recordings: ReadonlyMap<string, Laid>
  /** What was sent of livestreams of this tenant, by the name of its file. */
  sent: ReadonlyMap<string, LaidStream>
  /** The subject of a person's login, by e-mail address. */
  subjects: ReadonlyMap<string, string>
  /** Where platforms of the outside world answer. */
  platformOrigin: string
  /** Where other people's pages are: 'http://pages.localhost:3000/sandbox/pages', without a slash at the end. */
  pagesOrigin: string
  /** Where it is paid, if it sells from the start. */
  account: SeedAccount | null
  now: number
}
