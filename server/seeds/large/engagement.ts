import type { ClientBase } from 'pg'

const dayMs = 86_400_000

/** How far back people have done something with what was published. */
export const engagedDays = 90

/** A moment between `since` and `now`, soon after `since` rather than late: half of all within some seven tenths of `meanMs`. */
export const soonAfter = (random: () => number, since: number, now: number, meanMs: number): number => {
  const reach = 1 - Math.exp(-Math.max(0, now - since) / meanMs)
  return Math.floor(since - meanMs * Math.log(1 - random() * reach))
}

/** How many react to a post: most of them a few, some a crowd of up to `most`. */
export const crowdOf = (random: () => number, most: number): number => Math.min(most, Math.floor((1 - random()) ** -0.7 * 1.6) - 1)

/** Reactions and comments come within days of a post. */
export const meanAnswerMs = 1.5 * dayMs

/**
 * Says of the past days how many of these people were here, and of the last ones who: some come nearly every day and most now and then,
 * fewer at weekends. Whoever was here is decided by their id and the day alone.
 */
export const writePresence = async (client: ClientBase, tenantId: string, profileIds: readonly string[], now: number): Promise<void> => {
  await client.query(
    `with draw as (
       select p.id, d.day, (abs(hashtextextended(p.id::text, 1) % 10000) / 10000.0) ^ 2 as habit,
              abs(hashtextextended(p.id::text || d.day::date, 2) % 10000) / 10000.0 as mood
         from profile p
         cross join generate_series(date_trunc('day', $3::timestamptz, 'UTC') - make_interval(days => $4), $3::timestamptz, interval '1 day') d(day)
        where p.tenant_id = $1 and p.id = any ($2) and p.created_at < least($3::timestamptz, d.day + interval '1 day')),
     present as (
       select id, day from draw
        where mood < habit * case when extract(isodow from day at time zone 'UTC') > 5 then 0.55 else 0.8 end),
     remembered as (
       insert into active_person (tenant_id, day, profile_id)
       select $1, (day at time zone 'UTC')::date, id from present where day > $3::timestamptz - interval '4 days')
     insert into figure_change (tenant_id, profile_id, metric, at, delta)
     select $1, nobodys_figures(), 10, day, count(*) from present group by day`,
    [tenantId, profileIds, new Date(now), engagedDays - 1],
  )
}
