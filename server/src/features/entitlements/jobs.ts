import { inTransaction, type Scope } from '#db/scope.ts'
import { announceAll } from '#jobs/announce.ts'
import type { Jobs } from '#jobs/context.ts'
import { inEveryChannel } from '#jobs/each.ts'
import { givenEnding } from './endingQueries.ts'

const batch = 500

/** Whoever was given something hears in time that it ends, in the transaction that notes it. Answers how many they were. */
const remindSome = (scope: Scope): Promise<number> =>
  inTransaction(scope, async (inside) => {
    const due = await givenEnding(inside, batch)
    await announceAll(inside, 'given_ending', due.map((fact) => ({ key: fact.profileId, fact })))
    return due.length
  })

export const entitlementJobs: Jobs = (context) => ({
  remind_of_given: () =>
    inEveryChannel(context, async (tenantId) => {
      while ((await remindSome(context.scopeOf(tenantId))) >= batch);
    }),
})
