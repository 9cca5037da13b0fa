import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announceAll } from '#jobs/announce.ts'

/* Who pays again soon is told in time to leave. */

/**
 * In days. Several laws want a year's renewal told between 15 and 45 days before; whoever tries something hears of it as early as the
 * provider tells merchants, and so does whoever has paused, or pays more from the next payment on.
 */
const before = { year: 30, trial: 3, pause: 3, rise: 3 } as const
/** Days that are over so soon after they began need no reminder of their own. */
const shortTrial = before.trial + 1
const batch = 500

const hold = statement<{ id: string }, [limit: number]>(`
  update subscription s set reminded_of = s.period_end
    from (select id from subscription
           where tenant_id = $1 and cancels_at is null and held_at is null and reminded_of is distinct from period_end
             and (status = 'trialing' or status = 'active' and per = 'year') and profile_id is not null
             and period_end > now() and period_end < now() + interval '${before.year} days'
             and (status = 'active' or period_end < now() + interval '${before.trial} days' and period_end > started_at + interval '${shortTrial} days')
           order by period_end limit $2 for update skip locked) due
   where s.tenant_id = $1 and s.id = due.id
  returning s.id`)

const holdPaused = statement<{ id: string }, [limit: number]>(`
  update subscription s set reminded_of = s.paused_until
    from (select id from subscription
           where tenant_id = $1 and held_at is null and paused_until > now() and paused_until < now() + interval '${before.pause} days'
             and reminded_of is distinct from paused_until
             and status = 'active' and cancels_at is null and profile_id is not null
           order by paused_until limit $2 for update skip locked) due
   where s.tenant_id = $1 and s.id = due.id
  returning s.id`)

const holdRising = statement<{ id: string }, [limit: number]>(`
  update subscription s set reminded_of = s.period_end
    from (select id from subscription
           where tenant_id = $1 and is_reduced and held_at is null and status = 'active' and cancels_at is null and reminded_of is distinct from period_end
             and renewal_cents >= cents and next_price_id is null and paused_until is null and profile_id is not null
             and period_end > now() and period_end < now() + interval '${before.rise} days'
           order by period_end limit $2 for update skip locked) due
   where s.tenant_id = $1 and s.id = due.id
  returning s.id`)

/** Those of them who have not been reminded of this day, in the transaction that notes it: each once. Answers how many they were. */
export const remindSome = (scope: Scope, limit: number): Promise<number> =>
  inTransaction(scope, async (inside) => {
    const due = [...(await hold(inside, limit)), ...(await holdPaused(inside, limit)), ...(await holdRising(inside, limit))]
    await announceAll(inside, 'renewal_near', due.map(({ id }) => ({ key: id, fact: { subscriptionId: id } })))
    return due.length
  })

/** Everybody whose turn it is. */
export const remind = async (scope: Scope) => {
  while ((await remindSome(scope, batch)) >= batch);
}
