import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { inChannelAfterChannel } from './each.ts'
import type { JobContext, Jobs } from './context.ts'

/** Counts that a projection keeps up, and how they are counted anew. SQL throughout; `$1` is the tenant. */
export interface Counted {
  table: string
  /** The column beside the tenant in its key. */
  id: string
  /** What every counter has to be for the row `t.id`. */
  counts: Readonly<Record<string, string>>
  /** Ids, as `id`, that a fact which nobody has counted yet may be about. */
  busy: string
}

interface Recounted {
  seen: number
  drifted: number
  lastTouched: string | null
  lastId: string | null
}

const hours = 48
const batch = 500

/*
 * One statement sees one moment of the database: a fact is in the outbox or in the counter, never in both, never in neither. What the
 * outbox still speaks of is left for the next night, and so is a counter that has moved since that moment.
 */
const recounting = ({ table, id, counts, busy }: Counted) => {
  const columns = Object.keys(counts)
  const row = (alias: string) => `row(${columns.map((column) => `${alias}.${column}`).join(', ')})`
  return statement<Recounted, [touchedAt: string, lastId: string, count: number]>(`
    with busy as materialized (${busy}),
    touched as materialized (
      select s.${id} as id, s.touched_at, ${columns.map((column) => `s.${column}`).join(', ')} from ${table} s
       where s.tenant_id = $1 and s.touched_at > now() - interval '${hours} hours' and (s.touched_at, s.${id}) > ($2::timestamptz, $3::uuid)
       order by s.touched_at, s.${id} limit $4),
    counted as materialized (
      select t.id, ${columns.map((column) => `(${counts[column]!}) as ${column}`).join(', ')}
        from touched t where not exists (select 1 from busy where busy.id = t.id)),
    mended as (
      update ${table} s set ${columns.map((column) => `${column} = c.${column}`).join(', ')}
        from counted c join touched t using (id)
       where s.tenant_id = $1 and s.${id} = c.id and ${row('s')} is distinct from ${row('c')} and ${row('s')} is not distinct from ${row('t')}
      returning 1)
    select (select count(*) from mended) as drifted, count(*) as seen, (array_agg(touched_at::text order by touched_at desc, id desc))[1] as "lastTouched",
           (array_agg(id order by touched_at desc, id desc))[1] as "lastId"
      from touched`)
}

const longAgo = '1970-01-01'
const firstId = '00000000-0000-0000-0000-000000000000'

/** Counts anew what was touched within 48 hours; answers how many rows were wrong. They are right afterwards. */
const recount = async (scope: Scope, step: ReturnType<typeof recounting>): Promise<number> => {
  let drifted = 0
  let last = [longAgo, firstId] as [string, string]
  for (;;) {
    const { seen, drifted: wrong, lastTouched, lastId } = (await step(scope, ...last, batch))[0]!
    drifted += wrong
    if (seen < batch || !lastTouched || !lastId) return drifted
    last = [lastTouched, lastId]
  }
}

/** The nightly job over all counters of all channels. Every wrong row goes into the figure counter_drift_total: it must stay 0. */
export const counterJobs = (counted: readonly Counted[]): Jobs => {
  const steps = counted.map((each) => [each.table, recounting(each)] as const)
  return (context: JobContext) => ({
    recount_counters: () =>
      inChannelAfterChannel(context, async (tenantId) => {
        for (const [table, step] of steps) {
          const wrong = await recount(context.scopeOf(tenantId), step)
          context.drifted(table, wrong)
          if (wrong) context.log.warn({ table, tenantId, wrong }, 'counters had drifted and were mended')
        }
      }),
  })
}
