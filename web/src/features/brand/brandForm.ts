import { brand, type Brand } from '@marquee/contract/brand'
import type { CallOf } from '@marquee/contract/route'
import { query } from '#api/query.ts'

/** What is typed on the screen. */
export type BrandTyped = CallOf<typeof brand.save>

export const ownBrand = () => query(brand.read, {})

/** What can be typed of what is saved; fields in one order, so that two can be compared as text. */
export const typedOf = (own: Brand | BrandTyped): BrandTyped => ({
  channelName: own.channelName,
  channelDescription: own.channelDescription,
  lightColor: own.lightColor,
  darkColor: own.darkColor,
  mailSenderName: own.mailSenderName,
  support: own.support,
  socialLinks: own.socialLinks.map(({ label, url }) => ({ label, url })),
})

export const isSame = (one: BrandTyped, other: BrandTyped) => JSON.stringify(typedOf(one)) === JSON.stringify(typedOf(other))
