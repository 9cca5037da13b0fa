import { unknownSenders, type Attention, type Choice, type MailRhythm } from '@marquee/contract/notificationPreferences'
import { notificationTypes, type NotificationType } from '@marquee/contract/notifications'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

type Usual = Pick<Choice, 'inApp' | 'push' | 'mail'>

const quiet: Usual = { inApp: true, push: false, mail: 'off' }
const daily: Usual = { inApp: true, push: true, mail: 'daily' }
const prompt: Usual = { inApp: true, push: true, mail: 'immediate' }

/** What reaches somebody who has not chosen: people who speak to them by push and once a day by mail, crowds only here. */
const usual: Record<NotificationType, Usual> = {
  LIKE_LOG: quiet,
  COMMENT_LOG: daily,
  REPLY_LOG: daily,
  MENTION_LOG: daily,
  SHARE_LOG: quiet,
  FOLLOW_LOG: quiet,
  FRIEND_REQUEST_LOG: daily,
  FRIEND_ACCEPTED_LOG: { ...quiet, push: true },
  CHAT_MESSAGE_LOG: daily,
  POST_LOG: quiet,
  LIVESTREAM_NOTIFICATION: { ...quiet, push: true },
  EVENT_PUBLISHED: quiet,
  POLL_ENDED_LOG: quiet,
  NEW_MEMBER_LOG: quiet,
  EXPORT_READY: { ...quiet, push: true },
  CONNECTION_EXPIRED: prompt,
  SECURITY_LOGIN: prompt,
  MODERATION_DECISION: prompt,
  REPORT_UPDATE: prompt,
  MODERATOR_CHANGED: prompt,
  GIFT_RECEIVED: prompt,
  EVENT_REMINDER: prompt,
  EVENT_UPDATED: prompt,
  EVENT_CANCELED: prompt,
  EVENT_INVITATION: prompt,
  TICKET_ISSUED: prompt,
  WAITLIST_OFFER: prompt,
  REFUND_ISSUED: prompt,
  SUBSCRIBE_LOG: prompt,
  NEW_SUBSCRIBER_LOG: { ...quiet, push: true },
  PAYMENT_FAILED: prompt,
  RENEWAL_REMINDER: prompt,
  SUBSCRIPTION_CHANGED: prompt,
  SUBSCRIPTION_ENDED: prompt,
  TIP_RECEIVED: prompt,
  GIFT_LOG: prompt,
  PAYOUT_FAILED: prompt,
  DISPUTE_UPDATE: prompt,
  PAYMENTS_STOPPED: prompt,
  REFUND_FAILED: prompt,
  TIP_RETURNED: prompt,
}

/** Neither quiet hours nor caps nor gathering hold these back, and nobody can leave them out of the product or their mail. */
const transactional: readonly NotificationType[] = [
  'SECURITY_LOGIN', 'MODERATION_DECISION', 'REPORT_UPDATE', 'TICKET_ISSUED', 'WAITLIST_OFFER', 'REFUND_ISSUED', 'PAYMENT_FAILED', 'RENEWAL_REMINDER',
  'SUBSCRIPTION_CHANGED', 'SUBSCRIPTION_ENDED', 'PAYOUT_FAILED', 'SUBSCRIBE_LOG', 'DISPUTE_UPDATE', 'PAYMENTS_STOPPED', 'REFUND_FAILED',
]
const isTransactional = (type: NotificationType) => transactional.includes(type)
/** Whoever is shut out, or leaves, hears by mail of their security and money all the same; moderators write to them by themselves. */
export const reachesClosed = (type: NotificationType) => isTransactional(type) && type !== 'MODERATION_DECISION' && type !== 'REPORT_UPDATE'
/** The feature itself sends a mail that holds the link. */
const hasMail = (type: NotificationType) => type !== 'EXPORT_READY'

/** A mail that says that something begins in an hour is of no use in the morning. */
const canGather = (type: NotificationType) => !isTransactional(type) && type !== 'EVENT_REMINDER'
const mailOf = (type: NotificationType, chosen: MailRhythm): MailRhythm => {
  if (isTransactional(type)) return 'immediate'
  if (!hasMail(type)) return 'off'
  return chosen === 'off' || canGather(type) ? chosen : 'immediate'
}

export interface ChoiceRow extends Usual {
  type: NotificationType
}

const selectChoices = statement<ChoiceRow, [profileId: string]>(
  'select type, in_app as "inApp", push, mail from notification_preference where tenant_id = $1 and profile_id = $2',
)

const settled = (type: NotificationType, chosen: Usual): Choice => ({
  type,
  push: chosen.push,
  inApp: chosen.inApp || isTransactional(type),
  mail: mailOf(type, chosen.mail),
  isTransactional: isTransactional(type),
  hasMail: hasMail(type),
  canGather: canGather(type),
})

/** What reaches somebody by which way, every type once. */
export const choicesOf = async (scope: Scope, profileId: string): Promise<Choice[]> => {
  const chosen = new Map((await selectChoices(scope, profileId)).map((row) => [row.type, row]))
  return notificationTypes.map((type) => settled(type, chosen.get(type) ?? usual[type]))
}

/** The same of one type, as it is where nobody has chosen. */
export const usualChoice = (type: NotificationType): Choice => settled(type, usual[type])

const upsert = statement<object, [profileId: string, type: NotificationType, inApp: boolean, push: boolean, mail: MailRhythm]>(`
  insert into notification_preference (tenant_id, profile_id, type, in_app, push, mail) values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant_id, profile_id, type) do update set in_app = excluded.in_app, push = excluded.push, mail = excluded.mail`)

type Change = { [Key in keyof Usual]?: Usual[Key] | undefined }

/** Changes what is given, of one type. */
export const choose = async (scope: Scope, profileId: string, type: NotificationType, change: Change) => {
  const before = (await choicesOf(scope, profileId)).find((choice) => choice.type === type)!
  await upsert(scope, profileId, type, change.inApp ?? before.inApp, change.push ?? before.push, change.mail ?? before.mail)
}

interface AttentionRow {
  quietFrom: string | null
  quietTo: string | null
  quietZone: string | null
  weeklyPushCap: number | null
  unknownSenders: (typeof unknownSenders)[number]
}

const selectAttention = statement<AttentionRow, [profileId: string]>(`
  select quiet_from as "quietFrom", quiet_to as "quietTo", quiet_zone as "quietZone", weekly_push_cap as "weeklyPushCap", unknown_senders as "unknownSenders"
    from attention where tenant_id = $1 and profile_id = $2`)

export const attentionOf = async (scope: Scope, profileId: string): Promise<Attention> => {
  const [row] = await selectAttention(scope, profileId)
  if (!row) return { quietHours: null, weeklyPushCap: null, unknownSenders: 'accept' }
  const { quietFrom: from, quietTo: to, quietZone: timeZone } = row
  return {
    quietHours: from && to ? { from, to, timeZone } : null,
    weeklyPushCap: row.weeklyPushCap,
    unknownSenders: row.unknownSenders,
  }
}

/** Writes all of it. */
export const setAttention = async ({ db, tenantId }: Scope, profileId: string, attention: Attention) => {
  const { quietHours, weeklyPushCap, unknownSenders: strangers } = attention
  const values = {
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
    quietZone: quietHours?.timeZone ?? null,
    weeklyPushCap,
    unknownSenders: strangers,
  }
  await db
    .insertInto('attention')
    .values({ tenantId, profileId, ...values })
    .onConflict((conflict) => conflict.columns(['tenantId', 'profileId']).doUpdateSet(values))
    .execute()
}
