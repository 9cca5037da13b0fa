import { sponsorshipLimits, type SponsorDay, type SponsorDays, type Sponsorship } from '@marquee/contract/sponsorships'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { imageJson, type ImageRow } from '#media/image.ts'

export type SponsorshipRow = Omit<Sponsorship, 'imageUrl'> & { image: ImageRow | null }

const selectAll = statement<SponsorshipRow, []>(`
  select s.id, s.name, s.text, s.target_url as "targetUrl", s.image_id as "imageId", ${imageJson('i')} as image, s.placements, s.weight,
         s.starts_at as "startsAt", s.ends_at as "endsAt", s.is_paused as "isPaused",
         case when s.ends_at <= now() then 'ended' when s.is_paused then 'paused' when s.starts_at > now() then 'planned' else 'active' end as state,
         coalesce(figures.impressions, 0)::float8 as impressions, coalesce(figures.clicks, 0)::float8 as clicks
    from sponsorship s
    left join image i on i.tenant_id = $1 and i.id = s.image_id
    left join lateral (
      select sum(d.impressions) as impressions, sum(d.clicks) as clicks
        from sponsorship_day d where d.tenant_id = $1 and d.sponsorship_id = s.id) figures on true
   where s.tenant_id = $1
   order by s.created_at desc, s.id desc limit ${sponsorshipLimits.count}`)

/** Every sponsorship of the channel, newest first. */
export const sponsorshipsOf = (scope: Scope) => selectAll(scope)

const selectDays = statement<SponsorDay, []>(`
  select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(sum(d.impressions), 0)::float8 as impressions,
         coalesce(sum(d.clicks), 0)::float8 as clicks
    from generate_series(0, ${sponsorshipLimits.figureDays - 1}) ago
    cross join lateral (select (now() at time zone 'utc')::date - ago as day) calendar
    left join sponsorship_day d on d.tenant_id = $1 and d.day = calendar.day
   group by calendar.day order by calendar.day`)

/** The last days, the oldest first, for all sponsorships together. */
export const sponsorDays = (scope: Scope) => selectDays(scope)

const selectDaysOf = statement<SponsorDay, [id: string, from: string, to: string]>(`
  select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(d.impressions, 0)::float8 as impressions, coalesce(d.clicks, 0)::float8 as clicks
    from generate_series(0, $4::date - $3::date) after
    cross join lateral (select $3::date + after as day) calendar
    left join sponsorship_day d on d.tenant_id = $1 and d.sponsorship_id = $2 and d.day = calendar.day
   order by calendar.day`)

/** Each day from one to another, both included, for one sponsorship. */
export const daysOf = (scope: Scope, id: string, { from, to }: SponsorDays) => selectDaysOf(scope, id, from, to)

const selectAddress = statement<{ targetUrl: string }, [id: string]>(
  'select target_url as "targetUrl" from sponsorship where tenant_id = $1 and id = $2')

/** Where a sponsor's link leads, or undefined. */
export const addressOf = async (scope: Scope, id: string) => (await selectAddress(scope, id))[0]?.targetUrl

// Somebody may still look at what has just ended.
const selectCounted = statement<{ id: string }, [ids: string[]]>(`
  select id from sponsorship
   where tenant_id = $1 and id = any ($2::uuid[]) and not is_paused and starts_at <= now() and coalesce(ends_at, 'infinity') > now() - interval '1 hour'`)

/** Which of these run, or have run within the hour. */
export const countedAmong = async (scope: Scope, ids: string[]) => new Set((await selectCounted(scope, ids)).map(({ id }) => id))
