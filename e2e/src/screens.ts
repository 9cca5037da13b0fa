import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { accounts } from '@marquee/contract/accounts'
import { chats } from '@marquee/contract/chats'
import { gifts } from '@marquee/contract/gifts'
import { highlights } from '@marquee/contract/highlights'
import { invitations } from '@marquee/contract/invitations'
import { livestreams } from '@marquee/contract/livestreams'
import { moderation } from '@marquee/contract/moderation'
import { posts } from '@marquee/contract/posts'
import { sponsorships } from '@marquee/contract/sponsorships'
import { tenants } from '@marquee/contract/tenants'
import { tickets } from '@marquee/contract/tickets'
import { ticketTransfers } from '@marquee/contract/ticketTransfers'
import { tiers } from '@marquee/contract/tiers'
import { webhooks } from '@marquee/contract/webhooks'
import type { Page } from 'playwright-core'
import { eventFor } from '#events.ts'
import { outsideHost } from '#product.ts'
import { callAs } from '#story.ts'

export type Who = 'nobody' | 'ben' | 'dov' | 'ada' | 'olga' | 'sol'

export interface Screen {
  /** Everybody to whom it says something else than to the others. */
  seenBy: Who[]
  /** What stands in its address, where that is not what stands there in others. */
  at?: Record<string, string>
  /** What the screen says of something else by such a word. */
  says?: RegExp
}

const by = (...seenBy: Who[]): Screen => ({ seenBy })
/** It leads on to another, or stands only for whoever arrives, leaves, acts as another or builds the product. */
const none: Screen = { seenBy: [] }

/** Who is in a group chat. */
const ofGroups = /\b(members?|owner)\b/i
/** Whom the platform calls so: people and owners of any channel. */
const ofChannels = /\b(members?|owners?)\b/i
/** The name of a template. */
const ownerTemplate = /\bowner\b/i
/** What words an owner has taken the place of. */
const standardWords = /^(Member|Creator|Owner|Subscriber|Superadmin|Subscription)(, \1s)?$/

type Known = Awaited<ReturnType<typeof known>>

