import { sponsorshipLimits, type SponsorshipDraft } from '@marquee/contract/sponsorships'
import { oneByOne } from '#db/oneByOne.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { refuse } from '#http/refuse.ts'

/** What owners change of a channel's sponsorships, they change one after the other. */
export const inTurn = <S extends Scope, Result>(scope: S, work: (inside: S) => Promise<Result>) => oneByOne(scope, 'sponsorships', work)

export type StoredSponsorship = SponsorshipDraft & { isPaused: boolean }

const selectOne = statement<StoredSponsorship, [id: string]>(`
  select name, text, target_url as "targetUrl", image_id as "imageId", placements, weight, starts_at as "startsAt", ends_at as "endsAt",
         is_paused as "isPaused"
    from sponsorship where tenant_id = $1 and id = $2`)

/** A sponsorship as it is kept, or undefined. */
export const stored = async (scope: Scope, id: string): Promise<StoredSponsorship | undefined> => (await selectOne(scope, id))[0]

const selectCount = statement<{ count: number }, []>('select count(*)::int as count from sponsorship where tenant_id = $1')

/**
 * Adds a sponsorship, within `inTurn`.
 * @throws Refusal sponsorships_full
 */
export const createSponsorship = async (inside: Scope, id: string, draft: SponsorshipDraft) => {
  if ((await selectCount(inside))[0]!.count >= sponsorshipLimits.count) refuse('sponsorships_full')
  await inside.db.insertInto('sponsorship').values({ tenantId: inside.tenantId, id, ...draft }).execute()
}

export const setSponsorship = ({ db, tenantId }: Scope, id: string, changed: Partial<StoredSponsorship>) =>
  db.updateTable('sponsorship').set(changed).where('tenantId', '=', tenantId).where('id', '=', id).execute()

export const removeSponsorship = ({ db, tenantId }: Scope, id: string) =>
  db.deleteFrom('sponsorship').where('tenantId', '=', tenantId).where('id', '=', id).execute()
