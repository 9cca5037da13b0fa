import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

interface Difference {
  profileId: string
  day: string
  what: 'follows' | 'posts' | 'brought'
  counted: number
  /** What the rows say. */
  found: number
}

const ofDay = (metric: number) => `
  (select coalesce(sum(f.count), 0) from figure f
    where f.tenant_id = $1 and f.profile_id = t.id and f.span = 1 and f.begins = t.day::timestamp at time zone 'UTC' and f.metric = ${metric})
  + (select coalesce(sum(c.delta), 0) from figure_change c
      where c.tenant_id = $1 and c.profile_id = t.id and c.metric = ${metric} and c.at >= t.begins and c.at < t.ends)`
const outOnDay = `select p.id from post p where p.tenant_id = $1 and p.author_id = t.id and p.status = 1 and p.published_at >= t.begins and p.published_at < t.ends`

/*
 * One statement sees one moment: a change is in the figures or waits. What has yet to be counted from before figures were kept is wrong
 * until it is, and nobody's mistake.
 */
const selectDifferences = statement<Difference, [creators: number, days: number]>(`
  with chosen as materialized (
    select p.id, channel_day($1, now()) - 1 - floor(random() * $3::int)::int as day
      from profile p
     where p.tenant_id = $1 and p.role = 'Creator' and p.is_listed and not exists (select from figure_past where tenant_id = $1)
     order by random() limit $2),
  times as materialized (
    select id, day, channel_day_begins($1, day) as begins, channel_day_begins($1, day + 1) as ends from chosen)
  select t.id as "profileId", t.day::text as day, c.what, c.counted::bigint as counted, c.found::bigint as found
    from times t
    cross join lateral (
      select 'follows' as what, ${ofDay(3)} as counted,
             (select count(*) from follow f
               where f.tenant_id = $1 and f.followed_id = t.id and f.created_at >= t.begins and f.created_at < t.ends) as found
      union all
      select 'posts', ${ofDay(2)}, (select count(*) from (${outOnDay}) p)
      union all
      select 'brought',
             (select coalesce(sum(f.engagement), 0) from (${outOnDay}) p join post_figure f on f.tenant_id = $1 and f.post_id = p.id)
             + (select coalesce(sum(c.delta), 0) from (${outOnDay}) p join figure_change c on c.tenant_id = $1 and c.post_id = p.id and c.metric > 2),
             (select count(*) from (${outOnDay}) p join post_reaction r on r.tenant_id = $1 and r.post_id = p.id)
             + (select count(*) from (${outOnDay}) p join comment r on r.tenant_id = $1 and r.post_id = p.id and r.status = 0)
             + (select count(*) from (${outOnDay}) p join post r on r.tenant_id = $1 and r.original_id = p.id and r.status = 1
                                                              and r.original_withdrawn_at is null)) c
   where c.counted <> c.found`)

/** So many creators, each on one of so many days before today. */
const sample = { creators: 5, days: 30 } as const

/** Where a sample of what was added up differs from the rows that are counted. */
export const differences = (scope: Scope) => selectDifferences(scope, sample.creators, sample.days)