/** Every screen of the product, by its name in web/src/paths.ts, and who looks at it. */
export const screensOf = (ids: Known): Record<string, Screen> => {
  const ofBen = { profileId: ids.ben }
  const ofOlga = { profileId: ids.olga }
  const ofTier = { subscriptionId: ids.tier }
  return {
    index: none, login: by('nobody'), setup: none, timeline: by('ben', 'ada', 'olga'), search: by('ben'), post: by('ben', 'ada'),
    processShare: { ...by('ben'), says: ofGroups },
    addContent: by('ada', 'olga'), addContentMetadata: by('ada'), addContentLink: by('ada'), addContentLinkMetadata: by('ada'),
    latestItems: by('ada'), postDrafts: by('ada'), heldPosts: by('ada'), archivedPosts: by('ada'), removedPosts: by('ada'), newLivestream: by('ada'),
    livestream: by('ben', 'ada'), studio: by('ada'),
    creator: by('ben', 'ada'), tip: by('ben'), member: { seenBy: ['ben', 'ada'], at: ofBen },
    creatorDashboard: by('ada'), creatorFollowers: by('ada'), creatorPosts: by('ada'), creatorComments: by('ada'),
    ownerDashboard: by('olga'), ownerPeople: by('olga'), ownerPosts: by('olga'), ownerPayers: by('olga'), ownerLeavers: by('olga'), ownerMovements: by('olga'), ownerCreators: by('olga'),
    ownerCreator: by('olga'), ownerCreatorFollowers: by('olga'), ownerCreatorPosts: by('olga'),
    manageTemplate: { ...by('olga'), says: ownerTemplate }, brand: by('olga'), ownerDomains: { ...by('olga'), says: /^Yours, proved by DNS/ },
    profileIndex: none, ownProfile: by('ben', 'dov', 'ada', 'olga', 'sol'), profileAsCreator: by('ben'),
    profileAsOwner: { seenBy: ['ben'], at: ofOlga }, profileAsMember: { seenBy: ['ada'], at: ofBen }, followers: by('ben'),
    followedCreators: { seenBy: ['ben'], at: ofBen }, friends: { seenBy: ['ben'], at: ofBen },
    requests: by('ben'), bookmarks: by('ben'), ownReports: by('ben'), ownDecisions: by('ben'),
    chats: { ...by('ben'), says: ofGroups }, newChat: by('ben'), newGroupChat: { ...by('ben'), says: ofGroups },
    chat: { ...by('ada'), says: ofGroups }, editChat: { ...by('ada'), says: ofGroups }, addChatMembers: { ...by('ada'), says: ofGroups },
    events: by('ben', 'ada'), eventSearch: by('ben'), newEvent: by('ada'), event: by('ben', 'ada'), editEvent: by('ada'), eventPeople: by('ada'),
    eventInvitations: by('ada'), eventQuestions: by('ada'), eventAnswers: by('ada'), eventMessages: by('ada'),
    takeTicket: by('ben', 'dov'), ticketOrder: by('ben'),
    tickets: by('ben'), eventPayment: by('ben'), eventTickets: by('ada'), checkIn: by('ada'), shareEvent: { ...by('ben'), says: ofGroups },
    notifications: by('ben', 'ada', 'olga'),
    gift: by('ben'), givenGift: by('dov'), redeemGift: by('nobody', 'ben', 'dov'),
    subscribe: by('ben', 'dov'), subscriptionPayment: { ...by('ben'), at: ofTier }, subscriptionsManagement: by('ben', 'dov'),
    settings: by('ben', 'ada', 'olga'), profileInformation: by('ben', 'ada'), highlights: by('ada'), addHighlight: by('ada'), editHighlight: by('ada'),
    settingsImages: by('ben'), settingsPlatforms: by('ada'), defaultThumbnail: by('ada'), interests: by('ben'), addInterests: by('ben'),
    legalDocuments: by('ben'), legalText: by('nobody', 'ben'), accountSettings: by('ben', 'dov', 'ada', 'olga', 'sol'), preferences: by('ben', 'ada'),
    settingsNotifications: by('ben', 'ada', 'olga'), settingsSecurity: by('ben'), settingsSessions: by('ben'), creatorEarnings: by('ada'),
    ownPayments: by('dov'), settingsData: by('ben'), deleteAccount: by('ben', 'ada', 'olga'), leaving: none, blocked: by('ben'), mutedWords: by('ben'),
    linkedAccounts: by('ben'), linkAccount: by('ben'), invitation: by('nobody', 'ben', 'ada'),
    ownerInvitationsIndex: none, ownerInvitations: by('olga'), ownerRoleRequests: by('olga'), ownerInterests: by('olga'),
    ownerLabels: { ...by('olga'), says: standardWords },
    ownerSponsorships: by('olga'), newSponsorship: by('olga'), editSponsorship: by('olga'), sponsorshipFigures: by('olga'),
    ownerSubscriptions: by('olga'), ownerOffers: by('olga'), newOffer: by('olga'), newSubscription: by('olga'),
    editSubscription: { ...by('olga'), at: ofTier },
    ownerFlags: by('olga'), ownerLegalDocuments: by('olga'), editLegalDocument: by('olga'), ownerAuditLog: { ...by('olga'), says: standardWords },
    ownerPayments: by('olga'), ownerLedger: by('olga'), ownerApiKeys: by('olga'), ownerWebhooks: by('olga'), ownerWebhook: by('olga'),
    operator: { ...by('sol'), says: ofChannels }, newChannel: { ...by('sol'), says: ofChannels }, health: by('sol'), impersonation: none,
    operatedChannel: { ...by('sol'), says: ofChannels },
    addUserRole: by('ben', 'ada'), moderation: by('olga'), moderationCase: by('olga'), moderators: by('olga'),
    moderationPeople: by('olga'), moderationPerson: by('olga'), moderationLog: by('olga'), appeals: by('olga'), contentRules: by('olga'),
    playground: none,
  }
}

