import type { LinkOutcome, ProfileInformation, SavedProfileInformation } from '@marquee/contract/profileInformation'
import { profileTextNames } from '@marquee/contract/profiles'
import { columns } from '#db/columns.ts'
import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/** All but what the account holds. */
type ProfileInformationRow = Omit<SavedProfileInformation, 'birthOn' | 'address'>

const select = statement<ProfileInformationRow, [profileId: string]>(`
  select ${columns<'profile'>('p', ['nickname', 'displayName', ...profileTextNames])}, p.fields,
         coalesce((select json_agg(json_build_object('label', l.label, 'url', l.url, 'verifiedAt', ${isoInstantSql('l.verified_at')},
                                                     'checkedAt', ${isoInstantSql('l.checked_at')}, 'outcome', l.outcome) order by l.position)
                     from profile_link l where l.tenant_id = $1 and l.profile_id = p.id), '[]') as links
    from profile p where p.tenant_id = $1 and p.id = $2`)

/** What somebody says of themselves, without what their account holds. */
export const profileInformationOf = async (scope: Scope, profileId: string): Promise<ProfileInformationRow | undefined> =>
  (await select(scope, profileId))[0]

/** Everything but the links and what the account holds. */
export const setProfileInformation = (
  { db, tenantId }: Scope,
  profileId: string,
  { fields, ...texts }: Omit<ProfileInformation, 'links' | 'birthOn'>,
) =>
  db
    .updateTable('profile')
    .set({ ...texts, fields: JSON.stringify(fields) })
    .where('tenantId', '=', tenantId)
    .where('id', '=', profileId)
    .execute()

/** Replaces the links; one whose address stays keeps what was found out about it. Called inside a transaction. */
export const setLinks = async ({ db, tenantId }: Scope, profileId: string, links: ProfileInformation['links']) => {
  const before = await db
    .deleteFrom('profileLink')
    .where('tenantId', '=', tenantId)
    .where('profileId', '=', profileId)
    .returning(['url', 'verifiedAt', 'checkedAt', 'outcome'])
    .execute()
  if (!links.length) return
  const rows = links.map(({ label, url }, position) => {
    const known = before.find((link) => link.url === url)
    const { verifiedAt = null, checkedAt = null, outcome = null } = known ?? {}
    return { tenantId, profileId, position, label, url, verifiedAt, checkedAt, outcome }
  })
  await db.insertInto('profileLink').values(rows).execute()
}

const mark = statement<object, [profileId: string, url: string, outcome: LinkOutcome]>(`
  update profile_link set checked_at = now(), outcome = $4, verified_at = case when $4 = 'linked' then coalesce(verified_at, now()) end
   where tenant_id = $1 and profile_id = $2 and url = $3`)

/** What a look at the page of a link has shown. */
export const markLink = (scope: Scope, profileId: string, url: string, outcome: LinkOutcome) => mark(scope, profileId, url, outcome)
