import { brand, type Brand } from '@marquee/contract/brand'
import { query } from '#api/query.ts'

export const ownBrand = () => query(brand.read, {})

/** What can be typed of what is saved; fields in one order, so that two can be compared as text. */
export const typedOf = (own: Brand): Brand => ({
  channelName: own.channelName,
  channelDescription: own.channelDescription,
  lightColor: own.lightColor,
  darkColor: own.darkColor,
  mailSenderName: own.mailSenderName,
  support: own.support,
  socialLinks: own.socialLinks.map(({ label, url }) => ({ label, url })),
  timeZone: own.timeZone,
})

export const isSame = (one: Brand, other: Brand) => JSON.stringify(typedOf(one)) === JSON.stringify(typedOf(other))
