import { domainLimits, domains } from '@marquee/contract/domains'
import { owners, type AccountRole } from '@marquee/contract/roles'
import { oneByOne } from '#db/oneByOne.ts'
import type { Scope } from '#db/scope.ts'
import { record, type Note } from '#features/auditLog/record.ts'
import { asPlatform } from '#features/auditLog/asPlatform.ts'
import type { Context } from '#http/actor.ts'
import { only, recently } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { can } from './policy.ts'
import { presentDomains, type Rows } from './present.ts'
import { settle } from './proof.ts'
import * as q from './queries.ts'
import { tellDomains } from './target.ts'

const operators: readonly AccountRole[] = ['Superadmin']

const rowsIn = async (scope: Scope): Promise<Rows> => ({ domains: await q.domainsOf(scope), claims: await q.claimsOf(scope) })

/** @throws Refusal not_found where there is no such channel */
const rowsThere = async (scope: Scope) => {
  const rows = await rowsIn(scope)
  return rows.domains.length ? rows : refuse('not_found')
}

const current = async (context: Context) => presentDomains(context, await rowsIn(context))

const badName = (message: string): never => refuse('invalid_input', { errors: [{ fieldName: 'hostname', message }] })

type Act = Pick<Note, 'action' | 'before' | 'after'>

/** Changes the addresses of one's own channel in turn, and writes it down. */
const change = async (context: Context, hostname: string, act: (inside: Context) => Promise<Act>) => {
  await oneByOne(context, 'domains', async (inside) => {
    const note = await act(inside)
    await tellDomains(inside)
    await record(inside, { actorId: context.me.profileId, targetType: 'domain', targetId: hostname, ...note })
  })
  return current(context)
}

/** The same for any channel, as whoever runs the installation. */
const changeOf = async (context: Context, tenantId: string, hostname: string, act: (scope: Scope) => Promise<Act>) => {
  const rows = await asPlatform(context, tenantId, (scope) =>
    oneByOne(scope, 'domains', async (inside) => {
      await rowsThere(inside)
      const note = await act(inside)
      await tellDomains(inside)
      return { result: await rowsIn(inside), targetType: 'domain', targetId: hostname, ...note }
    }))
  return presentDomains(context, rows)
}

/** @throws Refusal not_found, not_allowed */
const loaded = async (context: Context, scope: Scope, hostname: string, act: keyof typeof can) => {
  const row = (await q.domain(scope, { hostname })) ?? refuse('not_found')
  if (!can[act](context.me, row)) refuse('not_allowed')
  return row
}

const primary = async (scope: Scope, hostname: string): Promise<Act> => {
  const before = await q.setPrimary(scope, hostname)
  return { action: 'domain.madePrimary', before: { hostname: before ?? null }, after: { hostname } }
}

const dropped = async (scope: Scope, { hostname, addedBy }: q.DomainRow): Promise<Act> => {
  if (!(await q.removeDomain(scope, hostname))) refuse('channel_changed')
  return { action: 'domain.removed', before: { addedBy } }
}

export const domainRoutes = implement(domains, {
  list: only(owners, (context) => current(context)),

  claim: recently(only(owners, async (context, { hostname }) => {
    const { keeps, domain } = context.platform
    if (keeps(hostname) || hostname.endsWith(`.${domain}`)) badName('belongs to the platform')
    // Who has it may have lost it: a domain that another owner brought is asked for like any, and DNS decides.
    const holder = await q.holderOf(context, hostname)
    if (holder && (holder.isOwn || holder.proof === null)) badName('is the address of a channel already')
    return change(context, hostname, async (inside) => {
      const { domains: held, claims } = await rowsIn(inside)
      const others = claims.filter((claim) => claim.hostname !== hostname)
      if (held.filter(({ addedBy }) => addedBy === 'owner').length + others.length >= domainLimits.most) refuse('domains_full')
      await q.addClaim(inside, hostname)
      return { action: 'domain.claimed' }
    })
  })),

  check: only(owners, async (context, { hostname }) => {
    const claim = (await q.claim(context, { hostname })) ?? refuse('not_found')
    const { names, forgetHost } = context.platform
    // Somebody may have looked for the address before it was there.
    if (await settle(context, names, claim, context.me.profileId)) forgetHost(claim.hostname)
    return current(context)
  }),

  giveUp: only(owners, (context, { hostname }) =>
    change(context, hostname.toLowerCase(), async (inside) => {
      if (!(await q.removeClaim(inside, hostname.toLowerCase()))) refuse('not_found')
      return { action: 'domain.givenUp' }
    })),

  makePrimary: recently(only(owners, (context, { hostname }) =>
    change(context, hostname, async (inside) => {
      await loaded(context, inside, hostname, 'makePrimary')
      return primary(inside, hostname)
    }))),

  remove: recently(only(owners, async (context, { hostname }) => {
    const list = await change(context, hostname.toLowerCase(), async (inside) => dropped(inside, await loaded(context, inside, hostname, 'remove')))
    context.platform.forgetHost(hostname.toLowerCase())
    return list
  })),

  listOf: only(operators, async (context, { tenantId }) => {
    const rows = await asPlatform(
      context,
      tenantId,
      async (scope) => ({ result: await rowsThere(scope), action: 'domain.listed', targetType: 'tenant', targetId: tenantId }),
      { isRead: true },
    )
    return presentDomains(context, rows)
  }),

  // A domain brings a channel to other people's eyes: it is for somebody who has just signed in (scale-and-safety S45).
  addTo: recently(only(operators, async (context, { tenantId, hostname }) => {
    if (context.platform.keeps(hostname)) badName('belongs to the platform')
    const list = await changeOf(context, tenantId, hostname, async (scope) => {
      if (!(await q.addDomain(scope, hostname, 'operator', null))) badName('is the address of a channel already')
      await q.removeClaim(scope, hostname)
      return { action: 'domain.added' }
    })
    context.platform.forgetHost(hostname)
    return list
  })),

  makePrimaryOf: recently(only(operators, (context, { tenantId, hostname }) =>
    changeOf(context, tenantId, hostname, async (scope) => {
      await loaded(context, scope, hostname, 'makePrimary')
      return primary(scope, hostname)
    }))),

  removeFrom: recently(only(operators, async (context, { tenantId, hostname }) => {
    const list = await changeOf(context, tenantId, hostname.toLowerCase(), async (scope) =>
      dropped(scope, await loaded(context, scope, hostname, 'remove')))
    context.platform.forgetHost(hostname.toLowerCase())
    return list
  })),
})
