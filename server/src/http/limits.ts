import { apiKeyLimits } from '@marquee/contract/apiKeys'
import { moderation } from '@marquee/contract/moderation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#config.ts'
import { refuse } from './refuse.ts'

const boundless = { points: 10_000_000, duration: 60 }

/** Requests allowed in a number of seconds. `wide` is for load tests and stories. */
export const budgets = {
  real: {
    calls: { points: 1_200, duration: 60 },
    searches: { points: 240, duration: 60 },
    writes: { points: 60, duration: 60 },
    invitationLinks: { points: 40, duration: 60 },
    invitationMails: { points: 40, duration: 600 },
    uploads: { points: 30, duration: 600 },
    keys: { points: apiKeyLimits.calls, duration: apiKeyLimits.minutes * 60 },
    comments: { points: 12, duration: 60 },
    reports: { points: 20, duration: 600 },
    reportsOfADay: { points: 100, duration: 86_400 },
    readingMarks: { points: 120, duration: 60 },
    streamTalk: { points: 120, duration: 60 },
    mailTries: { points: 5, duration: 3_600 },
    links: { points: 40, duration: 600 },
    platforms: { points: 40, duration: 600 },
    sponsorCounts: { points: 240, duration: 600 },
    offerCodes: { points: 40, duration: 600 },
    provider: { points: 60, duration: 600 },
  },
  wide: {
    calls: boundless,
    searches: boundless,
    writes: boundless,
    invitationLinks: boundless,
    invitationMails: boundless,
    uploads: boundless,
    keys: boundless,
    comments: boundless,
    reports: boundless,
    reportsOfADay: boundless,
    readingMarks: boundless,
    streamTalk: boundless,
    mailTries: boundless,
    links: boundless,
    platforms: boundless,
    sponsorCounts: boundless,
    offerCodes: boundless,
    provider: boundless,
  },
} as const

/**
 * Calls that also draw on a budget of their own, counted by address: trying links and codes, sending mail to strangers, and having pages or
 * feeds fetched.
 */
const ownBudgets: Record<string, 'invitationLinks' | 'invitationMails' | 'links' | 'platforms' | 'sponsorCounts' | 'offerCodes'> = {
  'invitations.read': 'invitationLinks',
  'invitations.accept': 'invitationLinks',
  'invitations.decline': 'invitationLinks',
  'invitations.send': 'invitationMails',
  'invitations.openLink': 'invitationMails',
  'invitations.resend': 'invitationMails',
  'gifts.read': 'invitationLinks',
  'gifts.plan': 'invitationLinks',
  'gifts.redeem': 'invitationLinks',
  'moderation.reportGift': 'invitationLinks',
  'gifts.send': 'invitationMails',
  'ticketTransfers.read': 'invitationLinks',
  'ticketTransfers.take': 'invitationLinks',
  'ticketTransfers.offer': 'invitationMails',
  'links.unfurl': 'links',
  'platforms.connectFeed': 'platforms',
  'platforms.items': 'platforms',
  'platforms.importNow': 'platforms',
  'platforms.begin': 'platforms',
  'sponsorships.count': 'sponsorCounts',
  'specialOffers.look': 'offerCodes',
  'tickets.offersWith': 'offerCodes',
}

/** Whatever reports something, of whichever type. */
const reporting = Object.values(moderation).filter(({ name, method }) => method === 'POST' && name.startsWith('moderation.report'))

/**
 * Commands that also draw on budgets of their own, counted by account: what is said in public goes slower than a click, a mailbox that may
 * not be there is not written to all day, and no one person buries the moderators in reports.
 */
const commandBudgets: Record<string, readonly ('comments' | 'mailTries' | 'reports' | 'reportsOfADay' | 'offerCodes')[]> = {
  'comments.add': ['comments'],
  'notificationPreferences.tryMail': ['mailTries'],
  // It says of a code what looking at it says.
  'subscriptions.begin': ['offerCodes'],
  ...Object.fromEntries(reporting.map(({ name }) => [name, ['reports', 'reportsOfADay'] as const])),
}

/**
 * Calls that have the payment provider asked while somebody waits, counted by account, for reading them costs as much: the provider bears
 * so many calls for a channel, and one person is not to use up everybody's.
 */
