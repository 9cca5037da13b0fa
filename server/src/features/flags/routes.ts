import { flags } from '@marquee/contract/flags'
import { evenLeaving, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import * as q from './queries.ts'

export const flagRoutes = implement(flags, {
  list: evenLeaving(signedIn((context) => q.flagsOf(context))),
})
