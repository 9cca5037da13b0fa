import type { PageLook } from '@marquee/identity/options'
import type { Scope } from '#db/scope.ts'
import { refuse } from '#http/refuse.ts'
import { presentPageLook } from './present.ts'
import { configuration } from './queries.ts'

/** What a page that stands alone looks like. `origin` is how people reach the channel. */
export const pageLookOf = async (scope: Scope, origin: string): Promise<PageLook> =>
  presentPageLook((await configuration(scope)) ?? refuse('unknown_channel'), origin)
