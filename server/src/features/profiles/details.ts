import type { DmPolicy } from '@marquee/contract/preferences'
import type { LinkOutcome, OwnInformation, ProfileInformation } from '@marquee/contract/profileInformation'
import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/** What a person says of themselves, without what their account holds. */
export type Details = Omit<OwnInformation, 'birthOn' | 'address'>

const select = statement<Details, [profileId: string]>(`
  select p.nickname, p.display_name as "displayName", p.pronouns, p.short_bio as "shortBio", p.bio, p.location, p.website, p.fields,
         coalesce((select json_agg(json_build_object('label', l.label, 'url', l.url, 'verifiedAt', ${isoInstantSql('l.verified_at')},
                                                     'checkedAt', ${isoInstantSql('l.checked_at')}, 'outcome', l.outcome) order by l.position)
                     from profile_link l where l.tenant_id = $1 and l.profile_id = p.id), '[]') as links
    from profile p where p.tenant_id = $1 and p.id = $2`)

export const detailsOf = async (scope: Scope, profileId: string): Promise<Details | undefined> => (await select(scope, profileId))[0]

/** Everything but the links. */
export const setDetails = ({ db, tenantId }: Scope, profileId: string, details: Omit<ProfileInformation, 'links' | 'birthOn'>) =>
  db
    .updateTable('profile')
    .set({ ...details, fields: JSON.stringify(details.fields) })
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

type Privacy = {
  isPrivate?: boolean | undefined
  isDiscoverable?: boolean | undefined
  isIndexable?: boolean | undefined
  followersVisibility?: Visibility | undefined
  followingVisibility?: Visibility | undefined
  friendsVisibility?: Visibility | undefined
  dmPolicy?: DmPolicy | undefined
}
type Visibility = 'public' | 'followers' | 'private'

const selectPrivacy = statement<{ [Key in keyof Privacy]-?: NonNullable<Privacy[Key]> }, [profileId: string]>(`
  select is_private as "isPrivate", is_discoverable as "isDiscoverable", is_indexable as "isIndexable",
         followers_visibility as "followersVisibility", following_visibility as "followingVisibility", friends_visibility as "friendsVisibility",
         dm_policy as "dmPolicy"
    from profile where tenant_id = $1 and id = $2`)

/** How far a profile is open. */
export const privacyOf = async (scope: Scope, profileId: string) => (await selectPrivacy(scope, profileId))[0]!

/** Changes what is given. */
export const setPrivacy = ({ db, tenantId }: Scope, profileId: string, privacy: Privacy) =>
  db.updateTable('profile').set(privacy).where('tenantId', '=', tenantId).where('id', '=', profileId).execute()
