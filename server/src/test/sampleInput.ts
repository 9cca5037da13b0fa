import type { Route } from '@marquee/contract/route'
import { z } from 'zod'

/* Input that routes take, made from their shapes. */

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  minimum?: number
  minLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** JSON as a text, so that it may hold what no value of ours becomes. */
export type Json = string

/** Something of this shape, as JSON; the leaf that is the `spoiled`th, counted from 0, becomes `instead`. */
export const written = (schema: Schema, spoiled: number, instead: Json): Json => {
  let leaf = 0
  const write = (one: Schema): Json => {
    const [first] = one.anyOf ?? one.oneOf ?? one.allOf ?? []
    if (first) return write(first)
    if (one.properties) return `{${Object.entries(one.properties).map(([name, value]) => `${JSON.stringify(name)}:${write(value)}`).join(',')}}`
    if (one.type === 'array' && one.items && leaf !== spoiled) return `[${write(one.items)}]`
    if (leaf++ === spoiled) return instead
    if ('const' in one) return JSON.stringify(one.const)
    if (one.enum) return JSON.stringify(one.enum[0])
    if (one.format === 'uuid') return JSON.stringify(crypto.randomUUID())
    if (one.format === 'date-time') return '"2030-01-01T00:00:00Z"'
    if (one.type === 'integer' || one.type === 'number') return String(Math.max(1, one.minimum ?? 1))
    return one.type === 'boolean' ? 'true' : JSON.stringify('x'.repeat(one.minLength ?? 1))
  }
  return write(schema)
}

export const schemaOf = (route: Route) => z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema

const sponsor = {
  name: 'x', text: '', targetUrl: 'https://a.test/', imageId: null, placements: ['login'], weight: 1, startsAt: '2030-01-01T00:00:00Z', endsAt: null,
}

const tier = {
  level: 2, name: 'x', description: '', benefits: [], imageId: null, accent: 'c1', visibility: 'shown', maxSubscribers: null, welcomeMessage: '',
  trialDays: 0, monthCents: 499, yearCents: null,
}

