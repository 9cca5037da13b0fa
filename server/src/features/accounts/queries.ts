import { waitingRequestsShown } from '@marquee/contract/accounts'
import { mailAddressFrom } from '@marquee/contract/mailAddresses'
import type { MutedWord } from '@marquee/contract/mutedWords'
import type { AccountRole } from '@marquee/contract/roles'
import { sql } from 'kysely'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { subscribes } from '#db/entitled.ts'
import { kindsToAccept } from '#features/legalDocuments/queries.ts'
import { mutedWordsOf } from '#features/mutedWords/queries.ts'
import { addProfile, cardColumns, type CardRow } from '#features/profiles/queries.ts'
import type { Claims, Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { wasErased } from '#personalData/erasedLogins.ts'
import { waitingForRoles, waitingToModerate } from './waitingQueries.ts'
import { provisionalNickname } from './nicknames.ts'

export interface ActorRow {
  accountId: string
  profileId: string
  role: AccountRole
  isModerator: boolean
  status: string
  setupCompleted: boolean
  followingCount: number
  mutedWords: MutedWord[]
  identityId: string
  email: string | null
  isPrimary: boolean
  mutedUntil: string | null
  suspendedUntil: string | null
}

const selectActor = statement<ActorRow, [issuer: string, subject: string]>(`
  select a.id as "accountId", a.profile_id as "profileId", p.role, a.is_moderator as "isModerator", a.status,
         a.setup_completed_at is not null as "setupCompleted", coalesce(s.following_count, 0) as "followingCount", i.id as "identityId",
         a.email, i.kind = 'primary' as "isPrimary", a.muted_until as "mutedUntil", a.suspended_until as "suspendedUntil", ${mutedWordsOf('p.id')} as "mutedWords"
    from account_identity i
    join account a on a.tenant_id = $1 and a.id = i.account_id
    join profile p on p.tenant_id = $1 and p.id = a.profile_id
    left join profile_stat s on s.tenant_id = $1 and s.profile_id = p.id
   where i.tenant_id = $1 and i.issuer = $2 and i.subject = $3`)

export const actorOf = async (scope: Scope, { issuer, subject }: Pick<Claims, 'issuer' | 'subject'>): Promise<ActorRow | undefined> =>
  (await selectActor(scope, issuer, subject))[0]

/** Keeps others from making an account for a login until the transaction ends, or waits until theirs is made. */
export const holdLogin = ({ db, tenantId }: Scope, { issuer, subject }: Pick<Claims, 'issuer' | 'subject'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${issuer} ${subject}`}, 0))`.execute(db)

/**
 * A new account for an identity seen for the first time; calls at the same moment make one. A token from before the erasure of its
 * account makes none.
 * @throws Refusal not_signed_in
 */
export const addAccount = (scope: Scope, { issuer, subject, email, issuedAt }: Claims) =>
  inTransaction(scope, async (inside) => {
    const { db, tenantId } = inside
    await holdLogin(inside, { issuer, subject })
    if ((await selectActor(inside, issuer, subject)).length) return
    if (await wasErased(inside, { issuer, subject }, issuedAt)) refuse('not_signed_in')

    const [accountId, profileId] = [newId(), newId()]
    await addProfile(inside, profileId, provisionalNickname(profileId), '')
    await db.insertInto('account').values({ tenantId, id: accountId, profileId, email: email && (mailAddressFrom(email) ?? email) }).execute()
    await db.insertInto('accountIdentity').values({ tenantId, issuer, subject, accountId }).execute()
  })

const updateEmail = statement<object, [accountId: string, email: string]>('update account set email = $3 where tenant_id = $1 and id = $2')

/** The address that the provider has verified. */
export const setEmail = (scope: Scope, accountId: string, email: string) => updateEmail(scope, accountId, email)

export interface AccountRow {
  id: string
  role: AccountRole
  isSubscriber: boolean
  isModerator: boolean
  setupCompleted: boolean
  email: string | null
  locale: string | null
  timeZone: string | null
  seenZone: string | null
  wantsCaptions: boolean
  mustAcceptDocuments: boolean
  waitingRequestCount: number
  moderation: { open: number; inReview: number; appeals: number } | null
  waitingRoleRequestCount: number | null
  deletionAt: string | null
  profile: CardRow
}

type FlatAccountRow = Omit<AccountRow, 'profile' | 'role' | 'id'> & CardRow & { accountId: string }

/** Who waits for an answer of `a`: the same people as in the lists of requests, counted from their indexes and no further than shown. */
const waitingRequests = `
  select count(*) from (
    select 1
      from (select r.follower_id as id from follow_request r where r.tenant_id = $1 and r.followed_id = a.profile_id and r.status = 'requested'
            union all
            select f.b_id from friendship f
             where f.tenant_id = $1 and f.a_id = a.profile_id and f.status = 'requested' and f.requested_by <> a.profile_id
            union all
            select f.a_id from friendship f
             where f.tenant_id = $1 and f.b_id = a.profile_id and f.status = 'requested' and f.requested_by <> a.profile_id) asker
      join profile who on who.tenant_id = $1 and who.id = asker.id and who.is_listed
     limit ${waitingRequestsShown}) shown`

const selectAccount = statement<FlatAccountRow, [accountId: string]>(`
  select a.id as "accountId", a.email, ad.due_at as "deletionAt", ap.locale, ap.time_zone as "timeZone", ap.seen_zone as "seenZone",
         coalesce(ap.wants_captions, false) as "wantsCaptions",
         a.is_moderator as "isModerator", a.setup_completed_at is not null as "setupCompleted",
         ${subscribes('a.profile_id')} as "isSubscriber",
         exists (${kindsToAccept('a.id')}) as "mustAcceptDocuments",
         (${waitingRequests}) as "waitingRequestCount", ${waitingToModerate} as moderation,
         ${waitingForRoles} as "waitingRoleRequestCount",
         ${cardColumns('p', 'av')}
    from account a
    join profile p on p.tenant_id = $1 and p.id = a.profile_id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
    left join account_deletion ad on ad.tenant_id = $1 and ad.account_id = a.id
    left join account_preference ap on ap.tenant_id = $1 and ap.account_id = a.id
   where a.tenant_id = $1 and a.id = $2`)

export const account = async (context: Context): Promise<AccountRow> => {
  const [row] = await selectAccount(context, context.me.accountId)
  // Erased while its tokens were still remembered.
  const { accountId, id, nickname, displayName, role, avatar, ...rest } = row ?? refuse('not_signed_in')
  return { ...rest, id: accountId, role, profile: { id, nickname, displayName, role, avatar } }
}

/** Kept once: the first affiliate counts. */
export const keepAffiliate = ({ db, tenantId, me }: Context, affiliateRef: string) =>
  db
    .updateTable('account')
    .set({ affiliateRef })
    .where('tenantId', '=', tenantId)
    .where('id', '=', me.accountId)
    .where('affiliateRef', 'is', null)
    .execute()

export const acceptedDocumentIds = async ({ db, tenantId, me }: Context) =>
  (await db.selectFrom('legalAcceptance').where('tenantId', '=', tenantId).where('accountId', '=', me.accountId).select('documentId').execute()).map(
    ({ documentId }) => documentId,
  )

/** Records acceptances; what is not the tenant's, or not in force yet, is dropped by the select, repeated ones keep their first time. */
export const acceptDocuments = ({ db, tenantId, me }: Context, documentIds: string[]) =>
  db
    .insertInto('legalAcceptance')
    .columns(['tenantId', 'accountId', 'documentId'])
    .expression((from) =>
      from
        .selectFrom('legalDocument')
        .where('tenantId', '=', tenantId)
        .where('effectiveAt', '<=', sql<string>`now()`)
        .where((row) => row('id', '=', row.fn.any(row.val(documentIds))))
        .select((row) => ['tenantId', row.val(me.accountId).$castTo<string>().as('accountId'), 'id as documentId']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const markSetUp = ({ db, tenantId, me }: Context) =>
  db
    .updateTable('account')
    .set({ setupCompletedAt: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', me.accountId)
    .where('setupCompletedAt', 'is', null)
    .execute()

export interface IdentityRow {
  id: string
  issuer: string
  label: string
  kind: 'primary' | 'secondary'
  linkedAt: string
}

const selectIdentities = statement<IdentityRow, [accountId: string]>(`
  select i.id, i.issuer, i.kind, i.linked_at as "linkedAt",
         coalesce(nullif(i.label, ''), case when i.kind = 'primary' then a.email end, '') as label
    from account_identity i join account a on a.tenant_id = $1 and a.id = i.account_id
   where i.tenant_id = $1 and i.account_id = $2 order by i.linked_at, i.id`)

/** The logins of an account, oldest first. */
export const identitiesOf = (scope: Scope, accountId: string) => selectIdentities(scope, accountId)

/** Holds an account until the transaction ends: of two who decide about its holder, the second sees what the first has done. */
export const holdAccount = ({ db, tenantId }: Scope, accountId: string) =>
  db.selectFrom('account').where('tenantId', '=', tenantId).where('id', '=', accountId).select('id').forUpdate().execute()

/** The same, held until the transaction ends: nobody else adds or removes one meanwhile. */
export const holdIdentities = async (inside: Scope, accountId: string): Promise<IdentityRow[]> => {
  await holdAccount(inside, accountId)
  return identitiesOf(inside, accountId)
}

/** Whose the login is, or undefined while it is nobody's. */
export const holderOfIdentity = async ({ db, tenantId }: Scope, issuer: string, subject: string) =>
  (
    await db
      .selectFrom('accountIdentity')
      .where('tenantId', '=', tenantId)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .select('accountId')
      .executeTakeFirst()
  )?.accountId

interface NewIdentity {
  accountId: string
  issuer: string
  subject: string
  label: string
  /** Only where the provider has verified it. */
  email: string | null
}

/** Adds a further login; false when somebody has it already. */
export const addIdentity = async ({ db, tenantId }: Scope, { accountId, issuer, subject, label, email }: NewIdentity): Promise<boolean> => {
  const added = await db
    .insertInto('accountIdentity')
    .values({ tenantId, accountId, issuer, subject, label, email, kind: 'secondary' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const removeIdentity = ({ db, tenantId }: Scope, identityId: string) =>
  db.deleteFrom('accountIdentity').where('tenantId', '=', tenantId).where('id', '=', identityId).execute()

export const makePrimary = ({ db, tenantId }: Scope, identityId: string) =>
  db.updateTable('accountIdentity').set({ kind: 'primary' }).where('tenantId', '=', tenantId).where('id', '=', identityId).execute()

/** Whether somebody is muted, suspended or banned, in SQL, by the name of their row of `profile`: nothing goes out for them. */
export const isShutOut = (profile: string) => `exists (
  select 1 from account shut
   where shut.tenant_id = ${profile}.tenant_id and shut.profile_id = ${profile}.id
     and (shut.status in ('suspended', 'banned') or shut.muted_until > now()))`

export type Standing = 'active' | 'pending_deletion' | 'suspended' | 'banned'

/**
 * False, and nothing changes, where it has another standing by now: whoever was suspended meanwhile stays so. Runs in the transaction of
 * what it belongs to.
 */
export const changeStatus = async (inside: Scope, accountId: string, from: Standing, to: Standing): Promise<boolean> => {
  const { db, tenantId } = inside
  const changed = await db
    .updateTable('account')
    .set({ status: to })
    .where('tenantId', '=', tenantId)
    .where('id', '=', accountId)
    .where('status', '=', from)
    .returning('profileId')
    .executeTakeFirst()
  if (changed) await announce(inside, 'account_standing_changed', changed.profileId, { profileId: changed.profileId })
  return changed !== undefined
}

/** Lets somebody read and not write until then, from their next call on; null lets them write again. */
export const muteAccount = ({ db, tenantId }: Scope, accountId: string, until: string | null) =>
  db.updateTable('account').set({ mutedUntil: until }).where('tenantId', '=', tenantId).where('id', '=', accountId).execute()

/** When a suspension is over by itself; null where none runs. The standing is `changeStatus`'s. */
export const setSuspensionEnd = ({ db, tenantId }: Scope, accountId: string, until: string | null) =>
  db.updateTable('account').set({ suspendedUntil: until }).where('tenantId', '=', tenantId).where('id', '=', accountId).execute()

const selectAccounts = statement<{ id: string }, [profileIds: string[]]>(
  'select id from account where tenant_id = $1 and profile_id = any($2::uuid[])')

/** The accounts behind these profiles. */
export const accountIdsOf = async (scope: Scope, profileIds: string[]) => (await selectAccounts(scope, profileIds)).map(({ id }) => id)

/** Gives somebody the moderator flag, or takes it, and tells them; answers whose account has changed. Runs inside a transaction. */
export const setModerator = async (inside: Scope, profileId: string, isModerator: boolean): Promise<string | undefined> => {
  const { db, tenantId } = inside
  const changed = await db
    .updateTable('account')
    .set({ isModerator })
    .where('tenantId', '=', tenantId)
    .where('profileId', '=', profileId)
    .where('isModerator', '<>', isModerator)
    .returning('id')
    .executeTakeFirst()
  if (changed) await announce(inside, 'moderator_changed', profileId, { profileId, isModerator, changeId: newId(), at: new Date().toISOString() })
  return changed?.id
}

export const emailOf = async ({ db, tenantId }: Scope, accountId: string): Promise<string | null> =>
  (await db.selectFrom('account').where('tenantId', '=', tenantId).where('id', '=', accountId).select('email').executeTakeFirst())?.email ?? null

const selectBirth = statement<{ birthOn: string | null }, [accountId: string]>(
  'select birth_on::text as "birthOn" from account where tenant_id = $1 and id = $2',
)

/** The caller's date of birth, '1984-03-27', or null. */
export const birthOf = async (context: Context) => (await selectBirth(context, context.me.accountId))[0]?.birthOn ?? null

export const setBirth = ({ db, tenantId, me }: Context, birthOn: string | null) =>
  db.updateTable('account').set({ birthOn }).where('tenantId', '=', tenantId).where('id', '=', me.accountId).execute()
