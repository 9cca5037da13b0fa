import { createHash, randomBytes } from 'node:crypto'
import { invitationLimits, isAtLeast, type InvitationState, type InvitedRole, type TierAlong } from '@marquee/contract/invitations'
import type { AccountRole } from '@marquee/contract/roles'
import { sql } from 'kysely'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { record } from '#features/auditLog/record.ts'
import { giveAlong } from '#features/entitlements/giving.ts'
import { cardJson, raiseRole, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { announce } from '#jobs/announce.ts'

/** What the link holds: 256 random bits. Only the hash is kept (scale-and-safety S27). */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

const ownersMayAddOwners = `exists (
  select 1 from feature_flag f where f.tenant_id = $1 and f.feature_flag = 'add-owner-role' and f.enabled)`

/**
 * An invitation is worth what its inviter is worth now: it ends with their account and with their right to grant the role (policy.ts).
 * That of an operator stands.
 */
const inviterMay = (invitation: string) => `(${invitation}.by_operator or exists (
  select 1 from profile by join account a on a.tenant_id = $1 and a.profile_id = by.id and a.status = 'active'
   where by.tenant_id = $1 and by.id = ${invitation}.invited_by
     and (by.role = 'Superadmin' or by.role = 'Owner' and (${invitation}.target_role <> 'Owner' or ${ownersMayAddOwners}))))`

const stateOf = (invitation: string) => `
  case when ${invitation}.status <> 'pending' then ${invitation}.status
       when not ${inviterMay(invitation)} then 'revoked'
       when ${invitation}.expires_at <= now() then 'expired'
       else 'pending' end`

const ownersAddOwners = `${ownersMayAddOwners} as "ownersAddOwners"`

export interface InvitationRow {
  id: string
  targetRole: InvitedRole
  tier: TierAlong | null
  email: string | null
  message: string
  state: InvitationState
  sentAt: string
  expiresAt: string
  ownersAddOwners: boolean
  inviter: CardRow | null
  acceptedBy: CardRow | null
}

const invitationRows = (where: string) => `
  select i.id, i.target_role as "targetRole", i.email, i.message, ${stateOf('i')} as state, i.sent_at as "sentAt", i.expires_at as "expiresAt",
         case when tier.status in ('active', 'paused') then json_build_object('level', tier.level, 'name', tier.name, 'days', i.tier_days) end as tier,
         ${ownersAddOwners}, ${cardJson('inviter', 'inviter_avatar')} as inviter, ${cardJson('accepter', 'accepter_avatar')} as "acceptedBy"
    from invitation i
    left join profile inviter on inviter.tenant_id = $1 and inviter.id = i.invited_by
    left join image inviter_avatar on inviter_avatar.tenant_id = $1 and inviter_avatar.id = inviter.avatar_id
    left join profile accepter on accepter.tenant_id = $1 and accepter.id = i.accepted_by
    left join image accepter_avatar on accepter_avatar.tenant_id = $1 and accepter_avatar.id = accepter.avatar_id
    left join tier on tier.tenant_id = $1 and tier.id = i.tier_id
   where i.tenant_id = $1 and ${where}`

const selectByToken = statement<InvitationRow, [tokenHash: Buffer]>(invitationRows('i.token_hash = $2'))
const selectOne = statement<InvitationRow, [invitationId: string]>(invitationRows('i.id = $2'))
const selectPage = statement<InvitationRow, [targetRole: InvitedRole, state: InvitationState | null, cursor: string, limit: number]>(`
  ${invitationRows(`i.target_role = $2 and i.id < $4 and ($3::text is null or ${stateOf('i')} = $3)`)}
   order by i.id desc limit $5`)

/** The invitation that a link of this channel leads to. */
export const invitationOf = async (scope: Scope, { inviteToken }: { inviteToken: string }): Promise<InvitationRow | undefined> =>
  (await selectByToken(scope, hashOf(inviteToken)))[0]

export const invitation = async (scope: Scope, { invitationId }: { invitationId: string }): Promise<InvitationRow | undefined> =>
  (await selectOne(scope, invitationId))[0]

/** Before every first page. */
const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface ListWish {
  targetRole: InvitedRole
  state?: InvitationState | undefined
  cursor?: string | undefined
  limit: number
}

/** Newest first; `cursor` is the last id, null on the last page. */
export const invitationsSent = async (scope: Scope, { targetRole, state, cursor, limit }: ListWish) => {
  const items = await selectPage(scope, targetRole, state ?? null, cursor ?? newest, limit)
  return { items, cursor: items.length === limit ? items.at(-1)!.id : null }
}

const selectOffer = statement<{ ownersAddOwners: boolean; inviter: string }, [profileId: string]>(`
  select ${ownersAddOwners}, p.display_name as inviter from profile p where p.tenant_id = $1 and p.id = $2`)

/** Whether owners may make owners here, and the name of the one who invites. */
export const offerOf = async (context: Context) => (await selectOffer(context, context.me.profileId))[0]!

const selectRoles = statement<{ email: string; role: AccountRole }, [emails: string[]]>(`
  select lower(a.email) as email, p.role
    from account a join profile p on p.tenant_id = $1 and p.id = a.profile_id
   where a.tenant_id = $1 and a.email is not null and lower(a.email) = any($2::text[])`)

/** The roles of those whose addresses (lower case) belong to accounts. */
export const rolesByEmail = async (scope: Scope, emails: string[]) =>
  new Map((await selectRoles(scope, emails)).map(({ email, role }) => [email, role]))

interface NewInvitations {
  targetRole: InvitedRole
  message: string
  days: number
  /** What comes along; null without one. */
  tierId: string | null
  tierDays: number | null
}

const insertMany = statement<
  { id: string; email: string },
  [
    inviterId: string, targetRole: InvitedRole, message: string, days: number, ids: string[], emails: string[], hashes: Buffer[],
    tierId: string | null, tierDays: number | null,
  ]
>(`
  insert into invitation as i (tenant_id, id, target_role, email, token_hash, message, invited_by, expires_at, tier_id, tier_days)
  select $1, n.id, $3, n.email, n.hash, $4, $2, now() + make_interval(days => $5), $9, $10
    from unnest($6::uuid[], $7::text[], $8::bytea[]) as n (id, email, hash)
  on conflict (tenant_id, target_role, lower(email)) where status = 'pending' and email is not null
  do update set token_hash = excluded.token_hash, message = excluded.message, invited_by = excluded.invited_by, email = excluded.email,
                by_operator = false, held_by = null, sent_at = now(), expires_at = excluded.expires_at,
                tier_id = excluded.tier_id, tier_days = excluded.tier_days
   where i.expires_at <= now() or not ${inviterMay('i')}
  returning i.id, i.email`)

/**
 * Adds an invitation for each address that has none waiting; one that has expired starts again. Answers the addresses that got one,
 * with its id.
 */
export const addInvitations = async (
  context: Context,
  { targetRole, message, days, tierId, tierDays }: NewInvitations,
  wanted: readonly { email: string; token: string }[],
) => {
  const rows = await insertMany(
    context, context.me.profileId, targetRole, message, days,
    wanted.map(() => newId()), wanted.map(({ email }) => email), wanted.map(({ token }) => hashOf(token)),
    tierId, tierDays,
  )
  return new Map(rows.map(({ id, email }) => [email, id]))
}

const insertOpen = statement<
  object,
  [
    id: string, inviterId: string, targetRole: InvitedRole, message: string, days: number, hash: Buffer,
    tierId: string | null, tierDays: number | null,
  ]
>(`
  insert into invitation (tenant_id, id, target_role, token_hash, message, invited_by, expires_at, tier_id, tier_days)
  values ($1, $2, $4, $7, $5, $3, now() + make_interval(days => $6), $8, $9)`)

/** An invitation that is sent to nobody; answers its id. */
export const addOpenInvitation = async (context: Context, made: NewInvitations, token: string) => {
  const { targetRole, message, days, tierId, tierDays } = made
  const id = newId()
  await insertOpen(context, id, context.me.profileId, targetRole, message, days, hashOf(token), tierId, tierDays)
  return id
}

const renew = statement<{ id: string }, [id: string, inviterId: string, hash: Buffer, days: number]>(`
  update invitation set token_hash = $4, invited_by = $3, by_operator = false, held_by = null, sent_at = now(),
                        expires_at = now() + make_interval(days => $5)
   where tenant_id = $1 and id = $2 and status = 'pending' returning id`)

/** Gives a waiting or expired invitation a new token; false when it has been settled meanwhile. */
export const renewInvitation = async (context: Context, id: string, token: string, days: number) =>
  (await renew(context, id, context.me.profileId, hashOf(token), days)).length > 0

const settle = statement<{ id: string }, [status: 'declined' | 'revoked', id: string]>(`
  update invitation set status = $2, settled_at = now() where tenant_id = $1 and id = $3 and status = 'pending' returning id`)

export const declineInvitation = async (scope: Scope, id: string) => (await settle(scope, 'declined', id)).length > 0
export const revokeInvitation = async (scope: Scope, id: string) => (await settle(scope, 'revoked', id)).length > 0

interface Taken {
  id: string
  targetRole: InvitedRole
  invitedBy: string | null
  tierId: string | null
  tierDays: number | null
}

const take = statement<Taken, [hash: Buffer, accepterId: string]>(`
  update invitation i set status = 'accepted', accepted_by = $3, email = null, settled_at = now()
   where i.tenant_id = $1 and i.token_hash = $2 and i.status = 'pending' and i.expires_at > now() and ${inviterMay('i')}
  returning i.id, i.target_role as "targetRole", i.invited_by as "invitedBy", i.tier_id as "tierId", i.tier_days as "tierDays"`)

/** Uses an invitation up, raises the caller's role and gives the tier that comes along; false when somebody or something was faster. */
export const acceptInvitation = (context: Context, inviteToken: string): Promise<boolean> =>
  inTransaction(context, async (scope) => {
    const acceptedBy = context.me.profileId
    const [taken] = await take(scope, hashOf(inviteToken), acceptedBy)
    if (!taken) return false
    const { id: invitationId, targetRole, invitedBy, tierId, tierDays } = taken
    await raiseRole(scope, acceptedBy, targetRole)
    if (tierId) await giveAlong(scope, { invitationId, profileId: acceptedBy, tierId, days: tierDays })
    await announce(scope, 'invitation_accepted', invitationId, { invitationId, targetRole, invitedBy, acceptedBy })
    const { role: before } = context.me
    const after = isAtLeast(before, targetRole) ? before : targetRole
    const what = { action: 'invitation.accepted', targetType: 'profile', targetId: acceptedBy }
    await record(scope, { actorId: acceptedBy, ...what, before: { role: before }, after: { role: after, invitationId } })
    return true
  })

const hold = statement<{ id: string }, [hash: Buffer, subject: string]>(`
  update invitation i set held_by = $3
   where i.tenant_id = $1 and i.token_hash = $2 and i.status = 'pending' and i.expires_at > now() and ${inviterMay('i')}
     and (i.held_by is null or i.held_by = $3)
  returning i.id`)

/** Whether this login may enter an invite-only channel by this link. The first to ask holds it: a link lets in one person. */
export const holdInvitation = async (scope: Scope, tokenHash: Buffer, subject: string) => (await hold(scope, tokenHash, subject)).length > 0

const selectProved = statement<{ email: string }, [hash: Buffer]>(`
  select i.email from invitation i
   where i.tenant_id = $1 and i.token_hash = $2 and i.email is not null and i.held_by is null
     and i.status = 'pending' and i.expires_at > now() and ${inviterMay('i')}`)

/**
 * The address that whoever holds this token has read mail at: an invitation with an address shows its token in that mail only.
 * Undefined for an open link, and for an invitation that is over or that a login holds already.
 */
export const addressProvedBy = async (scope: Scope, tokenHash: Buffer): Promise<string | undefined> =>
  (await selectProved(scope, tokenHash))[0]?.email

/** Invitations that nobody accepted go, with the address in them, some time after they could have been. */
export const forgetOldInvitations = ({ db, tenantId }: Scope) =>
  db
    .deleteFrom('invitation')
    .where('tenantId', '=', tenantId)
    .where('status', '<>', 'accepted')
    .where('expiresAt', '<', sql<string>`now() - make_interval(days => ${invitationLimits.keptDays})`)
    .execute()
