import type { ActorKind, AuditEntry, ExportedKind } from '@marquee/contract/auditLog'
import type { BrandPlace } from '@marquee/contract/brand'
import type { LegalKind } from '@marquee/contract/legalDocuments'
import { moneyIn } from '#ui/money.ts'
import type { Names } from '#words/names.ts'
import { flagsWords } from './flags.ts'

/** What a sentence speaks of. */
export interface Told extends Pick<AuditEntry, 'targetId' | 'before' | 'after'> {
  /** To whom it was done, or whose it was. */
  who: string
  /** What somebody wrote and whose it is, or themselves: 'a post of Ada', 'Ada'. */
  thing: string
  /** What the channel calls it; empty where it has no name of its own. */
  name: string
}

type Sentences = Readonly<Record<string, (told: Told) => string>>

const called = (noun: string, name: string) => (name ? `the ${noun} “${name}”` : `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`)
const textIn = (details: AuditEntry['before'], key: string) => {
  const value = details?.[key]
  return typeof value === 'string' ? value : ''
}
const amountIn = (after: AuditEntry['after']) => {
  const cents = after?.['cents']
  return typeof cents === 'number' ? moneyIn(cents, textIn(after, 'currency') || 'usd') : 'a part'
}
const countIn = (value: unknown) => (Array.isArray(value) ? value.length : 1)
const invited = (many: number) => (many === 1 ? 'one person' : `${many} people`)
const pages: Readonly<Record<string, string>> = {
  terms: 'the terms', privacy: 'the privacy text', community_rules: 'the rules of the community',
  refund_policy: 'the refund policy', cookies: 'the text about cookies', imprint: 'the imprint',
} satisfies Record<LegalKind, string>
const legalText = ({ name, before, after, targetId }: Told) =>
  name ? called('legal text', name) : (pages[textIn(after, 'kind') || textIn(before, 'kind') || targetId] ?? 'a legal text')

const pictures: Readonly<Record<string, string>> = {
  lightLogo: 'the light logo', darkLogo: 'the dark logo', favicon: 'the favicon', loginImage: 'the picture at the door',
  background: 'the picture behind the pages',
} satisfies Record<BrandPlace, string>
const pictureChanged = (place: string, after: AuditEntry['after']) =>
  `${after && Object.values(after).every((imageId) => imageId === null) ? 'took down' : 'changed'} ${pictures[place] ?? 'a picture of the channel'}`

const exportedBy = ({ creator, creators }: Names): Readonly<Record<string, string>> => ({
  auditLog: 'the audit log', ledger: 'the earnings', figures: 'the figures of the channel', creatorFigures: `the figures of one ${creator}`,
  people: 'the list of who came', payers: 'the list of who pays', leavers: 'the list of who left', movements: 'what moved recurring revenue', payouts: 'the payouts', disputes: 'the disputes', creators: `the list of ${creators}`, followers: 'a list of followers',
  posts: 'a list of posts', sponsorships: 'the sponsorships', sponsorshipDays: 'the days of a sponsorship', orders: 'the orders of an event',
} satisfies Record<ExportedKind, string>)

