import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Facts } from '#jobs/facts.ts'
import type { Part } from './partQueries.ts'

interface NewsRow {
  recipientId: string
  actorId: string | null
  sourceId: string
  about: string
  at: string
}

// Whoever sends it at once has just been told so by the page.
const selectNews = statement<NewsRow, [giftIds: string[], newsIds: string[], whats: string[]]>(`
  select case when n.what in ('ending', 'returned') then g.redeemer_id else g.buyer_id end as "recipientId",
         case n.what when 'redeemed' then g.redeemer_id end as "actorId", n.id as "sourceId", now() as at,
         concat_ws(' ', n.what, g.months, 'usd',
           coalesce(case n.what when 'expiring' then ${isoInstantSql('g.expires_at')} when 'ending' then ${isoInstantSql('g.ends_at')} end, '-'), t.name) as about
    from unnest($2::uuid[], $3::uuid[], $4::text[]) n (gift_id, id, what)
    join gift g on g.tenant_id = $1 and g.id = n.gift_id
    join tier t on t.tenant_id = $1 and t.id = g.tier_id
   where case n.what when 'delivered' then g.delivered_at > g.paid_at + interval '1 hour' and g.buyer_id is not null
                     when 'redeemed' then g.redeemed_at is not null and g.buyer_id is not null
                     when 'expiring' then g.redeemer_id is null and g.returned_at is null and g.buyer_id is not null
                     when 'ending' then g.returned_at is null and g.redeemer_id is not null
                     when 'returned' then g.redeemed_at is not null and g.redeemer_id is not null
                     else false end`)

// Whoever has as much from somewhere else, and for longer, loses nothing.
const selectEnding = statement<NewsRow, [profileIds: string[], sourceIds: string[]]>(`
  select e.profile_id as "recipientId", null as "actorId", md5(concat(e.profile_id, ' ', e.source_id))::uuid as "sourceId", now() as at,
         concat_ws(' ', 'given', 0, 'usd', ${isoInstantSql('e.valid_until')}, t.name) as about
    from unnest($2::uuid[], $3::uuid[]) due (profile_id, source_id)
    join entitlement e on e.tenant_id = $1 and e.profile_id = due.profile_id and e.source_id = due.source_id and e.source in ('comp', 'invitation')
    join tier t on t.tenant_id = $1 and t.id = e.tier_id
   where e.valid_until > now()
     and not exists (select 1 from entitlement o
                      where o.tenant_id = $1 and o.profile_id = e.profile_id and o.source_id <> e.source_id and o.tier_level >= e.tier_level
                        and o.valid_from <= e.valid_until and coalesce(o.grace_until, o.valid_until, 'infinity') > e.valid_until)`)

/** What an owner has given somebody ends in some days. */
export const endingOfGiven = async (scope: Scope, facts: Facts['given_ending'][]): Promise<Part[]> => {
  const rows = await selectEnding(scope, facts.map(({ profileId }) => profileId), facts.map(({ sourceId }) => sourceId))
  return rows.map((row) => ({ ...row, type: 'GIFT_LOG', target: row.sourceId, tab: 'money' }))
}

/** What whoever has bought a gift, or has redeemed it, hears of it; each by itself. */
export const giftNews = async (scope: Scope, facts: Facts['gift_changed'][]): Promise<Part[]> => {
  const rows = await selectNews(scope, facts.map(({ giftId }) => giftId), facts.map(({ newsId }) => newsId), facts.map(({ what }) => what))
  return rows.map((row) => ({ ...row, type: 'GIFT_LOG', target: row.sourceId, tab: 'money' }))
}
