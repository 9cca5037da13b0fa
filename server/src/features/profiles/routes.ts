import { profiles } from '@marquee/contract/profiles'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { presentCard, presentProfile } from './present.ts'
import * as q from './queries.ts'

export const profileRoutes = implement(profiles, {
  read: signedIn(async (context, input) => presentProfile(context.me, (await q.profile(context, input)) ?? refuse('not_found'))),
  suggestions: signedIn(async (context) => (await q.suggestedCreators(context)).map(presentCard)),
})
