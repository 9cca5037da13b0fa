import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiKeys } from '@marquee/contract/apiKeys'
import { brand } from '@marquee/contract/brand'
import { domains } from '@marquee/contract/domains'
import { entitlements } from '@marquee/contract/entitlements'
import { interests } from '@marquee/contract/interests'
import { labels, pairsOf } from '@marquee/contract/labels'
import { legalDocuments } from '@marquee/contract/legalDocuments'
import { moderation } from '@marquee/contract/moderation'
import { addressOf, paramNames, sendsQuery, type Route } from '@marquee/contract/route'
import { specialOffers } from '@marquee/contract/specialOffers'
import { sponsorships } from '@marquee/contract/sponsorships'
import { tiers } from '@marquee/contract/tiers'
import { webhooks } from '@marquee/contract/webhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { features } from '#features.ts'
import { sampleInput } from './sampleInput.ts'
import { createWorld, type World } from './world.ts'

/*
 * Whatever an owner or whoever runs the installation does leaves one entry in the audit log: who, what, of what. Each of their commands is
 * done once, after what makes it possible was done by another owner. A new command is called with what its shape says, and is red where
 * that leaves nothing behind.
 */

const isOwners = (guard: string) => /^(Owner or )?Superadmin\b(?! or)/.test(guard)
const commands = features
  .flatMap(({ bound }) => bound)
  .filter(({ route, guard }) => route.method !== 'GET' && isOwners(guard))

/** What leaves nothing behind, and why. */
const unlogged: Record<string, string> = {
  'dashboards.putChecklistAway': 'tidies the owner’s own screen',
  'payments.resume': 'opens the provider’s own page; what is filled in there comes back as payments.changed',
  'payments.check': 'asks the provider how things stand; what has changed is written down by whoever hears of it',
  'legalDocuments.saveDraft': 'a draft is nobody’s until it is published; that is written down',
  'domains.check': 'asks DNS; that a domain was proved is written down',
}

/** What needs more than a channel (a payment provider, payers, another channel) is done in a test of its own, which names the entry. */
const elsewhere: Record<string, [file: string, entry: string]> = {
  'payments.connect': ['server/src/features/payments/payments.test.ts', 'payments.connected'],
  'payments.setTax': ['server/src/features/payments/tax.test.ts', 'payments.taxChanged'],
  'payments.disconnect': ['server/src/features/payments/payments.test.ts', 'payments.disconnected'],
  'ledger.refund': ['server/src/features/ledger/refunds.test.ts', 'payment.refunded'],
  'priceMoves.announce': ['server/src/features/priceMoves/priceMoves.test.ts', 'tier.priceMoved'],
  'priceMoves.callOff': ['server/src/features/priceMoves/priceMoves.test.ts', 'tier.priceMoveCalledOff'],
}

let world: World
let kiln: Awaited<ReturnType<World['addTenant']>>

beforeAll(async () => {
  world = await createWorld({ provider: true })
  for (const [name, role] of [['olga', 'Owner'], ['otto', 'Owner'], ['ada', 'Creator'], ['ben', 'Member'], ['sol', 'Superadmin']] as const) await world.addPerson(name, { role })
  kiln = await world.addTenant('kiln.test', 'The Kiln')
  await world.addPerson('mara', { role: 'Member' }, kiln)
})
afterAll(() => world.close())

const otto = () => world.as('otto')
const sponsor = { name: 'Clay', text: '', targetUrl: 'https://clay.test/', imageId: null, placements: ['login'], weight: 1, startsAt: '2030-01-01T00:00:00Z', endsAt: null } as const
const made = {
  interest: async () => {
    const id = newId()
    await otto()(interests.add, { id, name: `Glaze ${id.slice(-8)}` })
    return id
  },
  sponsorship: async () => {
    const id = newId()
    await otto()(sponsorships.add, { id, ...sponsor, placements: [...sponsor.placements] })
    return id
  },
  webhook: async () => (await otto()(webhooks.add, { url: `https://shop.example/${newId()}`, events: ['post.published'] })).webhook.id,
  tier: async () => {
    const id = newId()
    const [{ level }] = (await world.owner.query<{ level: number }>('select coalesce(max(level), 0)::int + 1 as level from tier')).rows as [{ level: number }]
    await otto()(tiers.add, { ...sampleInput(tiers.add, () => undefined), id, level, name: `Level ${level}` } as never)
    return id
  },
  draft: async (kind: string) => {
    const rich = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Be kind' }] }] }
    const { draft } = await otto()(legalDocuments.draft, { kind })
    return otto()(legalDocuments.saveDraft, { kind, seenAt: draft?.savedAt ?? null, title: 'Terms', rich } as never)
  },
  picture: async () => {
    const id = newId()
    const sizes = JSON.stringify([{ width: 96, key: 'ab/logo/96.png' }])
    await world.owner.query(
      `insert into image (tenant_id, id, kind, width, height, alt_text, sizes, owner_id) values ($1, $2, 'LOGO', 96, 96, '', $3, $4)`,
      [world.home.tenantId, id, sizes, world.person('olga').profileId])
    return id
  },
  domain: async (of: string) => {
    const hostname = `d${newId()}.example`
    await world.owner.query(
      `insert into tenant_domain (tenant_id, hostname, status, source, leads_here) values ($1, $2, 'active', 'owner', true)`, [of, hostname])
    return hostname
  },
}

