import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sourcesIn, type Source } from './sources.ts'

/** Lines a file may have: half of all files, nineteen of twenty, any. */
export const sizes = { median: 60, most: 250, any: 400 } as const

const generated = new Set(['server/src/db/schema.ts'])
const emptyNames = /^(utils?|helpers?|common|misc|shared|managers?|services?|lib|index)$|(Utils?|Helpers?|Manager|Service)$/
const serverFiles = /^(routes|policy|queries|[a-z]\w*Queries|present|facts|counters|jobs|live)\.ts$|\.test\.ts$/
/** Files of a server feature with a reason of their own to exist. */
const reasoned: Record<string, string> = {
  'accounts/actor.ts': 'says who calls; http/ asks it for every request',
  'accounts/nicknames.ts': 'suggests a free nickname: a law with edges, tested alone',
  'apiKeys/actor.ts': 'says whom a key acts for; http/ asks it for every call with one',
  'apiKeys/token.ts': 'makes a key and what is kept of it',
  'dashboards/range.ts': 'which hours and days a wish means: a law with edges, tested alone',
  'appeals/mails.ts': 'the words of its mail',
  'streamSessions/hosted.ts': 'holds livestreams against what a service says of them, for its jobs and for players',
  'streamSessions/keys.ts': 'whose key an encoder shows, a person’s or a livestream’s, whoever takes what it sends',
  'streamSessions/hooks.ts': 'where a media server asks who may send and a service tells what is sent, without a session and at any host',
  'streamSessions/ingest.ts': 'where livestreams come in: what the shared ingest is given by the feature that keeps them',
  'streamSessions/joining.ts': 'makes one file of what was recorded, for the job of its end and for the clock',
  'streamSessions/pieces.ts': 'opens what was recorded, wherever it lies: for players, clips and whatever else reads it',
  'streamSessions/token.ts': 'makes and reads what lets somebody send a livestream',
  'checkIns/scan.ts': 'says what becomes of each scan, whenever it arrives: a law with edges, tested alone',
  'contentRules/matching.ts': 'whether a text fits a rule: a law with edges, tested alone',
  'contentRules/weigh.ts': 'says what the rules make of somebody’s words, for every feature that lets words out',
  'moderation/messageTarget.ts': 'what a report of a message hands over',
  'auditLog/chain.ts': 'the canonical form of an entry and its seal: a law with edges, tested alone',
  'auditLog/difference.ts': 'what an entry says of a change, for every feature that changes rows',
  'auditLog/record.ts': 'writes an entry, for every feature that changes how a channel is run',
  'auditLog/verify.ts': 'holds the chain against its seals, for the route and the tool',
  'auditLog/asPlatform.ts': 'the one way to act as the platform: whatever is done is written down with it',
  'domains/proof.ts': 'what DNS has to say before a domain answers, for the call and the job',
  'domains/loss.ts': 'what becomes of a channel’s address that is proved no more or leads elsewhere, for the call and the job',
  'domains/mails.ts': 'the words of its mails',
  'domains/target.ts': 'where domains have to lead, and who hears when they change',
  'mutedWords/mutedFor.ts': 'whether somebody has muted a word of what they read, for every feature that shows what people say',
  'posts/mutedPosts.ts': 'which of a post’s texts a muted word is looked for in, for lists and presenters',
  'webhooks/address.ts': 'what can be told at all: a law with edges, before anything is asked of the network',
  'webhooks/mails.ts': 'the words of its mail',
  'webhooks/signature.ts': 'secrets and signatures as Standard Webhooks has them',
  'streamChats/batch.ts': 'takes together what very many send at once: a law with edges, tested alone',
  'subscriptions/begin.ts': 'the way to the page where somebody pays: what is written down before, and what is asked of the provider',
  'subscriptions/change.ts': 'to what costs more, and to what costs less: each with what it costs and when',
  'subscriptions/grace.ts': 'what becomes of what is not paid: reminders, the end, other terms; for the clock',
  'subscriptions/grant.ts': 'what a subscription gives, a pure function with edges, tested alone',
  'subscriptions/hold.ts': 'what becomes of what nobody can use for a while, for the clock',
  'subscriptions/settle.ts': 'writes down what the provider says of a subscription, with what it gives',
  'subscriptions/subscriptionEvents.ts': 'what follows when the provider tells of a subscription, for the list of such in features.ts',
  'eventQuestions/fitting.ts': 'whether answers fit what is asked: a law with edges, tested alone',
  'tickets/fulfil.ts': 'what becomes of an order: tickets, places, money back; for routes, jobs, facts and what the provider tells',
  'tickets/offers.ts': 'what somebody may take of an event, a pure function with edges',
  'tickets/order.ts': 'takes an order to the page where it is paid',
  'tickets/prices.ts': 'what one ticket comes to for somebody: a law with edges, tested alone',
  'tickets/sale.ts': 'how the sale of an event stands: a law with edges, tested alone',
  'tickets/waitlist.ts': 'what those who wait are offered, wherever places come free',
  'tickets/waitlistSteps.ts': 'what people and hosts do about a waiting list',
  'tickets/handOn.ts': 'gives a ticket to somebody else, in one with who goes; transfers call it',
  'tickets/refund.ts': 'gives tickets of an order back, and what goes back for them; for the buyer, the host and the clock',
  'tickets/saleEvents.ts': 'what follows when the provider tells of a checkout, for the list of such in features.ts',
  'streams/opening.ts': 'what opens the pictures of a livestream to somebody: a law with edges, tested alone',
  'streams/playlist.ts': 'what a player is told of a recording: a law with edges, tested alone',
  'streams/recordings.ts': 'what a process knows of sessions that are watched, read once for all who watch',
  'streams/serve.ts': 'playlists and pictures, which are no calls of the API',
  'streams/viewers.ts': 'who watches through a process, until it is written down',
  'tenants/starters.ts': 'what a new channel begins with',
  'impersonations/actor.ts': 'says who is acted as; http/ asks it for every call and socket of an operator at work',
  'impersonations/acts.ts': 'writes down what an operator is about to do in somebody’s name; http/ calls it before each command',
  'impersonations/token.ts': 'makes a token and a code and what is kept of them',
  'invitations/firstOwner.ts': 'invites the first owner of a channel, for the operator',
  'configuration/pageLook.ts': 'what a page that stands alone looks like, for every feature that has one',
  'configuration/tenantMail.ts': 'sends mail that looks like the tenant, for every feature',
  'entitlements/effective.ts': 'what somebody’s grants add up to: a law with edges, tested alone',
  'entitlements/giving.ts': 'gives what comes along with something else; invitations accept and give in one transaction',
  'gifts/code.ts': 'makes what the link of a gift holds, and what is kept of it',
  'gifts/deliver.ts': 'sends the mail of a gift, for the call and the jobs',
  'gifts/giftEvents.ts': 'what follows when the provider tells of a page on which a gift is paid, for the list of such in features.ts',
  'gifts/mails.ts': 'the words of its mail',
  'gifts/plan.ts': 'what a gift does for somebody: a law with edges, tested alone',
  'gifts/redeem.ts': 'redeems a gift: the tier, or less to pay, in one with its use',
  'gifts/tell.ts': 'announces what has happened to gifts, for all who change them',
  'ticketTransfers/mails.ts': 'the words of its mail',
  'gifts/takeBack.ts': 'takes a gift back, with what it gave',
  'images/hung.ts': 'which pictures may hang where, for the features that hang them',
  'flags/flagged.ts': 'a guard that other features put around their handlers',
  'moderation/mails.ts': 'the words of its mails',
  'notifications/pushHurry.ts': 'how urgent a push is, and for how long: a law with edges, tested alone',
  'notifications/eventMails.ts': 'what mails say of an event: times by two clocks, a law with edges, tested alone',
  'notifications/mails.ts': 'the words of its mails and pushes',
  'notificationPreferences/unsubscribe.ts': 'makes and reads the address that stops mails',
  'notificationPreferences/unsubscribePage.ts': 'the page behind that address, for mail programs and people without a session',
  'sponsorships/seen.ts': 'tells what was seen and followed: of pages and of mails',
  'sponsorships/followed.ts': 'the way from a mail to its sponsor',
  'push/vapid.ts': 'makes, closes and opens the keys that a channel signs its pushes with',
  'invitations/lines.ts': 'what becomes of each pasted line: a law with edges, tested alone',
  'invitations/mails.ts': 'the words of its mail',
  'roleRequests/mails.ts': 'the words of its mails',
  'profiles/details.ts': 'what people say of themselves, read and written whole: for the settings alone',
  'profiles/people.ts': 'the one shape of every list of people',
  'dataExports/token.ts': 'makes the secret of a download link and what is kept of it',
  'directory/words.ts': 'the words of a name: a law with edges, tested alone',
  'events/calendar.ts': 'files of calendars: a law with edges, tested alone',
  'events/fitting.ts': 'whether what is to be made of an event fits together, for its routes and those of its series',
  'eventSeries/dates.ts': 'which dates a rule comes to: a law with edges, tested alone',
  'events/publicEvent.ts': 'what everybody in the world may know of an event: the head of its page asks',
  'events/slug.ts': 'a title as a part of an address: a law with edges, tested alone',
  'ledger/book.ts': 'writes down what was found in the provider’s books, for the call, the job and what the provider tells',
  'ledger/ledgerEvents.ts': 'what follows when the provider tells that something has moved, for the list of such in features.ts',
  'ledger/lineOf.ts': 'a movement as double entry: a law with edges, tested alone',
  'ledger/reconcile.ts': 'holds the ledger against the provider’s books, for the job',
  'links/address.ts': 'what is kept of a pasted address: a law with edges, tested alone',
  'mediaFiles/captionsArriving.ts': 'takes a file of captions as it comes: its limits, and what is said of what cannot be read',
  'mediaFiles/cueText.ts': 'what a caption says, written anew: a law with edges, tested alone',
  'mediaFiles/subRip.ts': 'a file of captions in SubRip as WebVTT: a law with edges, tested alone',
  'mediaFiles/webvtt.ts': 'a file of captions, written anew: a law with edges, tested alone',
  'mediaFiles/pieces.ts': 'takes an upload as it comes and keeps what came before a cut',
  'dashboards/cohorts.ts': 'who of those who came together is still there, a pure part of what is presented',
  'specialOffers/redeem.ts': 'what a code gives somebody, for subscriptions too',
  'specialOffers/terms.ts': 'what an offer makes of a price, for subscriptions too',
  'dashboards/levels.ts': 'how much there was at each moment, from how much there is and what has changed',
  'notifications/amount.ts': 'an amount in the currency it was paid in, for sentences and mails',
  'notifications/ledgerSentences.ts': 'what is said of disputes, the account and what came back',
  'notifications/moneySentences.ts': 'what is said of money, where the sentences of all else leave no room',
  'subscriptions/acts.ts': 'writes down what somebody has done to what they pay for, in one with what it changed',
  'subscriptions/keptPlace.ts': 'keeps the last place of a tier while a change waits for the provider',
  'subscriptions/look.ts': 'asks the provider how a subscription is, for the jobs',
  'subscriptions/months.ts': 'months by the calendar: a law with edges, tested alone',
  'subscriptions/reconcile.ts': 'holds subscriptions against the provider’s list, for the job',
  'subscriptions/retention.ts': 'the one offer to whoever is about to leave, and what they take of it',
  'subscriptions/triedCards.ts': 'whether a card has been tried for nothing before, for the job',
  'subscriptions/pause.ts': 'for how long, and until when, a pure part of several routes',
  'subscriptions/reminders.ts': 'who is told of a payment to come, and when',
  'payments/selling.ts': 'at which account the channel is paid, and what the platform keeps, for every feature that sells',
  'payments/asking.ts': 'asks the provider for somebody who waits, for every feature that sells',
  'payments/cardPage.ts': 'leads to the page for another card, and has such pages set up, for every feature that is paid again and again',
  'payments/endpoints.ts': 'where the provider is to tell, and what, for the command that sets it up',
  'payments/accountEvents.ts': 'what follows when the provider tells of an account, for the list of such in features.ts',
  'payments/applyEvents.ts': 'works on what the provider has told, one after the other',
  'payments/hooks.ts': 'where the provider tells, without a session and at any host',
  'payments/settle.ts': 'writes down how an account is, for the call and what the provider tells',
  'payments/standing.ts': 'where a channel stands with its account: a law with edges, tested alone',
  'platforms/imports.ts': 'turns items of a platform into posts, for the call and the job',
  'platforms/sessions.ts': 'keeps, renews and ends sessions at platforms, for the calls and the jobs',
  'posts/contents.ts': 'what a post carries, as columns of the gate',
  'posts/marks.ts': 'what a post names: hashtags and mentions, read and noted wherever one is published',
  'posts/reshares.ts': 'writes the posts that pass others on; features/reshares says who may',
  'posts/publicFeed.ts': 'what everybody in the world may read of a creator: their feed asks',
  'posts/publicPost.ts': 'what everybody in the world may know of a post: the head of its page asks',
  'profiles/publicProfile.ts': 'what everybody in the world may know of a person: the head of their page asks',
  'posts/gate.ts': 'the one visibility gate of every list of posts',
}
const webFiles = /^(routes\.tsx|[A-Z]\w*(\.test)?\.tsx|[a-z]\w*(\.test)?\.tsx?)$/