/** Inputs that a route takes, where its shape alone does not say what passes. */
export const wanted: Record<string, object> = {
  'auditLog.noteExport': { exportId: '018f0000-0000-7000-8000-0000000000e1', kind: 'ledger', rows: 1 },
  'posts.publish': { id: crypto.randomUUID(), text: 'x' },
  'posts.saveDraft': { version: 0 },
  'livestreams.schedule': { id: crypto.randomUUID(), title: 'x', scheduledStart: '2030-01-01T00:00:00Z', timeZone: 'UTC' },
  'events.add': { id: crypto.randomUUID(), title: 'x', startsAt: '2030-01-01T00:00:00Z', endsAt: '2030-01-01T01:00:00Z', timeZone: 'UTC' },
  'eventSeries.preview': { freq: 'weekly', count: 3, startsAt: '2030-01-01T00:00:00Z', endsAt: '2030-01-01T01:00:00Z', timeZone: 'UTC' },
  'eventSeries.plan': { rule: { freq: 'weekly', count: 3 } },
  'eventSeries.edit': { reach: 'all' },
  'eventSeries.cancel': { reach: 'all' },
  'eventSeries.duplicate': { id: crypto.randomUUID() },
  'tickets.offersWith': { code: 'EARLY' },
  'ticketCodes.add': { id: crypto.randomUUID(), code: 'EARLY', kind: 'percent', value: 10 },
  'ticketCodes.turn': { isActive: false },
  'ticketTransfers.offer': { id: crypto.randomUUID(), to: { way: 'link' } },
  'ticketOrders.refund': { id: crypto.randomUUID(), ticketIds: [crypto.randomUUID()], reason: 'x' },
  'ticketOrders.give': { id: crypto.randomUUID(), ticketTypeId: crypto.randomUUID(), profileId: crypto.randomUUID(), quantity: 1 },
  'tickets.hold': { id: crypto.randomUUID(), lines: [{ ticketTypeId: crypto.randomUUID(), quantity: 1 }] },
  'checkIns.scan': { scans: [{ id: '018f0000-0000-7000-8000-00000000aaaa', code: 'X', at: '2026-01-01T00:00:00Z' }] },
  'checkIns.setLists': { lists: [] },
  'checkIns.addStaff': { nickname: 'ben', until: '2026-01-01T00:00:00Z' },
  'tickets.arrange': { accessMode: 'ticketed', refundHours: null, types: [] },
  'platforms.connect': { artistId: 'x' },
  'platforms.finish': { state: 'x' },
  'platforms.begin': { itemId: 'x' },
  'platforms.choose': { importMode: 'off' },
  'platforms.connectFeed': { url: 'x' },
  'platforms.setDefaultThumbnail': { imageId: null },
  'highlights.add': { id: crypto.randomUUID(), category: 'PETS', title: 'x' },
  'invitations.sent': { targetRole: 'Member' },
  'invitations.send': { targetRole: 'Member', lines: ['x@example.com'] },
  'invitations.openLink': { targetRole: 'Member' },
  'roleRequests.decide': { approve: true },
  'tenants.create': { channelName: 'x', slug: 'called', ownerEmail: 'x@example.com' },
  'tenants.suspend': { reason: 'x' },
  'impersonations.begin': { nickname: 'ben', reason: 'x' },
  'payments.connect': { country: 'DE' },
  'payments.setTax': { isOn: false },
  'gifts.buy': { id: crypto.randomUUID(), months: 3, cents: 500, email: 'x@example.com', message: 'x' },
  'gifts.send': { email: 'x@example.com' },
  'gifts.redeem': { way: 'grant' },
  'tips.send': { id: crypto.randomUUID(), cents: 500, message: 'x' },
  'ledger.refund': { id: crypto.randomUUID(), cents: 100, reason: 'duplicate' },
  'domains.claim': { hostname: 'called.test' },
  'domains.makePrimary': { hostname: 'called.test' },
  'domains.addTo': { hostname: 'called.test' },
  'domains.makePrimaryOf': { hostname: 'called.test' },
  'tenants.setPlan': { planName: 'x', feeBps: 0 },
  'tenants.setFlag': { enabled: true },
  'tenants.inviteOwner': { email: 'x@example.com' },
  'moderation.appoint': { nickname: 'ben' },
  'moderation.decide': { kind: 'warn', category: 'spam', reason: 'x' },
  'moderation.decideMany': { cases: [{ caseId: '018f0000-0000-7000-8000-0000000000c1', version: '' }], kind: 'warn', category: 'spam', reason: 'x' },
  'moderation.grade': { category: 'spam' },
  'dashboards.putChecklistAway': { isPutAway: true },
  'brand.save': { channelName: 'x', seen: {} },
  'brand.showPicture': { imageId: crypto.randomUUID() },
  'brand.applyTemplate': { name: 'owner' },
  'labels.set': { SUBSCRIPTION: { singular: 'x', plural: 'x' }, seen: {} },
  'apiKeys.make': { name: 'x', scopes: ['posts:read'], lifetime: '30' },
  'webhooks.add': { url: 'https://shop.test/', events: ['post.published'] },
  'webhooks.change': { url: 'https://shop.test/', events: ['post.published'] },
  'sponsorships.add': { id: crypto.randomUUID(), ...sponsor },
  'sponsorships.edit': { ...sponsor, seen: {} },
  'sponsorships.days': { from: '2030-01-01', to: '2030-01-02' },
  'tiers.add': { id: crypto.randomUUID(), ...tier },
  'tiers.edit': tier,
  'priceMoves.announce': { id: crypto.randomUUID(), per: 'month', cents: 499, days: 30 },
  'specialOffers.add': {
    id: crypto.randomUUID(), code: 'SPRING', name: 'Spring', kind: 'percent', value: 25, duration: 'once', months: null, tierIds: [], redemption: 'signup',
    maxRedemptions: null, startsAt: null, endsAt: null,
  },
  'specialOffers.step': { step: 'publish' },
  'specialOffers.look': { code: 'SPRING', priceId: crypto.randomUUID() },
  'subscriptions.begin': { id: crypto.randomUUID(), priceId: crypto.randomUUID() },
  'subscriptions.change': { priceId: crypto.randomUUID() },
  'subscriptions.changeTo': { priceId: crypto.randomUUID(), dueCents: 1 },
  'subscriptions.pause': { months: 1 },
  'subscriptions.goOn': { dueCents: 0 },
  'subscriptions.setTerms': { graceDays: 14, keepsUnpaid: false },
  'subscriptions.takeRetention': { reducedCents: 499, nextAt: '2030-01-01T00:00:00.000Z' },
  'subscriptions.cancel': { reason: null, note: '' },
  'entitlements.give': { id: crypto.randomUUID(), nickname: 'ben', days: 1 },
  'tiers.step': { step: 'pause' },
  'flags.set': { enabled: true },
  'joining.set': { joinMode: 'open' },
  'tenants.setLeadDyno': { leadDynoKey: 'x' },
  'legalDocuments.saveDraft': { seenAt: null, title: 'x', rich: { type: 'doc', content: [{ type: 'paragraph' }] } },
  'legalDocuments.publish': { savedAt: '2030-01-01T00:00:00Z', effectiveAt: null, requiresAcceptance: true },
  'contentRules.add': { kind: 'words', words: ['x'], action: 'hold' },
  'contentRules.change': { version: 1, kind: 'words', words: ['x'], action: 'hold' },
  'contentRules.tryText': { text: 'x' },
  'interests.add': { id: crypto.randomUUID(), name: 'x' },
  'interests.edit': { name: 'x' },
  'interests.place': { beforeId: null },
  'interests.merge': { intoId: crypto.randomUUID() },
  'links.unfurl': { url: 'https://127.0.0.1/' },
  'highlights.arrange': { highlightIds: [] },
  'specialOffers.lookAll': { code: 'SPRING' },
  'accounts.completeSetup': { interestIds: Array.from({ length: 3 }, () => crypto.randomUUID()) },
  'security.addPasskey': {
    made: {
      id: 'eA', rawId: 'eA', type: 'public-key', clientExtensionResults: {},
      response: { clientDataJSON: 'eA', attestationObject: 'eA', authenticatorData: 'eA', publicKey: 'eA' },
    },
  },
  'posts.schedule': { timeZone: 'UTC' },
  'streamChats.ask': { options: ['x', 'y'] },
  'streamClips.make': { startMs: 0, endMs: 10_000 },
  'eventQuestions.arrange': { questions: [] },
  'highlights.edit': { url: 'https://a.test/', happensOn: '1984-03-27' },
  'profileInformation.save': { website: 'https://a.test/', birthOn: '1984-03-27', links: [{ label: 'x', url: 'https://a.test/' }] },
  'profileInformation.verify': { url: 'https://a.test/' },
  'preferences.noteZone': { timeZone: 'UTC' },
  'images.add': { kind: 'AVATAR' },
  'mediaFiles.addCaptions': { language: 'en' },
  'streamCaptions.add': { language: 'en' },
  'messages.search': { q: 'xy', cursor: undefined },
  'push.add': { endpoint: 'https://push.test/x', keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
  'push.remove': { endpoint: 'https://push.test/x' },
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The same with ids of rows where names of rows are: `{ imageId: … }`. What is new, an `id`, is new each time. */
const pointed = (value: unknown, name: string, idNamed: (name: string) => string | undefined): unknown => {
  // A list of several names several.
  if (Array.isArray(value)) return value.map((one, place) => (place ? one : pointed(one, name, idNamed)))
  if (typeof value === 'object' && value) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pointed(one, key, idNamed)]))
  if (typeof value !== 'string' || !uuid.test(value)) return value
  return name === 'id' ? crypto.randomUUID() : (idNamed(name) ?? value)
}

/**
 * Input that a route takes, as its caller writes it, naming rows by ids that `idNamed` knows.
 * @throws Error for a route whose shape does not say enough: a line in `wanted` does
 */
export const sampleInput = (route: Route, idNamed: (name: string) => string | undefined): Record<string, unknown> => {
  const made = { ...(JSON.parse(written(schemaOf(route), -1, '')) as object), ...wanted[route.name] }
  const fits = [made, wanted[route.name] ?? {}].find((input) => route.input.safeParse(input).success)
  if (!fits) throw new Error(`No input of ${route.name} is known: add one to wanted in server/src/test/sampleInput.ts (${z.prettifyError(route.input.safeParse(made).error!)})`)
  const known = Object.entries(fits).filter(([, value]) => value !== undefined)
  return pointed(Object.fromEntries(known), '', idNamed) as Record<string, unknown>
}
