import type { Scope } from '#db/scope.ts'
import type { Heard } from '#live/heard.ts'
import { accountIdsOf } from './queries.ts'

const recheck = async (scope: Scope, facts: { profileId: string }[]) =>
  (await accountIdsOf(scope, [...new Set(facts.map(({ profileId }) => profileId))])).map((id) => ({ recheck: id }))

/**
 * Every node looks at an account anew whose standing has changed. Whoever changes it says so at once, too: this is for where their process
 * has ended in between.
 */
export const accountHeard: Heard = { account_standing_changed: recheck, moderator_changed: recheck }
