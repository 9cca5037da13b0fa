import type { Brand } from '@marquee/contract/brand'
import { isAddress } from '@marquee/contract/mailAddresses'
import type { BrandRow } from '#features/configuration/writeQueries.ts'

const mailto = 'mailto:'
const withoutMailto = (url: string) => (url.startsWith(mailto) ? url.slice(mailto.length) : url)

/** What was typed: '' stands for nothing, and an address of a mailbox for itself. */
export const presentBrand = (row: BrandRow): Brand => ({
  channelName: row.channelName,
  channelDescription: row.channelDescription,
  lightColor: row.lightColor ?? '',
  darkColor: row.darkColor ?? '',
  mailSenderName: row.mailSenderName,
  support: withoutMailto(row.supportUrl ?? ''),
  socialLinks: row.socialLinks,
  timeZone: row.timeZone,
})

/** The other way: a mailbox becomes an address that opens a mail. */
export const brandRowOf = ({ lightColor, darkColor, support, ...brand }: Brand): BrandRow => ({
  ...brand,
  lightColor: lightColor || null,
  darkColor: darkColor || null,
  supportUrl: isAddress(support) ? `${mailto}${support}` : support || null,
})
