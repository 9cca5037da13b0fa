import { notificationLimits } from '@marquee/contract/notifications'
import { inTransaction, type Scope } from '#db/scope.ts'
import { attentionOf, choicesOf, usualChoice } from '#features/notificationPreferences/queries.ts'
import { unsubscribePath } from '#features/notificationPreferences/unsubscribe.ts'
import { mailLookOf } from '#features/configuration/tenantMail.ts'
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
import { mutedInRow } from './present.ts'
import * as q from './queries.ts'

type OfTenant<T> = T & { tenantId: string }

/** How many people one job writes to. */
const chunk = 1_000
const batch = 500
const first = '00000000-0000-0000-0000-000000000000'

type News = deliveries.DueRow & { row: q.NotificationRow }
type Recipient = NonNullable<Awaited<ReturnType<typeof deliveries.recipientOf>>>

/**
 * What somebody has read meanwhile, set aside or muted is no news to them. What is about security or money is mailed all the same: whoever
 * has read the row need not be whose account it is.
 */
const isNews = ({ channel, row: { type, isUnread, isFiltered, isMuted } }: News) =>
  (channel === 'mail' && usualChoice(type).isTransactional) || (isUnread && !isFiltered && !isMuted)

const sendMails = async (context: JobContext, inside: Scope, look: MailLook, me: Recipient, news: News[]) => {
  const { profileId, accountId } = me
  const to = news.length ? (await lookUp(inside, context.identity, accountId))?.subject.address : undefined
  if (!to) return
  const stop = (what: string) => ({ unsubscribeUrl: look.origin + unsubscribePath(context.seal, inside.tenantId, profileId, what) })
  const quotes = (row: q.NotificationRow) => mutedInRow(me, row) === null
  for (const [rhythm, some] of Map.groupBy(news, (one) => one.rhythm)) {
    const rows = some.map(({ row }) => row)
    const stopOf = ({ type }: q.NotificationRow) => (usualChoice(type).isTransactional ? undefined : stop(type))
    const mails =
      rhythm === 'immediate'
        ? rows.map((row) => notificationMail(look, to, row, quotes(row), stopOf(row)))
        : [digestMail(look, to, rhythm, rows, quotes, stop(rhythm))]
    for (const mail of mails) await announce(inside, 'mail_wanted', to, mail)
  }
}

const sendPushes = async (inside: Scope, { channelName: title }: MailLook, me: Recipient, news: News[]) => {
  if (!news.length) return
  const addresses = await addressesOf(inside, me.profileId)
  const { unread } = await q.unreadOf({ ...inside, me })
  const pushes = news.flatMap(({ row }) => {
    const message = { title, body: sentenceOf(row, { words: false }), path: pathOf(row), tag: row.id, unread }
    return addresses.map(({ id }) => ({ key: row.id, fact: { addressId: id, profileId: me.profileId, message } }))
  })
  await announceAll(inside, 'push_wanted', pushes)
}

/** Without what is off in the product by now: it is off everywhere. */
const withoutOff = async (inside: Scope, profileId: string, news: News[]) => {
  const off = (await choicesOf(inside, profileId)).filter(({ inApp }) => !inApp).map(({ type }) => type)
  return news.filter(({ type }) => !off.includes(type))
}

/** Without the pushes that the week has no room for; what is about the safety of an account has always room. */
const withinCap = async (inside: Scope, profileId: string, news: News[]) => {
  const { weeklyPushCap } = await attentionOf(inside, profileId)
  if (weeklyPushCap === null) return news
  let room = weeklyPushCap - (await deliveries.pushesOfWeek(inside, profileId))
  return news.filter(({ channel, type }) => channel === 'mail' || usualChoice(type).isTransactional || room-- > 0)
}

/** Sends somebody all that is due to them, and notes it, in one transaction: mails and pushes leave by the outbox, once. */
const sendDue = (context: JobContext, scope: Scope, origin: string, profileId: string) =>
  inTransaction(scope, async (inside) => {
    const due = await deliveries.dueOf(inside, profileId)
    const recipient = due.length ? await deliveries.recipientOf(inside, profileId) : undefined
    const news: News[] = []
    if (recipient) {
      const reading = { ...inside, me: recipient }
      for (const one of due) {
        const row = await q.notification(reading, one)
        if (row && isNews({ ...one, row })) news.push({ ...one, row })
      }
    }
    const sent = await withinCap(inside, profileId, await withoutOff(inside, profileId, news))
    if (recipient && sent.length) {
      const look = await mailLookOf(inside, origin)
      await sendMails(context, inside, look, recipient, sent.filter(({ channel }) => channel === 'mail'))
      await sendPushes(inside, look, recipient, sent.filter(({ channel }) => channel === 'push'))
    }
    const isSent = new Set(sent.map(({ channel, notificationId }) => `${channel} ${notificationId}`))
    await deliveries.settle(inside, profileId, due.map((one) => ({ ...one, isDropped: !isSent.has(`${one.channel} ${one.notificationId}`) })))
  })

const deliver = async (context: JobContext, { tenantId, notificationId, profileId, ...raised }: OfTenant<Facts['notification_raised']>) => {
  const scope = context.scopeOf(tenantId)
  const type = await deliveries.typeOf(scope, notificationId)
  if (!type) return
  const due = await inTransaction(scope, (inside) => deliveries.plan(inside, [profileId], { notificationId, ...raised }, usualChoice(type)))
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
    const due = await deliveries.plan(inside, people, { notificationId: broadcastId }, usualChoice(told.type))
    if (due.length) await announce(inside, 'deliveries_due', broadcastId, { profileIds: due })
    if (people.length === chunk) await announce(inside, 'notification_broadcast', broadcastId, { broadcastId, after: people.at(-1)! })
  })

/** By the clock: whatever has become due, a thousand people a job. */
const fanOut = (context: JobContext) =>
  inChannelAfterChannel(context, async (tenantId) => {
    const scope = context.scopeOf(tenantId)
    let after: string | undefined = first
    while (after) {
      const profileIds: string[] = await deliveries.duePeople(scope, after, chunk)
      if (profileIds.length) await inTransaction(scope, (inside) => announce(inside, 'deliveries_due', tenantId, { profileIds }))
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
  })

export const notificationJobs: Jobs = (context) => ({
  deliver_notification: (payload) => deliver(context, payload as OfTenant<Facts['notification_raised']>),
  deliver_broadcast: (payload) => deliverToMany(context, payload as OfTenant<Facts['notification_broadcast']>),
  send_deliveries: (payload) => sendToEach(context, payload as OfTenant<Facts['deliveries_due']>),
  fan_out_deliveries: () => fanOut(context),
  sweep_notifications: () => sweep(context),
})
