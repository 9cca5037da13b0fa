import { flags, OwnerFlag, ownerFlags } from '@marquee/contract/flags'
import { owners } from '@marquee/contract/roles'
import { setFlag } from '#features/configuration/writeQueries.ts'
import { evenLeaving, only, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as q from './queries.ts'

export const flagRoutes = implement(flags, {
  list: evenLeaving(signedIn((context) => q.flagsOf(context))),

  owned: only(owners, async (context) => {
    const all = await q.flagsOf(context)
    const isOn = new Map(all.map(({ featureFlag, enabled }) => [featureFlag, enabled]))
    return ownerFlags.map((featureFlag) => ({ featureFlag, enabled: isOn.get(featureFlag) ?? false }))
  }),

  // A flag that is the operator's is not there.
  set: only(owners, (context, { featureFlag, enabled }) => setFlag(context, OwnerFlag.safeParse(featureFlag).data ?? refuse('not_found'), enabled)),
})