/** What a command is given, after what it needs was made. */
const given: Record<string, () => Promise<object>> = {
  'apiKeys.revoke': async () => ({ apiKeyId: (await otto()(apiKeys.make, { name: 'Shop', scopes: ['posts:read'], lifetime: '30' })).apiKey.id }),
  'brand.save': async () => {
    const { channelName } = await otto()(brand.read, {})
    return { channelName: 'The Kiln', seen: { channelName } }
  },
  'brand.showPicture': async () => ({ place: 'lightLogo', imageId: await made.picture() }),
  'brand.hidePicture': async () => {
    const shown = await send('olga', brand.showPicture, { place: 'darkLogo', imageId: await made.picture() })
    expect(shown.statusCode, shown.body).toBeLessThan(300)
    return { place: 'darkLogo' }
  },
  'flags.set': async () => ({ featureFlag: 'add-owner-role', enabled: true }),
  'joining.set': async () => ({ joinMode: 'invite' }),
  'labels.set': async () => {
    const { SUBSCRIPTION } = pairsOf(await otto()(labels.custom, {}))
    return { SUBSCRIPTION: { singular: 'Season', plural: 'Seasons' }, seen: { SUBSCRIPTION } }
  },
  'interests.edit': async () => ({ interestId: await made.interest(), name: 'Ashes' }),
  'interests.archive': async () => ({ interestId: await made.interest() }),
  'interests.bringBack': async () => {
    const interestId = await made.interest()
    await otto()(interests.archive, { interestId })
    return { interestId }
  },
  'interests.place': async () => {
    const beforeId = await made.interest()
    return { interestId: await made.interest(), beforeId }
  },
  'interests.merge': async () => ({ interestId: await made.interest(), intoId: await made.interest() }),
  'sponsorships.edit': async () => ({ sponsorshipId: await made.sponsorship(), ...sponsor, name: 'Loam', seen: sponsor }),
  'sponsorships.pause': async () => ({ sponsorshipId: await made.sponsorship() }),
  'sponsorships.resume': async () => {
    const sponsorshipId = await made.sponsorship()
    await otto()(sponsorships.pause, { sponsorshipId })
    return { sponsorshipId }
  },
  'sponsorships.remove': async () => ({ sponsorshipId: await made.sponsorship() }),
  'tiers.edit': async () => ({ tierId: await made.tier(), name: 'Bench' }),
  'tiers.remove': async () => ({ tierId: await made.tier() }),
  'tiers.step': async () => {
    const tierId = await made.tier()
    await world.owner.query(`update tier set status = 'active' where id = $1`, [tierId])
    return { tierId, step: 'pause' }
  },
  'entitlements.give': async () => {
    const tierId = await made.tier()
    await world.owner.query(`update tier set status = 'active' where id = $1`, [tierId])
    return { tierId, id: newId(), nickname: 'ben', days: 30 }
  },
  'entitlements.takeBack': async () => {
    const tierId = await made.tier()
    await world.owner.query(`update tier set status = 'active' where id = $1`, [tierId])
    await otto()(entitlements.give, { tierId, id: newId(), nickname: 'ben', days: 30 })
    return { tierId, profileId: world.person('ben').profileId }
  },
  'subscriptions.setTerms': async () => ({ graceDays: 3, keepsUnpaid: true }),
  'specialOffers.step': async () => {
    const id = newId()
    await otto()(specialOffers.add, { ...sampleInput(specialOffers.add, () => undefined), id, code: 'AUTUMN' } as never)
    return { specialOfferId: id, step: 'publish' }
  },
  'invitations.send': async () => ({ targetRole: 'Member', lines: ['new@example.com'] }),
  'invitations.openLink': async () => ({ targetRole: 'Creator' }),
  'legalDocuments.discardDraft': async () => {
    await made.draft('terms')
    return { kind: 'terms' }
  },
  'legalDocuments.publish': async () => ({ kind: 'terms', savedAt: (await made.draft('terms')).savedAt, effectiveAt: null, requiresAcceptance: false }),
  'legalDocuments.withdraw': async () => {
    const { savedAt } = await made.draft('privacy')
    const effectiveAt = new Date(Date.now() + 86_400_000).toISOString()
    const { id } = await otto()(legalDocuments.publish, { kind: 'privacy', savedAt, effectiveAt, requiresAcceptance: false })
    return { documentId: id }
  },
  'webhooks.change': async () => ({ webhookId: await made.webhook(), url: 'https://shop.example/other', events: ['post.published'] }),
  'webhooks.pause': async () => ({ webhookId: await made.webhook() }),
  'webhooks.resume': async () => {
    const webhookId = await made.webhook()
    await otto()(webhooks.pause, { webhookId })
    return { webhookId }
  },
  'webhooks.remove': async () => ({ webhookId: await made.webhook() }),
  'webhooks.renewSecret': async () => ({ webhookId: await made.webhook() }),
  'webhooks.test': async () => ({ webhookId: await made.webhook() }),
  'webhooks.replay': async () => {
    const webhookId = await made.webhook()
    const { id } = await otto()(webhooks.test, { webhookId })
    await world.owner.query(`update webhook_delivery set state = 'dead', next_at = null where id = $1`, [id])
    return { webhookId, deliveryId: id }
  },
  'domains.giveUp': async () => {
    await otto()(domains.claim, { hostname: 'late.example' })
    return { hostname: 'late.example' }
  },
  'domains.makePrimary': async () => ({ hostname: await made.domain(world.home.tenantId) }),
  'domains.remove': async () => ({ hostname: await made.domain(world.home.tenantId) }),
  'moderation.appoint': async () => ({ nickname: 'ben' }),
  'moderation.dismiss': async () => {
    await otto()(moderation.appoint, { nickname: 'ada' })
    return { profileId: world.person('ada').profileId }
  },
  'tenants.suspend': async () => ({ tenantId: kiln.tenantId, reason: 'Unpaid' }),
  'tenants.resume': async () => ({ tenantId: kiln.tenantId }),
  'tenants.setPlan': async () => ({ tenantId: kiln.tenantId, planName: 'Large', feeBps: 100 }),
  'tenants.setFlag': async () => ({ tenantId: kiln.tenantId, featureFlag: 'events', enabled: true }),
  'tenants.setLeadDyno': async () => ({ tenantId: kiln.tenantId, leadDynoKey: 'abc123' }),
  'tenants.inviteOwner': async () => ({ tenantId: kiln.tenantId, email: 'owner@example.com' }),
  'domains.addTo': async () => ({ tenantId: kiln.tenantId, hostname: 'kiln.example' }),
  'domains.makePrimaryOf': async () => ({ tenantId: kiln.tenantId, hostname: await made.domain(kiln.tenantId) }),
  'domains.removeFrom': async () => ({ tenantId: kiln.tenantId, hostname: await made.domain(kiln.tenantId) }),
  'impersonations.begin': async () => ({ tenantId: kiln.tenantId, nickname: 'mara', reason: 'Cannot sign in' }),
}

