import { invitationLimits, invitations, isAtLeast, type InvitedRole } from '@marquee/contract/invitations'
import { addressKey } from '@marquee/contract/mailAddresses'
import { owners } from '@marquee/contract/roles'
import { inTransaction } from '#db/scope.ts'
import { record, type Note } from '#features/auditLog/record.ts'
import { mailLookOf } from '#features/configuration/tenantMail.ts'
import { isOut } from '#features/entitlements/giving.ts'
import { tierToGive } from '#features/entitlements/queries.ts'
import { presentLabels } from '#features/labels/present.ts'
import { customLabels } from '#features/labels/queries.ts'
import type { Context } from '#http/actor.ts'
import { holder, knownTo, on, only, requireRecent, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { announceAll } from '#jobs/announce.ts'
import { addressesToInvite, outcomesOf, readLines } from './lines.ts'
import { invitationMail, type InvitationMail } from './mails.ts'
import { can, holdsAlready, mayInvite, runsTheChannel } from './policy.ts'
import { presentInvitation, presentSent } from './present.ts'
import * as q from './queries.ts'

const { days } = invitationLimits

const pathOf = (token: string) => `/invitation/${token}`

/** @throws Refusal saying why an invitation is open no more; one that seemed open a moment ago was accepted meanwhile */
const refuseAs = (state: q.InvitationRow['state']): never => refuse(`invitation_${state === 'pending' ? 'accepted' : state}`)

const invitation = knownTo(runsTheChannel, q.invitation)

const fresh = async (context: Context, invitationId: string) =>
  presentSent(context.me, (await q.invitation(context, { invitationId })) ?? refuse('not_found'))

/**
 * Who gives somebody powers has just signed in (scale-and-safety S45); members have none that others would lack.
 * @throws Refusal not_allowed, sign_in_again
 */
const requireOffer = async (context: Context, targetRole: InvitedRole) => {
  const offer = await q.offerOf(context)
  if (!mayInvite(context.me, { targetRole, ...offer })) refuse('not_allowed')
  if (targetRole !== 'Member') requireRecent(context)
  return offer
}

/** @throws Refusal when the tier that is to come along is not out */
const requireTier = async (context: Context, tierId: string | null, days: number | null) => {
  if (!tierId) return null
  const { name, status } = (await tierToGive(context, tierId)) ?? refuse('not_found')
  if (!isOut(status)) refuse('tier_not_out')
  return { name, days }
}

/** Writes down what the caller did to an invitation. */
const note = (context: Context, act: 'made' | 'renewed' | 'revoked', targetId: string, what: Pick<Note, 'before' | 'after'>) =>
  record(context, { actorId: context.me.profileId, action: `invitation.${act}`, targetType: 'invitation', targetId, ...what })

/** Writes the mail of an invitation to one address, in the channel's look and words. */
const writerFor = async (context: Context, targetRole: InvitedRole, words: Pick<InvitationMail, 'inviter' | 'message' | 'tier'>) => {
  const look = await mailLookOf(context, context.origin)
  const role = presentLabels(await customLabels(context)).ROLE[targetRole]
  const expiresAt = new Date(Date.now() + days * 86_400_000)
  return (to: string, token: string) => ({ key: to, fact: invitationMail(look, { ...words, to, role, path: pathOf(token), expiresAt }) })
}

export const invitationRoutes = implement(invitations, {
  read: holder(async (scope, input) => presentInvitation((await q.invitationOf(scope, input)) ?? refuse('not_found'))),

  accept: signedIn(async (context, input) => {
    const { me } = context
    const found = (await q.invitationOf(context, input)) ?? refuse('not_found')
    // Pressing twice is accepting once.
    if (found.acceptedBy?.id === me.profileId) return { role: me.role }
    if (found.state !== 'pending') refuseAs(found.state)
    if (holdsAlready(me, found)) refuse('role_held')
    if (!(await q.acceptInvitation(context, input.inviteToken))) refuseAs((await q.invitationOf(context, input))?.state ?? 'revoked')
    context.forgetMe()
    return { role: isAtLeast(me.role, found.targetRole) ? me.role : found.targetRole }
  }),

  decline: holder(async (scope, input) => {
    const found = (await q.invitationOf(scope, input)) ?? refuse('not_found')
    if (found.state !== 'pending' || !(await q.declineInvitation(scope, found.id))) refuseAs(found.state)
    return presentInvitation({ ...found, state: 'declined' })
  }),

  sent: only(owners, async (context, wish) => {
    const { items, cursor } = await q.invitationsSent(context, wish)
    return { items: items.map((row) => presentSent(context.me, row)), cursor }
  }),

  send: only(owners, async (context, { targetRole, lines, message, tierId, tierDays }) => {
    const { inviter } = await requireOffer(context, targetRole)
    const tier = await requireTier(context, tierId, tierDays)
    const read = readLines(lines)
    // Whoever can do all of it already may still get the tier.
    const roles = tierId ? new Map() : await q.rolesByEmail(context, read.map(({ address }) => addressKey(address)))
    const known = { targetRole, roles }
    const wanted = addressesToInvite(read, known).map((email) => ({ email, token: q.newToken() }))
    const mailFor = await writerFor(context, targetRole, { inviter, message, tier })

    const sent = await inTransaction(context, async (scope) => {
      const added = await q.addInvitations(scope, { targetRole, message, days, tierId, tierDays }, wanted)
      await announceAll(scope, 'mail_wanted', wanted.filter(({ email }) => added.has(email)).map(({ email, token }) => mailFor(email, token)))
      const sent = { action: 'invitation.sent', targetType: 'role', targetId: targetRole, after: { invitationIds: [...added.values()], ...(tierId && { tierId, tierDays }) } }
      if (added.size) await record(scope, { actorId: context.me.profileId, ...sent })
      return added
    })
    return outcomesOf(read, known, new Set(sent.keys()))
  }),

  openLink: only(owners, async (context, { targetRole, message, tierId, tierDays }) => {
    await requireOffer(context, targetRole)
    await requireTier(context, tierId, tierDays)
    const token = q.newToken()
    const id = await inTransaction(context, async (scope) => {
      const made = await q.addOpenInvitation(scope, { targetRole, message, days, tierId, tierDays }, token)
      await note(scope, 'made', made, { after: { targetRole, ...(tierId && { tierId, tierDays }) } })
      return made
    })
    return { invitation: await fresh(context, id), url: `${context.origin}${pathOf(token)}` }
  }),

  resend: on(invitation, can.resend, async (context, { id, targetRole, email, message, tier, state }) => {
    const { inviter } = await requireOffer(context, targetRole)
    const mailFor = await writerFor(context, targetRole, { inviter, message, tier })
    const token = q.newToken()
    await inTransaction(context, async (scope) => {
      if (!(await q.renewInvitation(scope, id, token, days))) refuseAs(state)
      if (email) await announceAll(scope, 'mail_wanted', [mailFor(email, token)])
      await note(scope, 'renewed', id, { before: { state }, after: { state: 'pending' } })
    })
    return { invitation: await fresh(context, id), url: email ? null : `${context.origin}${pathOf(token)}` }
  }),

  revoke: on(invitation, can.revoke, async (context, { id, state }) => {
    await inTransaction(context, async (scope) => {
      if (!(await q.revokeInvitation(scope, id))) refuseAs(state)
      await note(scope, 'revoked', id, { before: { state }, after: { state: 'revoked' } })
    })
    return fresh(context, id)
  }),
})
