import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { passes } from '#jobs/passes.ts'
import { asMoment, byClock, clocks, dayOf, monthOf } from './clockQueries.ts'
import { countPast } from './pastQueries.ts'

const batch = 10_000
const pastBatch = 200
/** Hours are added up and kept for as long as a dashboard looks back by the hour, and some time more. */
const hoursFor = "interval '3 days'"
/** From this number on it is counted by the month, and by nothing else. */
const firstOfMonths = 99
const forgottenAfter = "interval '4 days'"

/* Erasure holds it, too: each of the two would wait for rows that the other has. Whoever comes second here leaves it to the first. */
const take = statement<{ isFree: boolean }, []>(`select pg_try_advisory_xact_lock(hashtextextended('figures ' || $1::text, 0)) as "isFree"`)

/* One statement takes changes away and adds them up: whatever interrupts it, a change is in one place. */
const addUp = statement<{ count: number }, [limit: number]>(`
  with taken as (
    delete from figure_change c using (select id from figure_change where tenant_id = $1 and set_aside_for is null order by id limit $2) oldest
     where c.tenant_id = $1 and c.id = oldest.id
    returning c.profile_id, c.metric, c.at, c.delta, c.post_id, c.currency),
  changed as (
    select whose.profile_id, s.span, s.begins, t.metric, t.currency, sum(t.delta) as count
      from taken t
      cross join lateral (select t.profile_id where t.profile_id <> nobodys_figures() union all select nobodys_figures()) whose
      join ${clocks} k on ${byClock('t.at')}
      cross join lateral (values (0, '-infinity'::timestamptz), (1, ${asMoment(dayOf('t.at'))}), (2, date_trunc('hour', t.at, k.time_zone)),
             (3, ${monthOf('t.at')})) s(span, begins)
     where case when t.metric >= ${firstOfMonths} then s.span = 3 else s.span < 2 or s.span = 2 and s.begins > now() - ${hoursFor} end
     group by whose.profile_id, s.span, s.begins, t.metric, t.currency
    having sum(t.delta) <> 0),
  added as (
    insert into figure as f (tenant_id, profile_id, span, begins, metric, currency, count)
    select $1, profile_id, span, begins, metric, currency, count from changed
    on conflict (tenant_id, profile_id, span, begins, metric, currency) do update set count = f.count + excluded.count),
  ranked as (
    insert into post_figure as f (tenant_id, post_id, author_id, day, is_out, engagement)
    select $1, p.id, p.author_id, channel_day($1, p.published_at), p.status = 1, b.engagement
      from (select post_id, coalesce(sum(delta) filter (where metric > 2), 0) as engagement from taken where post_id is not null group by post_id) b
      join post p on p.tenant_id = $1 and p.id = b.post_id and p.published_at is not null
    on conflict (tenant_id, post_id) do update
      set day = excluded.day, is_out = excluded.is_out, engagement = f.engagement + excluded.engagement)
  select count(*) as count from taken`)

/** Whether there may be more. */
const addSome = (scope: Scope, limit: number) =>
  inTransaction(scope, async (inside) => {
    const [turn] = await take(inside)
    return turn!.isFree && (await addUp(inside, limit))[0]!.count === limit
  })

const setOldestAside = statement<{ id: string }, [reason: string]>(`
  update figure_change set set_aside_for = left($2, 500)
   where tenant_id = $1 and id = (select id from figure_change where tenant_id = $1 and set_aside_for is null order by id limit 1)
  returning id::text`)

/** So many are set aside in one run, and no more: where that is not enough, something else is wrong than a change. */
const mostSetAside = 20
/** Where some cannot be added up together, so many times fewer are tried, and in the end one by one. */
const narrower = 100

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).toWellFormed().replaceAll('\0', '')

/** Tells the number of a change that could not be added up by itself. */
type SetAside = (changeId: string) => void

const addAll = async (scope: Scope, setAside: SetAside) => {
  let limit = batch
  let aside = 0
  for (;;)
    try {
      if (!(await addSome(scope, limit))) return
    } catch (error) {
      if (passes(error) || aside === mostSetAside) throw error
      if (limit > 1) limit = Math.ceil(limit / narrower)
      else {
        const [gone] = await setOldestAside(scope, reasonOf(error))
        if (gone) setAside(gone.id)
        aside += 1
        limit = batch
      }
    }
}

/**
 * Adds up what has changed, the oldest first, until nothing is left; doing it twice adds nothing. A change that cannot be added up by
 * itself is set aside. What was there before figures were kept is counted before that.
 */
export const rollUp = async (scope: Scope, setAside: SetAside) => {
  await addAll(scope, setAside)
  while (await countPast(scope, pastBatch)) await addAll(scope, setAside)
}

const forgetHours = statement<object, []>(`delete from figure where tenant_id = $1 and span = 2 and begins < now() - ${forgottenAfter}`)
/* Not before the past is counted, which would count somebody again on a day that was forgotten. */
const forgetPeople = statement<{ count: number }, [limit: number]>(`
  with gone as (
    delete from active_person a using (
      select day, profile_id from active_person
       where tenant_id = $1 and day < (now() at time zone 'UTC' - ${forgottenAfter})::date
         and not exists (select from figure_past where tenant_id = $1)
       order by day limit $2) o
     where a.tenant_id = $1 and a.day = o.day and a.profile_id = o.profile_id returning 1)
  select count(*) as count from gone`)

/** Hours that no dashboard shows any more, and who was here on days that are over. */
export const forgetOld = async (scope: Scope) => {
  await forgetHours(scope)
  while ((await forgetPeople(scope, batch))[0]!.count === batch);
}
