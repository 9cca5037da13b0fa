import { accounts } from '@marquee/contract/accounts'
import type { CallOf } from '@marquee/contract/route'

/** What the whole setup asks for. */
export type Setup = CallOf<typeof accounts.completeSetup>
