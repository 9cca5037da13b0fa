import type { Choice } from '@marquee/contract/notificationPreferences'
import { noticeIn, notificationLimits } from '@marquee/contract/notifications'
import { inTransaction, type Scope } from '#db/scope.ts'
import { attentionOf, choicesOf, reachesClosed, usualChoice } from '#features/notificationPreferences/queries.ts'
import { unsubscribePath } from '#features/notificationPreferences/unsubscribe.ts'
import { detailsFor } from '#features/events/mailQueries.ts'
import { mailLookOf } from '#features/configuration/tenantMail.ts'
import { heldBackSince } from '#mail/refusedAddresses.ts'
import { addressesOf } from '#features/push/queries.ts'
import { announce, announceAll } from '#jobs/announce.ts'
import type { Facts } from '#jobs/facts.ts'
import { inChannelAfterChannel, inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import type { MailLook } from '#mail/brandedMail.ts'
import { lookUp } from '#personalData/subject.ts'
import { dropOld } from './changeQueries.ts'
import * as deliveries from './deliveryQueries.ts'
import { digestMail, notificationMail, pathOf, sentenceOf } from './mails.ts'
import { dropMutesOfGone } from './muteQueries.ts'
import { isBinding } from './policy.ts'
import { mutedInRow } from './present.ts'
import { pushHurryOf } from './pushHurry.ts'
import * as q from './queries.ts'

type OfTenant<T> = T & { tenantId: string }

/** How many people one job writes to. */
const chunk = 1_000
const batch = 500
const first = '00000000-0000-0000-0000-000000000000'

type News = deliveries.DueRow & { row: q.NotificationRow }
type Recipient = NonNullable<Awaited<ReturnType<typeof deliveries.recipientOf>>>

/**
 * What somebody has read meanwhile, set aside or muted is no news to them, nor that something begins once it has. What is about security
 * or money is mailed all the same: whoever has read the row need not be whose account it is.
 */
const isNews = ({ channel, row }: News) => {
  if (channel === 'mail' && isBinding(row)) return true
  const hasBegun = row.type === 'EVENT_REMINDER' && row.event && Date.parse(row.event.startsAt) <= Date.now()
  return row.isUnread && !row.isFiltered && (isBinding(row) || !row.isMuted) && !row.isSilenced && !hasBegun
}

/** Whether somebody wants it by this way, as they have chosen by now. What is off in the product is off everywhere. */
const isWanted = (choices: Choice[], { channel, row }: News) => {
  const { inApp, push, mail } = choices.find(({ type }) => type === row.type)!
  return channel === 'mail' ? isBinding(row) || (inApp && mail !== 'off') : inApp && push
}

/** Where mails to somebody go; undefined where no address is known. From one that is refused all that nobody needs is held back. */
const mailboxOf = async (context: JobContext, inside: Scope, { accountId }: Recipient) => {
  const address = (await lookUp(inside, context.identity, accountId))?.subject.address
  return address ? { address, isHeldBack: (await heldBackSince(inside, address)) !== undefined } : undefined
}

type Mailbox = NonNullable<Awaited<ReturnType<typeof mailboxOf>>>

const canReach = (mailbox: Mailbox | undefined, { channel, row }: News) =>
  channel === 'push' || (mailbox !== undefined && (!mailbox.isHeldBack || isBinding(row)))

const sendMails = async (context: JobContext, inside: Scope, look: MailLook, { address: to }: Mailbox, me: Recipient, news: News[]) => {
  const { profileId } = me
  const stop = (what: string) => ({ unsubscribeUrl: look.origin + unsubscribePath(context.seal, inside.tenantId, profileId, what) })
  const quotes = (row: q.NotificationRow) => mutedInRow(me, row) === null
  for (const [rhythm, some] of Map.groupBy(news, (one) => one.rhythm)) {
    const rows = some.map(({ row }) => row)
    const stopOf = (row: q.NotificationRow) => (isBinding(row) ? undefined : stop(row.type))
    const detailsOf = async ({ event, about }: q.NotificationRow) =>
      event ? detailsFor(inside, look.origin, profileId, event.id, noticeIn(about).dates) : undefined
    const mails: Facts['mail_wanted'][] = []
    if (rhythm === 'immediate') for (const row of rows) mails.push(notificationMail(look, to, row, quotes(row), stopOf(row), await detailsOf(row)))
    else mails.push(digestMail(look, to, rhythm, rows, quotes, stop(rhythm)))
    for (const mail of mails) await announce(inside, 'mail_wanted', to, mail)
  }
}

const sendPushes = async (inside: Scope, { channelName: title }: MailLook, me: Recipient, news: News[]) => {
  if (!news.length) return
  const addresses = await addressesOf(inside, me.profileId)
  const { unread } = await q.unreadOf({ ...inside, me })
  const pushes = news.flatMap(({ row }) => {
    const message = { title, body: sentenceOf(row, { words: false }), path: pathOf(row), tag: row.id, unread }
    const hurry = pushHurryOf(row, isBinding(row))
    return addresses.map(({ id }) => ({ key: row.id, fact: { addressId: id, profileId: me.profileId, message, hurry } }))
  })
  await announceAll(inside, 'push_wanted', pushes)
}

/** Without the pushes that the week has no room for; what is about the safety of an account has always room. */
const withinCap = async (inside: Scope, profileId: string, news: News[]) => {
  const { weeklyPushCap } = await attentionOf(inside, profileId)
  if (weeklyPushCap === null) return news
  let room = weeklyPushCap - (await deliveries.pushesOfWeek(inside, profileId))
  return news.filter(({ channel, row }) => channel === 'mail' || isBinding(row) || room-- > 0)
}

/** Whoever is shut out, or leaves, reads of their security and money by mail; nothing else is for them. */
const isForThem = ({ isOpen }: Recipient, { channel, row }: News) => isOpen || (channel === 'mail' && (row.concernsMoney || reachesClosed(row.type)))

const newsAmong = async (inside: Scope, me: Recipient, choices: Choice[], due: deliveries.DueRow[]) => {
  const found: News[] = []
  for (const one of due) {
    const row = await q.notification({ ...inside, me }, one)
    if (row) found.push({ ...one, row })
  }
  return found.filter((one) => isNews(one) && isWanted(choices, one) && isForThem(me, one))
}

/** Sends somebody all that is due to them, and notes it, in one transaction: mails and pushes leave by the outbox, once. */
const sendDue = (context: JobContext, scope: Scope, origin: string, profileId: string) =>
  inTransaction(scope, async (inside) => {
    await deliveries.holdDeliveries(inside, profileId)
    const choices = await choicesOf(inside, profileId)
    await deliveries.putOff(inside, profileId, choices.filter(({ isTransactional }) => !isTransactional))
    const due = await deliveries.dueOf(inside, profileId)
    const recipient = due.length ? await deliveries.recipientOf(inside, profileId) : undefined
    const news = recipient ? await newsAmong(inside, recipient, choices, due) : []
    const mailbox = recipient && news.some(({ channel }) => channel === 'mail') ? await mailboxOf(context, inside, recipient) : undefined
    const sent = await withinCap(inside, profileId, news.filter((one) => canReach(mailbox, one)))
    if (recipient && sent.length) {
      const look = await mailLookOf(inside, origin)
      if (mailbox) await sendMails(context, inside, look, mailbox, recipient, sent.filter(({ channel }) => channel === 'mail'))
      await sendPushes(inside, look, recipient, sent.filter(({ channel }) => channel === 'push'))
    }
    const isSent = new Set(sent.map(({ channel, notificationId }) => `${channel} ${notificationId}`))
    await deliveries.settle(inside, profileId, due.map((one) => ({ ...one, isDropped: !isSent.has(`${one.channel} ${one.notificationId}`) })))
  })

const deliver = async (context: JobContext, { tenantId, notificationId, profileId, ...raised }: OfTenant<Facts['notification_raised']>) => {
  const scope = context.scopeOf(tenantId)
  const news = await deliveries.newsOf(scope, notificationId)
  if (!news) return
  const { type, concernsMoney, beginsAt } = news
  const chosen = usualChoice(type)
  const usual = { ...chosen, isTransactional: concernsMoney || chosen.isTransactional, reachesClosed: concernsMoney || reachesClosed(type) }
  const due = await inTransaction(scope, (inside) => deliveries.plan(inside, [profileId], { notificationId, beginsAt, ...raised }, usual))
  if (!due.length) return
  const origin = await context.originOf(tenantId)
  for (const id of due) await sendDue(context, scope, origin, id)
}

/** The next thousand people of a broadcast; whoever comes after them is another job's. */
const deliverToMany = (context: JobContext, { tenantId, broadcastId, after }: OfTenant<Facts['notification_broadcast']>) =>
  inTransaction(context.scopeOf(tenantId), async (inside) => {
    const told = await deliveries.broadcastOf(inside, broadcastId)
    if (!told) return
    const people = await deliveries.reachedBy(inside, told, after ?? first, chunk)
    const due = await deliveries.plan(inside, people, { notificationId: broadcastId }, { ...usualChoice(told.type), reachesClosed: false })
    if (due.length) await announce(inside, 'deliveries_due', broadcastId, { profileIds: due })
    if (people.length === chunk) await announce(inside, 'notification_broadcast', broadcastId, { broadcastId, after: people.at(-1)! })
  })

/** By the clock: whatever has become due, a thousand people a job. */
const fanOut = (context: JobContext) =>
  inChannelAfterChannel(context, async (tenantId) => {
    const scope = context.scopeOf(tenantId)
    let after: string | undefined = first
    for (let part = 0; after; part++) {
      const profileIds: string[] = await deliveries.duePeople(scope, after, chunk)
      if (profileIds.length) await inTransaction(scope, (inside) => announce(inside, 'deliveries_due', tenantId, { profileIds, part }))
      after = profileIds.length === chunk ? profileIds.at(-1) : undefined
    }
  })

/** What goes wrong for one person keeps nothing from the others; the job fails in the end, so that it comes again. */
const sendToEach = async (context: JobContext, { tenantId, profileIds }: OfTenant<Facts['deliveries_due']>) => {
  // Asked before any transaction: one that waits for a second connection of the same pool waits for itself.
  const origin = await context.originOf(tenantId)
  const failures: unknown[] = []
  for (const profileId of profileIds) {
    await sendDue(context, context.scopeOf(tenantId), origin, profileId).catch((err: unknown) => {
      context.log.error({ err, tenantId, profileId }, 'what is due to somebody could not be sent')
      failures.push(err)
    })
  }
  if (failures.length) throw new AggregateError(failures, `What is due could not be sent to ${failures.length} of ${profileIds.length} people`)
}

const sweep = (context: JobContext) =>
  inKeptChannelAfterChannel(context, async (tenantId) => {
    const scope = context.scopeOf(tenantId)
    while ((await dropOld(scope, notificationLimits.daysKept, batch)) === batch);
    while ((await deliveries.dropSettled(scope, batch)) === batch);
    while ((await dropMutesOfGone(scope, batch)) === batch);
  })

export const notificationJobs: Jobs = (context) => ({
  deliver_notification: (payload) => deliver(context, payload as OfTenant<Facts['notification_raised']>),
  deliver_broadcast: (payload) => deliverToMany(context, payload as OfTenant<Facts['notification_broadcast']>),
  send_deliveries: (payload) => sendToEach(context, payload as OfTenant<Facts['deliveries_due']>),
  fan_out_deliveries: () => fanOut(context),
  sweep_notifications: () => sweep(context),
})
