import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NotificationType } from '@marquee/contract/notifications'
import type { PageLook } from '@marquee/identity/options'
import { html } from '@marquee/identity/pages/html'
import { pageOf } from '@marquee/identity/pages/page'
import { aside, form, lead } from '@marquee/identity/pages/parts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { pageLookOf } from '#features/configuration/pageLook.ts'
import { refuse } from '#http/refuse.ts'
import { choicesOf, choose } from './queries.ts'
import { notificationSettings, readUnsubscribe, type Stopped } from './unsubscribe.ts'

type Asked = FastifyRequest<{ Params: { token: string } }>

const stop = (scope: Scope, profileId: string, stopped: Stopped) =>
  inTransaction(scope, async (inside) => {
    const { rowCount } = await hold(inside, profileId)
    if (!rowCount) return
    const choices = await choicesOf(inside, profileId)
    const ended = choices.filter(({ type, mail }) => ('type' in stopped ? type === stopped.type : mail === stopped.rhythm))
    for (const { type } of ended) await choose(inside, profileId, type, { mail: 'off' })
  })

const hold = async ({ db, tenantId }: Scope, profileId: string) => {
  const rows = await db.selectFrom('profile').where('tenantId', '=', tenantId).where('id', '=', profileId).select('id').forUpdate().execute()
  return { rowCount: rows.length }
}

const words = {
  ask: {
    heading: 'Stop these mails?', rest: 'Your notifications stay in the app. You can have the mails back at any time.',
    question: 'Or choose what reaches you:',
  },
  done: { heading: 'These mails have stopped', rest: 'Your notifications are still in the app.', question: 'Would you rather have the mails?' },
  stop: 'Stop these mails',
  settings: 'Notification settings',
} as const

/** What the mails tell of that an address stops. */
const told: Record<NotificationType, string> = {
  LIKE_LOG: 'likes',
  COMMENT_LOG: 'comments on your posts',
  REPLY_LOG: 'replies to you',
  MENTION_LOG: 'mentions of you',
  SHARE_LOG: 'people who pass on your posts',
  FOLLOW_LOG: 'new followers',
  FRIEND_REQUEST_LOG: 'friend requests',
  FRIEND_ACCEPTED_LOG: 'new friends',
  CHAT_MESSAGE_LOG: 'messages in your chats',
  POST_LOG: 'new posts of people whom you follow',
  LIVESTREAM_NOTIFICATION: 'livestreams of people whom you follow',
  EVENT_PUBLISHED: 'new events of people whom you follow',
  POLL_ENDED_LOG: 'polls that have ended',
  NEW_MEMBER_LOG: 'people who join',
  EXPORT_READY: 'copies of your data',
  CONNECTION_EXPIRED: 'connections that have ended',
  SECURITY_LOGIN: 'new sign-ins',
  MODERATION_DECISION: 'decisions of the moderators',
  REPORT_UPDATE: 'what you have reported',
  MODERATOR_CHANGED: 'whether you moderate',
  GIFT_RECEIVED: 'what you are given',
  EVENT_REMINDER: 'events that begin soon',
  EVENT_UPDATED: 'changes of events',
  EVENT_CANCELED: 'events that are cancelled',
  EVENT_INVITATION: 'invitations to events',
  TICKET_ISSUED: 'your tickets',
  WAITLIST_OFFER: 'tickets that you wait for',
  REFUND_ISSUED: 'money that goes back to you',
  SUBSCRIBE_LOG: 'what you have subscribed to',
  NEW_SUBSCRIBER_LOG: 'new subscribers',
  PAYMENT_FAILED: 'payments that failed',
  RENEWAL_REMINDER: 'payments that come soon',
  SUBSCRIPTION_CHANGED: 'changes of your subscription',
  SUBSCRIPTION_ENDED: 'subscriptions that have ended',
  TIP_RECEIVED: 'tips',
  GIFT_LOG: 'news of gifts',
  PAYOUT_FAILED: 'payouts that failed',
  DISPUTE_UPDATE: 'disputes',
  PAYMENTS_STOPPED: 'the account at which you are paid',
  REFUND_FAILED: 'money that could not go back',
  TIP_RETURNED: 'tips that went back',
}
const gathered = { hourly: 'an hour', daily: 'a day', weekly: 'a week' } as const

const about = (stopped: Stopped) => {
  if ('type' in stopped) return `Mails about ${told[stopped.type]}.`
  return stopped.rhythm in gathered ? `Mails with what has gathered in ${gathered[stopped.rhythm as keyof typeof gathered]}.` : ''
}

const askPage = (look: PageLook, stopped: Stopped, isDone: boolean) => {
  const { heading, rest, question } = words[isDone ? 'done' : 'ask']
  // The form goes to the address that it came from.
  const button = !isDone && form('', html``, words.stop)
  return pageOf(look, { heading, body: html`${lead(`${about(stopped)} ${rest}`)}${button}${aside(question, notificationSettings, words.settings)}` })
}

/**
 * The page behind the link at the end of a mail, for whoever holds it. Looking at it changes nothing, because scanners look at every
 * link; its button, and the one of mail programs (RFC 8058), stop the mails.
 */
export const unsubscribePages = async (app: FastifyInstance) => {
  // What mail programs send says nothing that the address does not.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => done(null))
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null))

  const answer = async (request: Asked, reply: FastifyReply, isDone: boolean) => {
    const scope = app.scopeOf(request)
    const { tenantId, origin } = request.tenant
    const known = readUnsubscribe(app.seal, tenantId, request.params.token) ?? refuse('not_found')
    if (isDone) await stop(scope, known.profileId, known.stopped)
    const { text, headers } = askPage(await pageLookOf(scope, origin), known.stopped, isDone)
    return reply.headers(headers).send(text)
  }

  app.get('/unsubscribe/:token', (request: Asked, reply) => answer(request, reply, false))
  app.post('/unsubscribe/:token', (request: Asked, reply) => answer(request, reply, true))
}