const linesOf = ({ text }: Source) => text.trimEnd().split('\n').length

/** What is wrong with the sizes of the files, in sentences. */
export const sizeProblems = (sources: readonly Source[]): string[] => {
  const counted = sources.filter(({ path }) => !generated.has(path)).map((source) => ({ path: source.path, lines: linesOf(source) }))
  const inOrder = counted.map(({ lines }) => lines).sort((a, b) => a - b)
  const at = (share: number) => inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? 0
  return [
    ...counted.filter(({ lines }) => lines > sizes.any).map(({ path, lines }) => `${path} has ${lines} lines, more than ${sizes.any}`),
    ...(at(0.5) > sizes.median ? [`The median file has ${at(0.5)} lines, more than ${sizes.median}`] : []),
    ...(at(0.95) >= sizes.most ? [`One file in twenty has ${at(0.95)} lines or more; it should be under ${sizes.most}`] : []),
  ]
}

/** Names that say nothing, and files that only pass on what others export. */
export const nameProblems = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) => {
    const parts = path.split('/').map((part) => part.replace(/(\.test)?\.\w+$/, ''))
    const empty = parts.find((part) => emptyNames.test(part))
    return [
      ...(empty ? [`${path}: "${empty}" names nothing; call it after what it holds`] : []),
      ...(/^export (\*|\{[^}]*\}).* from '/m.test(text) ? [`${path} passes on another file's exports; import from the file that defines them`] : []),
    ]
  })

/** Files that a feature folder has no place for. `hasContract` says whether a noun has its contract file. */
export const featureProblems = (sources: readonly Source[], hasContract: (noun: string) => boolean): string[] => {
  const inFeatures = sources.flatMap(({ path }) => {
    const [, side, noun] = /^(server|web)\/src\/features\/([^/]+)\//.exec(path) ?? []
    return side && noun ? [{ path, side, noun, name: path.split('/').slice(4).join('/') }] : []
  })
  const strange = inFeatures
    .filter(({ side, noun, name }) => !(side === 'server' ? serverFiles.test(name) || `${noun}/${name}` in reasoned : webFiles.test(basename(name))))
    .map(({ path, side }) =>
      side === 'server'
        ? `${path}: a server feature is routes, policy, queries (in parts like draftQueries), present, facts, counters, jobs, live and their tests`
        : `${path}: a web feature is routes.tsx, its pages, their parts and live.ts`,
    )
  const nouns = new Set(inFeatures.filter(({ side }) => side === 'server').map(({ noun }) => noun))
  const orphans = [...nouns].filter((noun) => !hasContract(noun)).map((noun) => `server/src/features/${noun} has no contract/src/${noun}.ts`)
  return [...strange, ...orphans]
}

/** Whole walks that every change is shown: few, so that a change is proved in minutes. */
const mostJourneys = 16

/** Journeys that are more than `mostJourneys`, or that one line makes many of. */
export const journeyProblems = (sources: readonly Source[]): string[] => {
  const journeys = sources.filter(({ path }) => path.startsWith('e2e/src/journeys/'))
  const stories = journeys.reduce((sum, { text }) => sum + (text.match(/^\s*it\b/gm)?.length ?? 0), 0)
  return [
    ...(stories > mostJourneys ? [`There are ${stories} journeys, more than ${mostJourneys}: other stories lie in e2e/src`] : []),
    ...journeys.filter(({ text }) => /\.each\b/.test(text)).map(({ path }) => `${path}: a journey is one walk; tables of them lie in e2e/src`),
  ]
}

/** Everything about size, names and places in this project that breaks the law of the house. */
export const checkLayout = (root: string): string[] => {
  const sources = sourcesIn(root)
  if (!sources.length) throw new Error('No source file was found')
  const hasContract = (noun: string) => existsSync(join(root, `contract/src/${noun}.ts`))
  return [...sizeProblems(sources), ...nameProblems(sources), ...featureProblems(sources, hasContract), ...journeyProblems(sources)]
}