const askingProvider = new Set([
  'subscriptions.begin', 'subscriptions.check', 'subscriptions.change', 'subscriptions.changeTo', 'subscriptions.stay', 'subscriptions.cancel',
  'subscriptions.resume', 'subscriptions.takeRetention', 'subscriptions.pause', 'subscriptions.goOn', 'subscriptions.setCard', 'subscriptions.pay',
  'subscriptions.invoices', 'gifts.buy', 'gifts.check', 'tips.send', 'tickets.pay', 'payments.balance', 'payments.setTax',
])

/** Calls that look through much for a few, counted by whoever asks: fields ask at each pause in what is typed. */
const searching = new Set([
  'directory.find', 'directory.near', 'directory.toMention', 'search.posts', 'search.tags', 'search.tagged', 'messages.search', 'events.list',
])

/**
 * Commands that draw on another budget instead of the common one: a screen says by itself how far somebody has read, and sends cheers every
 * few seconds.
 */
const insteadBudgets: Record<string, 'readingMarks' | 'streamTalk'> = {
  'messages.markRead': 'readingMarks',
  'streamChats.say': 'streamTalk',
  'streamChats.cheer': 'streamTalk',
}

/**
 * Limits calls of the API: 1,200 a minute by address, whoever says to call, 60,000 a minute by channel unless told otherwise, so that a
 * crowd at one leaves room for the others, and once it is known who calls 60 commands a minute, 240 searches, 120 marks of how far a chat
 * was read, 120 messages and cheers beside streams, 30 uploads and 20 reports in ten minutes by account; with all API keys of an account
 * together 2,000 calls in five minutes. Commands by key draw on the account's own budget: more keys give nobody more.
 * What nobody has checked is never counted by: a header costs nothing to make up.
 * Counted in this process (docs/decisions/012): a second process doubles the budget and nothing else changes.
 */
export const limitCalls = (app: FastifyInstance, config: Config) => {
  const budget = budgets[config.RATE_LIMITS]
  const calls = new RateLimiterMemory(budget.calls)
  const channel = new RateLimiterMemory(config.RATE_LIMITS === 'wide' ? boundless : { points: config.CHANNEL_CALLS, duration: 60 })
  const searches = new RateLimiterMemory(budget.searches)
  const writes = new RateLimiterMemory(budget.writes)
  const own = {
    invitationLinks: new RateLimiterMemory(budget.invitationLinks),
    invitationMails: new RateLimiterMemory(budget.invitationMails),
    links: new RateLimiterMemory(budget.links),
    platforms: new RateLimiterMemory(budget.platforms),
    sponsorCounts: new RateLimiterMemory(budget.sponsorCounts),
    offerCodes: new RateLimiterMemory(budget.offerCodes),
  }
  const uploads = new RateLimiterMemory(budget.uploads)
  const keys = new RateLimiterMemory(budget.keys)
  const commands = {
    comments: new RateLimiterMemory(budget.comments),
    mailTries: new RateLimiterMemory(budget.mailTries),
    reports: new RateLimiterMemory(budget.reports),
    reportsOfADay: new RateLimiterMemory(budget.reportsOfADay),
    offerCodes: new RateLimiterMemory(budget.offerCodes),
  }
  const provider = new RateLimiterMemory(budget.provider)
  const instead = { readingMarks: new RateLimiterMemory(budget.readingMarks), streamTalk: new RateLimiterMemory(budget.streamTalk) }

  const spend = async (limiter: RateLimiterMemory, key: string, reply: FastifyReply) => {
    try {
      await limiter.consume(key)
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection
      reply.header('retry-after', Math.ceil(rejection.msBeforeNext / 1_000))
      refuse('too_many')
    }
  }

  app.decorate('countCommand', async (caller: string, reply: FastifyReply, routeName: string) => {
    const insteadName = insteadBudgets[routeName]
    await spend(insteadName ? instead[insteadName] : writes, caller, reply)
    for (const ownName of commandBudgets[routeName] ?? []) await spend(commands[ownName], caller, reply)
  })
  app.decorate('countAsking', async (caller: string, reply: FastifyReply, routeName: string) => {
    if (askingProvider.has(routeName)) await spend(provider, caller, reply)
    if (searching.has(routeName)) await spend(searches, caller, reply)
  })
  app.decorate('countKey', (accountId: string, reply: FastifyReply) => spend(keys, accountId, reply))
  app.decorate('countUpload', (accountId: string, reply: FastifyReply) => spend(uploads, accountId, reply))

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const ownName = ownBudgets[request.routeOptions.config.routeName ?? '']
    await spend(calls, request.ip, reply)
    await spend(channel, request.tenant.tenantId, reply)
    if (ownName) await spend(own[ownName], request.ip, reply)
  })
}
