import { interests } from '@marquee/contract/interests'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import * as q from './queries.ts'

export const interestRoutes = implement(interests, {
  list: signedIn((context) => q.activeInterests(context)),
})
