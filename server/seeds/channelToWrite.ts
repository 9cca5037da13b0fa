import type { SeedChannel } from './content/shapes.ts'
import type { Hung } from './hang.ts'

export const dayMs = 86_400_000

export interface ChannelToWrite {
  channel: SeedChannel
  tenantId: string
  /** Images of this tenant by picture key. */
  images: ReadonlyMap<string, Hung>
  /** The subject of a person's login, by e-mail address. */
  subjects: ReadonlyMap<string, string>
  /** Where platforms of the outside world answer. */
  platformOrigin: string
  now: number
}