const listed = readFileSync(resolve(import.meta.dirname, '../../web/src/paths.ts'), 'utf8').matchAll(/^ {2}(\w+): '(\/[^']*)',$/gm)
/** Every address of the product, by the same name. */
export const paths = Object.fromEntries([...listed].map(([, name, path]) => [name!, path!]))

export type People = Record<Who, Page>

/** Somebody's gift of a tier, paid, as a link to hand over. */
const giftOf = async (page: Page, tierId: string) => {
  const call = callAs(page)
  const giftId = randomUUID()
  const { months, cents } = (await call(gifts.offer, { tierId })).options[0]!
  const { url } = await call(gifts.buy, { tierId, id: giftId, months, cents, email: null, message: '' })
  await page.goto(url)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByText('Thank you, it is paid').waitFor()
  const link = await call(gifts.link, { giftId })
  return { giftId, giftCode: new URL(link.url).pathname.split('/').at(-1)! }
}

/** A ticket that somebody has, and hands on by a link. */
const ticketOf = async (page: Page, host: Page, title: string) => {
  const call = callAs(page)
  const eventId = (await eventFor(host, title, { sold: [{ name: 'A place', cents: 0 }] })).split('/').at(-1)!
  const { offers } = await call(tickets.offers, { eventId })
  const orderId = randomUUID()
  await call(tickets.hold, { eventId, id: orderId, lines: [{ ticketTypeId: offers[0]!.id, quantity: 1 }] })
  const had = (await call(tickets.offers, { eventId })).tickets[0]!
  const { url } = await call(ticketTransfers.offer, { ticketId: had.id, id: randomUUID(), to: { way: 'link' } })
  return { eventId, orderId, transferToken: new URL(url!).pathname.split('/').at(-1)! }
}

/** What stands in addresses: some of it is in the demo, the rest is made here and called by the title. */
export const known = async ({ ben, dov, ada, olga, sol }: People, title = 'Kiln opening') => {
  const idOf = async (page: Page) => (await callAs(page)(accounts.me, {})).profile.id
  const [benId, adaId, olgaId] = [await idOf(ben), await idOf(ada), await idOf(olga)]
  const first = <Row>(rows: readonly Row[]) => rows[0]!
  const post = first((await callAs(ada)(posts.by, { profileId: adaId })).items).id
  await callAs(ben)(moderation.reportPost, { postId: post, category: 'spam' })
  const chat = await callAs(ada)(chats.startGroup, { id: randomUUID(), title, memberIds: [benId] })
  const { url } = await callAs(olga)(invitations.openLink, { targetRole: 'Owner', message: '' })
  const { webhook } = await callAs(olga)(webhooks.add, { url: `https://${outsideHost}/hook`, events: ['post.published'] })
  const tier = first(await callAs(olga)(tiers.managed, {})).id
  const livestreamId = randomUUID()
  const scheduledStart = new Date(Date.now() + 3_600_000).toISOString()
  await callAs(ada)(livestreams.schedule, { id: livestreamId, title, scheduledStart, timeZone: 'Europe/Stockholm', chatMode: 'subscribers' })
  return {
    livestreamId,
    ...(await giftOf(dov, tier)),
    ...(await ticketOf(ben, ada, title)),
    ben: benId, olga: olgaId, profileId: adaId, postId: post, chatId: chat.id, channelId: 'soundcloud', kind: 'terms', targetRole: 'creator',
    tier, tierId: tier,
    highlightId: first(await callAs(ada)(highlights.mine, {})).id,
    inviteToken: new URL(url).pathname.split('/').at(-1)!,
    sponsorshipId: first((await callAs(olga)(sponsorships.list, {})).items).id,
    webhookId: webhook.id,
    caseId: first((await callAs(olga)(moderation.queue, {})).items).id,
    tenantId: first((await callAs(sol)(tenants.list, {})).items).id,
    view: 'payouts',
  }
}

/** Where a screen stands: its address with what is known put in. */
export const pathOf = (name: string, { at }: Screen, ids: Known) =>
  paths[name]!.replaceAll(/:(\w+)/g, (_, param: string) => ({ ...ids, ...at })[param as keyof Known])