interface Entry {
  /** In whose log. */
  channel: string
  /** Its place there. */
  seq: number
  action: string
  actor: string | null
  targetType: string
  targetId: string
}
const entries = async () =>
  (await world.owner.query<Entry>(`
    select tenant_id as channel, seq::int as seq, action, actor_id as actor, target_type as "targetType", target_id as "targetId" from audit_log order by at, tenant_id, seq`)).rows

const send = async (who: string, route: Route, input: Record<string, unknown>) => {
  const inPath = paramNames(route.path)
  const url = inPath.reduce((path, name) => path.replace(`:${name}`, String(input[name])), addressOf(route))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const request = { method: route.method as 'POST', headers: await world.signed(world.person(who)) }
  if (!sendsQuery(route)) return world.app.inject({ ...request, url, payload: rest })
  return world.app.inject({ ...request, url: `${url}?${new URLSearchParams(rest as Record<string, string>)}` })
}

/** Commands of whoever runs the installation. Each is in their own log, and in that of the channel that it was done to. */
const isOperators = (guard: string) => guard.startsWith('Superadmin')

const done = commands.filter(({ route: { name } }) => !(name in unlogged) && !(name in elsewhere))

it.each(done.map(({ route, guard }) => [route.name, route, isOperators(guard)] as const))('%s is written down', async (name, route, byOperator) => {
  const input = ((await given[name]?.()) ?? sampleInput(route, () => undefined)) as Record<string, unknown>
  const who = byOperator ? 'sol' : 'olga'
  const before = await entries()

  const { statusCode, body } = await send(who, route, input)

  expect(statusCode, body).toBeLessThan(300)
  const added = (await entries()).filter(({ channel, seq }) => !before.some((old) => old.channel === channel && old.seq === seq))
  const actor = world.person(who).profileId
  const entry = { seq: expect.any(Number), actor, action: expect.stringMatching(/^\w+\.\w+$/), targetType: expect.stringMatching(/\w/), targetId: expect.stringMatching(/\w/) }
  const { tenantId: own } = world.home
  if (!byOperator) return expect(added).toEqual([{ channel: own, ...entry }])
  const other = (input['tenantId'] as string | undefined) ?? added.find(({ channel }) => channel !== own)?.channel
  expect(added).toHaveLength(2)
  expect(added).toEqual(expect.arrayContaining([own, other].map((channel) => ({ channel, ...entry }))))
})

it.each(Object.entries(elsewhere))('%s is written down in a test of its own', (_name, [file, entry]) => {
  expect(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')).toContain(`'${entry}'`)
})

it('has no exception for what is no command any more', () => {
  const known = commands.map(({ route }) => route.name)
  expect([...Object.keys(unlogged), ...Object.keys(elsewhere), ...Object.keys(given)].filter((name) => !known.includes(name))).toEqual([])
})