const didBy = (names: Names): Sentences => {
  const { roles, owner, subscription } = names
  const exported = exportedBy(names)
  const flags: Readonly<Record<string, { name: string }>> = flagsWords(names).flags
  const switchCalled = (flag: string) => flags[flag]?.name ?? flag
  const roleNamed = (role: string) => (roles as Readonly<Record<string, string>>)[role] ?? role
  const roleIn = ({ after, targetId }: Told) => roleNamed(textIn(after, 'role') || textIn(after, 'targetRole') || targetId)
  const as = (role: string) => (role ? ` as ${role}` : '')
  return {
    'apiKey.made': ({ name }) => `made ${called('API key', name)}`,
    'apiKey.revoked': ({ name }) => `revoked ${called('API key', name)}`,
    'brand.changed': () => 'changed the brand of the channel',
    'brand.pictureChanged': ({ targetId, after }) => pictureChanged(targetId, after),
    'comment.removed': ({ thing }) => `deleted ${thing}`,
    'contentRule.added': () => 'added a rule for what people write',
    'contentRule.changed': () => 'changed a rule for what people write',
    'contentRule.removed': () => 'removed a rule for what people write',
    'domain.added': ({ targetId }) => `added the domain ${targetId}`,
    'domain.claimed': ({ targetId }) => `asked for the domain ${targetId}`,
    'domain.givenUp': ({ targetId }) => `asks for the domain ${targetId} no longer`,
    'domain.listed': () => 'looked at the addresses of a channel',
    'domain.lost': ({ targetId }) => `found the domain ${targetId} no longer proved`,
    'domain.madePrimary': ({ after, targetId }) => `made ${textIn(after, 'hostname') || targetId} the main address`,
    'domain.removed': ({ targetId }) => `removed the domain ${targetId}`,
    'domain.verified': ({ targetId }) => `proved the domain ${targetId} by DNS`,
    'event.canceled': () => 'called off an event',
    'event.postponed': () => 'put off an event',
    'event.published': () => 'published an event',
    'event.saleSet': () => 'halted the sale of an event or let it go on, or changed who of those who wait is asked',
    'event.seatsSet': () => 'set how many seats an event has, though more may be taken',
    'event.staffed': () => 'let somebody help at the door of an event',
    'event.unstaffed': () => 'took somebody away from the door of an event',
    'event.codeAdded': () => 'added a code for tickets of an event',
    'event.codeTurned': () => 'switched a code for tickets of an event on or off',
    'event.ticketsRefunded': () => 'gave money for tickets of an event back',
    'event.ticketed': () => 'changed how people come to an event, and its tickets',
    'event.withdrawn': () => 'withdrew an event',
    'export.made': ({ after }) => `took along ${exported[textIn(after, 'kind')] ?? 'a list'} as a file`,
    'flag.kept': ({ targetId }) => `left the switch “${switchCalled(targetId)}” as it was`,
    'flag.switched': ({ targetId, after }) => `switched “${switchCalled(targetId)}” ${after?.enabled === true ? 'on' : 'off'}`,
    'health.read': () => 'looked at the health of the platform',
    'impersonation.acted': ({ who, after }) => `did something in the name of ${who}${textIn(after, 'call') && `: ${textIn(after, 'call')}`}`,
    'impersonation.begun': ({ who }) => `began to act as ${who}`,
    'impersonation.ended': ({ who }) => `acts as ${who} no longer`,
    'identity.linked': () => 'linked another login',
    'identity.unlinked': () => 'removed a linked login',
    'interest.added': ({ name }) => `added ${called('interest', name)}`,
    'interest.archived': ({ name }) => `put ${called('interest', name)} away`,
    'interest.broughtBack': ({ name }) => `brought ${called('interest', name)} back`,
    'interest.changed': ({ name }) => `changed ${called('interest', name)}`,
    'interest.merged': ({ before, after }) => `merged ${called('interest', textIn(before, 'name'))} into “${textIn(after, 'name')}”`,
    'interest.moved': ({ name }) => `moved ${called('interest', name)} in the list`,
    'invitation.accepted': (told) => `accepted an invitation${as(roleIn(told))}`,
    'invitation.made': (told) => `made an invitation link${textIn(told.after, 'targetRole') && ` for the role ${roleIn(told)}`}`,
    'invitation.renewed': () => 'renewed an invitation',
    'invitation.revoked': () => 'took an invitation back',
    'invitation.sent': (told) => `invited ${invited(countIn(told.after?.invitationIds))}${as(roleIn(told))}`,
    'joining.changed': ({ after }) =>
      textIn(after, 'joinMode') === 'invite' ? 'let newcomers in by invitation alone' : 'opened the channel to everybody',
    'streamSettings.changed': () => 'changed how the channel holds its livestreams',
    'label.changed': () => 'changed the labels of the channel',
    'labels.changed': () => 'changed the labels of the channel',
    'legalDocument.published': (told) => `published ${legalText(told)}`,
    'legalDocument.withdrawn': (told) => `withdrew ${legalText(told)}`,
    'legalDraft.discarded': (told) => `discarded the draft of ${legalText(told)}`,
    'logo.changed': ({ targetId, after }) => pictureChanged(targetId, after),
    'moderation.banned': ({ who }) => `banned ${who}`,
    'moderation.dismissed': ({ thing }) => `dismissed what was reported of ${thing}`,
    'moderation.ended': ({ who }) => `ended the suspension of ${who}, whose time was over`,
    'moderation.graded': ({ thing }) => `said how pressing the case about ${thing} is`,
    'moderation.hidden': ({ thing }) => `hid ${thing}`,
    'moderation.lifted': ({ thing }) => `took back a decision about ${thing}`,
    'moderation.marked': ({ thing }) => `marked ${thing} as sensitive`,
    'moderation.profileCleared': ({ thing }) => `took away parts of ${thing}`,
    'moderation.keptOutOfStream': ({ thing }) => `kept somebody out of the chat in which they wrote ${thing}`,
    'moderation.muted': ({ who }) => `muted ${who}`,
    'moderation.opened': ({ thing }) => `began a case about ${thing}`,
    'moderation.released': ({ thing }) => `released ${thing}`,
    'moderation.removed': ({ thing }) => `removed ${thing}`,
    'moderation.suspended': ({ who }) => `suspended ${who}`,
    'moderation.warned': ({ who }) => `warned ${who}`,
    'stream.clipRemoved': ({ who }) => `took away a clip that ${who} had made`,
    'stream.messageRemoved': ({ thing }) => `took away ${thing}`,
    'stream.recordingRemoved': ({ who }) => `took away a recording of a livestream by ${who}`,
    'stream.personReleased': ({ who }) => `let ${who} write beside streams again`,
    'stream.personRestricted': ({ who }) => `kept ${who} from writing beside streams`,
    'moderator.appointed': ({ who }) => `made ${who} a moderator`,
    'moderator.dismissed': ({ who }) => `removed ${who} as moderator`,
    'appeal.overturned': ({ who }) => `heard an appeal of ${who} and took the decision back`,
    'appeal.upheld': ({ who }) => `heard an appeal of ${who} and let the decision stand`,
    'payments.changed': () => 'noted where the channel stands with the payment provider',
    'payments.taxChanged': ({ after }) => (after?.['isOn'] === true ? 'had tax reckoned up by the payment provider' : 'had tax reckoned up no more'),
    'payments.connected': () => 'connected payments',
    'payments.unpaidTerms': () => 'changed how long the channel waits for a payment that has failed',
    'payments.disconnected': () => 'disconnected payments',
    'gift.redeemed': () => 'redeemed a gift',
    'gift.takenBack': ({ who }) => `took a gift back from ${who}, because what was paid for it has gone back`,
    'payment.refunded': ({ after }) => `gave back ${amountIn(after)} of a payment`,
    'payment.refundRefused': ({ after }) => `could not give back ${amountIn(after)} of a payment: the payment provider refused`,
    'offer.added': ({ after }) => `added ${called('offer', textIn(after, 'name'))}`,
    'offer.archived': ({ after }) => `archived ${called('offer', textIn(after, 'name'))}`,
    'offer.paused': ({ after }) => `paused ${called('offer', textIn(after, 'name'))}`,
    'offer.published': ({ after }) => `published ${called('offer', textIn(after, 'name'))}`,
    'offer.resumed': ({ after }) => `resumed ${called('offer', textIn(after, 'name'))}`,
    'subscription.begun': () => `began their ${subscription}`,
    'subscription.canceled': () => `canceled their ${subscription}`,
    'subscription.kept': () => `took an offer and kept their ${subscription}`,
    'subscription.payAsked': () => `asked to pay what was owed for their ${subscription}`,
    'subscription.cardAsked': () => `opened the page for the card of their ${subscription}`,
    'subscription.changed': () => `changed their ${subscription}`,
    'subscription.paused': () => `paused their ${subscription}`,
    'subscription.stayed': () => `dropped the change of their ${subscription} that was to come`,
    'subscription.unpaused': () => `ended the pause of their ${subscription}`,
    'subscription.resumed': () => `came back to their ${subscription}`,
    'post.removed': ({ thing }) => `deleted ${thing}`,
    'post.restored': ({ thing }) => `brought back ${thing}`,
    'roleRequest.approved': (told) => `approved the request of ${told.who} to be ${roleIn(told)}`,
    'roleRequest.declined': ({ who }) => `declined the request of ${who} for a role`,
    'sponsorship.added': ({ name }) => `added ${called('sponsorship', name)}`,
    'sponsorship.changed': ({ name }) => `changed ${called('sponsorship', name)}`,
    'sponsorship.paused': ({ name }) => `paused ${called('sponsorship', name)}`,
    'sponsorship.removed': ({ name }) => `removed ${called('sponsorship', name)}`,
    'sponsorship.resumed': ({ name }) => `resumed ${called('sponsorship', name)}`,
    'template.changed': ({ after }) => `chose the template ${textIn(after, 'activeTemplate') || 'of the channel'}`,
    'tenant.exported': () => 'exported the whole channel',
    'tenant.leadDynoChanged': ({ after }) => `switched the counting of recommendations by LeadDyno ${textIn(after, 'leadDynoKey') ? 'on' : 'off'}`,
    'tenant.listed': () => 'looked through the channels of the platform',
    'tenant.opened': ({ name }) => `opened ${called('channel', name)}`,
    'tenant.ownerInvited': () => `invited somebody to be ${owner} of a channel`,
    'tenant.planChanged': () => 'changed the plan or the fee of a channel',
    'tenant.read': () => 'looked at a channel of the platform',
    'tenant.resumed': () => 'opened a channel again',
    'tenant.suspended': () => 'suspended a channel',
    'tier.added': ({ name }) => `added ${called('tier', name)}`,
    'tier.archived': ({ name }) => `archived ${called('tier', name)}`,
    'tier.changed': ({ name }) => `changed ${called('tier', name)}`,
    'tier.given': ({ who }) => `gave ${who} a tier`,
    'tier.paused': ({ name }) => `paused ${called('tier', name)}`,
    'tier.priceMoveCalledOff': ({ name }) => `called off that earlier prices of ${called('tier', name)} end`,
    'tier.priceMoved': ({ name }) => `announced that earlier prices of ${called('tier', name)} end`,
    'tier.published': ({ name }) => `published ${called('tier', name)}`,
    'tier.removed': ({ name }) => `removed ${called('tier', name)}`,
    'tier.resumed': ({ name }) => `resumed ${called('tier', name)}`,
    'tier.taken': ({ who }) => `took a tier back from ${who}`,
    'webhook.added': ({ name }) => `added ${called('webhook', name)}`,
    'webhook.changed': ({ name }) => `changed ${called('webhook', name)}`,
    'webhook.paused': ({ name }) => `paused ${called('webhook', name)}`,
    'webhook.removed': ({ name }) => `removed ${called('webhook', name)}`,
    'webhook.replayed': ({ name }) => `sent a delivery of ${called('webhook', name)} again`,
    'webhook.resumed': ({ name }) => `resumed ${called('webhook', name)}`,
    'webhook.secretRenewed': ({ name }) => `exchanged the secret of ${called('webhook', name)}`,
    'webhook.tested': ({ name }) => `tested ${called('webhook', name)}`,
  }
}

/** What whoever did it has done: the rest of the sentence that begins with their name. */
export const auditSentences = (names: Names) => ({
  /** Two who have left are told apart by the end of their number. */
  by: {
    person: (end) => `Somebody who has left (${end})`,
    operator: () => 'An operator of the platform',
    product: () => 'Marquee',
  } satisfies Record<ActorKind, (end: string) => string>,
  somebody: 'somebody who has left',
  /** What somebody wrote, and whose it is. */
  things: { post: 'a post', comment: 'a comment', message: 'a message', stream_message: 'a message', event: 'an event', highlight: 'a highlight', chat: 'a group',
    tip: 'words with a tip', gift: 'words with a gift', profile: 'the profile' } as Readonly<Record<string, string>>,
  of: (thing: string, who: string) => `${thing} of ${who}`,
  /** Where nothing better is known of what was done: its name in code, and what it was done to. */
  unknown: (action: string, target: string) => `did this: ${action} (${target})`,
  did: didBy(names),
})
