import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import type { Facts } from '#jobs/facts.ts'
import type { Projections } from '#jobs/projections.ts'
import { today } from './seen.ts'

/** Adds a batch to its days in one statement, in the order of keys: two relays cannot deadlock. What has gone meanwhile is not counted. */
const count = async ({ db, tenantId }: Scope, facts: Facts['sponsorship_seen'][]) => {
  await sql`
    insert into sponsorship_day (tenant_id, sponsorship_id, day, impressions, clicks)
    select s.tenant_id, s.id, t.day, sum(t.impressions), sum(t.clicks)
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as t ("sponsorshipId" uuid, day date, impressions integer, clicks integer)
      join sponsorship s on s.tenant_id = ${tenantId} and s.id = t."sponsorshipId"
     group by s.tenant_id, s.id, t.day order by s.id, t.day
    on conflict (tenant_id, sponsorship_id, day) do update
       set impressions = sponsorship_day.impressions + excluded.impressions, clicks = sponsorship_day.clicks + excluded.clicks`.execute(db)
}

/** A mail is seen by somebody, or by nobody: nothing comes back from it that would tell. Each that leaves counts. */
const countMails = async (scope: Scope, mails: Facts['mail_wanted'][]) => {
  const day = today()
  const facts = mails.flatMap(({ sponsorshipId }) => (sponsorshipId ? [{ sponsorshipId, day, impressions: 1, clicks: 0 }] : []))
  if (facts.length) await count(scope, facts)
}

/** sponsorship_day follows the outbox: many who look at once write no row that they share. */
export const sponsorshipFacts: Projections = { sponsorship_seen: count, mail_wanted: countMails }
