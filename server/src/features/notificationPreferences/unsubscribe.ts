import { timingSafeEqual } from 'node:crypto'
import { mailRhythms, type MailRhythm } from '@marquee/contract/notificationPreferences'
import { NotificationType } from '@marquee/contract/notifications'
import type { Seal } from '@marquee/identity/storage/sealed'

/** Mails of one type, or all that are gathered in one rhythm. */
export type Stopped = { type: NotificationType } | { rhythm: MailRhythm }

/** The path of the screen where somebody says what reaches them. */
export const notificationSettings = '/profile/settings/account-settings/notifications'

const root = '/unsubscribe/'

const signed = (tenantId: string, profileId: string, what: string) => `unsubscribe ${tenantId} ${profileId} ${what}`

/** The path that stops some of somebody's mails, whoever opens it: it goes into those mails. It does not end. */
export const unsubscribePath = (seal: Pick<Seal, 'mac'>, tenantId: string, profileId: string, what: string) =>
  `${root}${profileId}.${what}.${seal.mac(signed(tenantId, profileId, what)).toString('base64url')}`

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whose mails a token stops, and which; undefined where it was not made here for this channel. */
export const readUnsubscribe = (seal: Pick<Seal, 'lastingMacs'>, tenantId: string, token: string): { profileId: string; stopped: Stopped } | undefined => {
  const [profileId = '', what = '', signature = ''] = token.split('.')
  if (!uuid.test(profileId)) return undefined
  // Mails lie in mailboxes for years: the link in them has to work whatever the master key is by then.
  if (!seal.lastingMacs(signed(tenantId, profileId, what)).some((mac) => isSame(signature, mac.toString('base64url')))) return undefined
  const type = NotificationType.safeParse(what).data
  if (type) return { profileId, stopped: { type } }
  const rhythm = mailRhythms.find((one) => one === what)
  return rhythm && { profileId, stopped: { rhythm } }
}
