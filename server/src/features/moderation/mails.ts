import type { RuleKind } from '@marquee/contract/contentRules'
import type { Decision, ReportCategory, ReportedType } from '@marquee/contract/cases'
import { isolated } from '@marquee/contract/isolated'
import { configuration } from '#features/configuration/queries.ts'
import { sendTenantMail } from '#features/configuration/tenantMail.ts'
import { currentDocuments } from '#features/legalDocuments/queries.ts'
import { refundsOf } from '#features/tickets/bannedQueries.ts'
import type { Context } from '#http/actor.ts'
import { dateOf, momentOf } from '#mail/dateOf.ts'
import { lookUp } from '#personalData/subject.ts'
import type { CaseRow } from './caseQueries.ts'
import { presentDecision } from './present.ts'
import { decisionAbout } from './queries.ts'

const grounds: Record<ReportCategory, string> = {
  spam: 'spam or a scam',
  harassment: 'harassment or bullying',
  hate: 'hate',
  sexual: 'sexual content',
  minor_safety: 'safety of children',
  self_harm: 'suicide or self-harm',
  violence: 'violence or threats',
  illegal: 'illegal goods or acts',
  copyright: 'copyright',
  impersonation: 'pretending to be somebody else',
  rule: 'against the rules of this channel',
  other: 'something else',
}

const things: Record<ReportedType, string> = { post: 'post', comment: 'comment', profile: 'profile', message: 'message', event: 'event', highlight: 'highlight', chat: 'group', tip: 'words with a tip', gift: 'words with a gift',
  stream_message: 'message beside a stream' }

const found: Record<RuleKind, (what: string) => string> = {
  words: (what) => `it contains “${what}”`,
  stranger_link: (what) => `it leads to ${what}`,
  many_links: () => 'it contains many links',
  repeated: () => 'the same was said again and again',
  new_account: () => 'whoever wrote it was new',
}

const whatHappened = ({ kind, expiresAt }: Decision) =>
  kind === 'ban' || expiresAt === null
    ? 'The moderators have closed your account. You cannot sign in, and nobody sees what you have published.'
    : `The moderators have suspended your account. Until ${momentOf(new Date(expiresAt))} you cannot sign in.`

const appealIn = ({ appealUntil, isHeardByOther }: Decision) =>
  appealUntil &&
  `If you think that is wrong, you can say so until ${dateOf(new Date(appealUntil))}: signing in leads there. ${isHeardByOther ? 'Somebody else among the moderators' : 'Nobody else moderates here: whoever has decided it'} will look at it again.`

/** The statement of reasons, as the page says it that stands in place of the product: features/appeals/DecisionTerms.tsx. */
const reasonsIn = (decision: Decision, rulesTitle: string | undefined): string[] => {
  const { type, excerpt, category, hold, reason } = decision
  return [
    whatHappened(decision),
    `The decision is about your ${things[type]}${excerpt ? `: “${isolated(excerpt)}”` : '.'}`,
    `The ground: ${grounds[category]}.${category === 'rule' && rulesTitle ? ` You read them, as “${isolated(rulesTitle)}”, where you sign in.` : ''}`,
    hold ? `A rule of the channel had found it: ${found[hold.kind](isolated(hold.found))}. Somebody has looked at it and decided.` : '',
    `Their reason: “${isolated(reason)}”`,
  ].filter(Boolean)
}

const stillOpen = 'There you also reach a copy of your data, your tickets, and what you pay for.'
const comesBack = 'What you have paid for tickets to events to come goes back to your card.'

/** Whoever cannot sign in any more reads the statement of reasons in a mail, because nothing else reaches them. */
export const tellClosed = async (inside: Context, { accountId, subjectId }: CaseRow, actionId: string) => {
  const address = accountId && (await lookUp(inside, inside.identity, accountId))?.subject.address
  const row = subjectId && (await decisionAbout(inside, subjectId, actionId))
  if (!address || !row) return
  const decision = presentDecision(row)
  const isBan = decision.kind === 'ban'
  const channelName = isolated((await configuration(inside))?.channelName ?? '')
  const rules = (await currentDocuments(inside)).find(({ kind }) => kind === 'community_rules')
  const further = [isBan && (await refundsOf(inside, subjectId)) ? comesBack : '', appealIn(decision) ?? '', stillOpen]
  await sendTenantMail(inside, inside.origin, address, {
    subject: isBan ? `Your account at ${channelName} was closed` : `Your account at ${channelName} is suspended`,
    paragraphs: [...reasonsIn(decision, rules?.title), ...further.filter(Boolean)],
    button: { label: 'Ask for another look', href: '/' },
    note: `${channelName} writes to you about moderation whatever else you have chosen.`,
  })
}
