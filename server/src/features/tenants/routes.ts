import { flagNames } from '@marquee/contract/flags'
import type { AccountRole } from '@marquee/contract/roles'
import { tenants } from '@marquee/contract/tenants'
import { newId } from '#db/id.ts'
import type { Scope } from '#db/scope.ts'
import { asPlatform } from '#features/auditLog/asPlatform.ts'
import { addConfiguration, addFlags } from '#features/configuration/startQueries.ts'
import { setLeadDyno, switchFlag } from '#features/configuration/writeQueries.ts'
import { flagsOf } from '#features/flags/queries.ts'
import { addInterests } from '#features/interests/startQueries.ts'
import { inviteFirstOwner } from '#features/invitations/firstOwner.ts'
import { firstOwnerInvitation } from '#features/invitations/operatorQueries.ts'
import { addDocuments } from '#features/legalDocuments/startQueries.ts'
import { addFeedPlatforms } from '#features/platforms/startQueries.ts'
import type { Context } from '#http/actor.ts'
import { only, recently } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { can } from './policy.ts'
import { presentTenant } from './present.ts'
import * as q from './queries.ts'
import { documentsOf, topicsOf } from './starters.ts'

const operators: readonly AccountRole[] = ['Superadmin']

const rowOf = async (context: Context, scope: Scope) => (await q.tenant(scope, context.tenantId)) ?? refuse('not_found')

const detailsOf = async (context: Context, scope: Scope) => {
  const row = await rowOf(context, scope)
  const { planName, feeBps, leadDynoKey } = row
  const on = new Set((await flagsOf(scope)).filter(({ enabled }) => enabled).map(({ featureFlag }) => featureFlag))
  const { url, ...tenant } = presentTenant(context, row)
  return {
    ...tenant,
    url,
    owners: (await q.ownersOf(scope)).map((owner) => ({ ...owner, url: `${url}/member/${owner.id}` })),
    ownerInvitation: (await firstOwnerInvitation(scope)) ?? null,
    plan: { planName, feeBps },
    leadDynoKey,
    flags: flagNames.map((featureFlag) => ({ featureFlag, enabled: on.has(featureFlag) })),
  }
}

/** Changes the standing of a channel where the rule allows it; every process hears of it. */
const settle = async (context: Context, tenantId: string, act: 'suspend' | 'resume', reason?: string) => {
  const details = await asPlatform(context, tenantId, async (scope) => {
    const { state } = await loaded(context, scope, act)
    const isDone = act === 'suspend' ? await q.suspendTenant(scope, reason ?? '') : await q.resumeTenant(scope)
    if (!isDone) refuse('channel_changed')
    const result = await detailsOf(context, scope)
    const action = act === 'suspend' ? 'tenant.suspended' : 'tenant.resumed'
    return { result, action, targetType: 'tenant', targetId: tenantId, before: { state }, after: { state: result.state } }
  })
  context.platform.recheck(tenantId)
  return details
}

/** @throws Refusal not_found, not_allowed */
const loaded = async (context: Context, scope: Scope, act: keyof typeof can) => {
  const row = await rowOf(context, scope)
  if (!can[act](context.me, row)) refuse('not_allowed')
  return row
}

export const tenantRoutes = implement(tenants, {
  list: only(operators, (context, wish) =>
    asPlatform(
      context,
      context.tenantId,
      async (scope) => {
        const { items, cursor } = await q.tenantsOf(scope, wish)
        const { q: looked, state = null } = wish
        const result = { items: items.map((row) => presentTenant(context, row)), cursor }
        return { result, action: 'tenant.listed', targetType: 'tenant', targetId: 'all', after: { isSearch: looked !== undefined, state } }
      },
      { isRead: true },
    )),

  read: only(operators, (context, { tenantId }) =>
    asPlatform(
      context,
      tenantId,
      async (scope) => ({ result: await detailsOf(context, scope), action: 'tenant.read', targetType: 'tenant', targetId: tenantId }),
      { isRead: true },
    )),

  // Opening and shutting channels is for somebody who has just signed in (scale-and-safety S45).
  create: recently(only(operators, async (context, { channelName, slug, template, joinMode, ownerEmail }) => {
    const tenantId = newId()
    const { domain, originAt, forgetHost } = context.platform
    const hostname = `${slug}.${domain}`
    const details = await asPlatform(context, tenantId, async (scope) => {
      const isFree = await q.addTenant(scope, { slug, hostname, joinMode })
      if (!isFree) refuse('invalid_input', { errors: [{ fieldName: 'slug', message: 'is taken' }] })
      await addConfiguration(scope, { channelName, template })
      await addFlags(scope, [])
      await addFeedPlatforms(scope)
      await addInterests(scope, topicsOf[template])
      await addDocuments(scope, documentsOf(channelName))
      await inviteFirstOwner(scope, { email: ownerEmail, origin: originAt(hostname) })
      const after = { channelName, hostname, template, joinMode }
      return { result: await detailsOf(context, scope), action: 'tenant.opened', targetType: 'tenant', targetId: tenantId, after }
    })
    // Somebody may have looked for the address before it was there.
    forgetHost(hostname)
    return details
  })),

  suspend: recently(only(operators, (context, { tenantId, reason }) => settle(context, tenantId, 'suspend', reason))),
  resume: recently(only(operators, (context, { tenantId }) => settle(context, tenantId, 'resume'))),

  // Money: for somebody who has just signed in.
  setPlan: recently(only(operators, (context, { tenantId, ...plan }) =>
    asPlatform(context, tenantId, async (scope) => {
      await q.hold(scope)
      const { planName, feeBps } = await rowOf(context, scope)
      await q.setPlan(scope, plan)
      const result = await detailsOf(context, scope)
      return { result, action: 'tenant.planChanged', targetType: 'tenant', targetId: tenantId, before: { planName, feeBps }, after: plan }
    }))),

  setFlag: recently(only(operators, (context, { tenantId, featureFlag, enabled }) =>
    asPlatform(context, tenantId, async (scope) => {
      await rowOf(context, scope)
      const flag = flagNames.find((name) => name === featureFlag) ?? refuse('not_found')
      const note = await switchFlag(scope, flag, enabled)
      return { ...(note ?? { action: 'flag.kept', targetType: 'flag', targetId: flag }), result: await detailsOf(context, scope) }
    }))),

  // It sets what is run in everybody's browser: for somebody who has just signed in.
  setLeadDyno: recently(only(operators, (context, { tenantId, leadDynoKey }) =>
    asPlatform(context, tenantId, async (scope) => {
      await q.hold(scope)
      const { leadDynoKey: before } = await rowOf(context, scope)
      if (before !== leadDynoKey) await setLeadDyno(scope, leadDynoKey)
      const noted = { before: { leadDynoKey: before }, after: { leadDynoKey } }
      return { result: await detailsOf(context, scope), action: 'tenant.leadDynoChanged', targetType: 'tenant', targetId: tenantId, ...noted }
    }))),

  inviteOwner: recently(only(operators, (context, { tenantId, email }) =>
    asPlatform(context, tenantId, async (scope) => {
      const { hostname } = await loaded(context, scope, 'inviteOwner')
      const invitationId = await inviteFirstOwner(scope, { email, origin: context.platform.originAt(hostname) })
      return { result: await detailsOf(context, scope), action: 'tenant.ownerInvited', targetType: 'invitation', targetId: invitationId }
    }))),
})
