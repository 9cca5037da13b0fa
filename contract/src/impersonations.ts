import { z } from 'zod'
import { plainLine } from './plainLine.ts'
import { del, feature, post } from './route.ts'
import { Moment } from './time.ts'

/** `minutes`: how long somebody may be acted as at most. `codeSeconds`: how long the way there is open. */
export const impersonationLimits = { minutes: 60, codeSeconds: 120, reason: 300, nickname: 60 } as const

/**
 * What nobody does in another's name, by noun or by call: the ways in, what is said in private, what is consented to, what is reported
 * (a message hands a part of its chat over), decided about others or appealed against, and what reaches others or other places in that
 * person's name for good.
 * Whatever asks for a recent sign-in is shut besides, by its guard.
 */
export const onesOwn: readonly string[] = [
  'accounts.acceptDocuments', 'accounts.completeSetup', 'accounts.keepSetup', 'accountDeletion', 'apiKeys', 'appeals.answer',
  'appeals.make', 'appeals.withdraw', 'chats', 'contentRules.add', 'contentRules.change', 'contentRules.remove', 'dataExports',
  'gifts.buy', 'gifts.check', 'gifts.link', 'gifts.redeem', 'gifts.send', 'identities', 'invitations', 'messages', 'moderation.decide', 'moderation.decideMany', 'moderation.grade', 'moderation.openCase',
  'moderation.release', 'moderation.removeComment', 'moderation.removePost', 'moderation.reportChat', 'moderation.reportComment',
  'moderation.reportEvent', 'moderation.reportHighlight', 'moderation.reportMessage', 'moderation.reportPerson', 'moderation.reportPost',
  'moderation.reportProfile', 'moderation.reportTip', 'moderation.reportGift', 'moderation.reportReceivedGift', 'moderation.reportStreamMessage', 'moderation.take', 'payments', 'platforms', 'preferences.noteZone', 'push',
  'roleRequests', 'security', 'sessions', 'streamChats.lift', 'streamChats.restrict', 'streamSessions.open', 'streamSessions.rotateKey', 'streamSessions.start', 'subscriptions.begin', 'subscriptions.cancel', 'subscriptions.changeTo', 'subscriptions.check',
  'subscriptions.goOn',
  'subscriptions.invoices', 'subscriptions.pause', 'subscriptions.resume', 'subscriptions.setCard', 'subscriptions.stay',
  'tickets.giveBack', 'tickets.hold', 'tickets.pay', 'tickets.release', 'ticketOrders.give', 'ticketTransfers.accept', 'ticketTransfers.decline', 'ticketTransfers.offer', 'ticketTransfers.take', 'ticketTransfers.takeBack', 'tips.send', 'webhooks',
]

/** The operator's way into somebody's account: a superadmin acts as a person of a channel, seen, noted, and for an hour at most. */
export const impersonations = feature('impersonations', {
  /**
   * `url` opens the channel as that person, once, within two minutes. Of one operator nobody else is acted as in this channel from then on.
   */
  begin: post('/operator/tenants/:tenantId/impersonations', {
    input: z.strictObject({
      nickname: z.string().trim().toLowerCase().min(1).max(impersonationLimits.nickname),
      /** Stands in both audit logs for good. */
      reason: plainLine(impersonationLimits.reason),
    }),
    result: z.object({ url: z.url(), endsAt: Moment }),
  }),
  /** At the channel of the person: what `url` has behind its #, for a token. */
  enter: post('/impersonation', {
    input: z.strictObject({ code: z.string().min(1).max(100) }),
    result: z.object({
      token: z.string(),
      endsAt: Moment,
      /** Where the operator came from. */
      backUrl: z.url(),
    }),
  }),
  /** By whoever acts: it is over at once, for every open page. */
  end: del('/impersonation'),
})
