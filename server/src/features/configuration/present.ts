import { deriveSchemes } from '@marquee/contract/accent'
import type { ColorSchemes, GlobalConfiguration } from '@marquee/contract/configuration'
import type { PageLook } from '@marquee/identity/options'
import type { MailLook } from '#mail/brandedMail.ts'
import { mediaUrl } from '#media/addresses.ts'
import type { ImageRow } from '#media/image.ts'
import type { ConfigurationRow } from './queries.ts'

/** A logo travels as one address: its largest size. */
export const largest = (image: ImageRow | null) => {
  const size = image?.sizes.at(-1)
  return size ? mediaUrl(size.key) : null
}

/** Tabs and mails take PNG where there is one; a sign in a tab need not be large. */
const pngOf = (size: ImageRow['sizes'][number] | undefined) => (size ? mediaUrl(size.png ?? size.key) : null)
const signIn = (image: ImageRow | null) => pngOf(image?.sizes.find(({ width }) => width >= 192) ?? image?.sizes.at(-1))

/** What follows from two colours takes a moment to make and is asked for with every page: it is made once for so many pairs of them. */
const made = new Map<string, ColorSchemes>()
const mostMade = 1_000

/** Made from what an owner gave and stored nowhere: nothing that cannot be read is shown, whatever way a row came in. */
const schemesOf = ({ lightColor: light, darkColor: dark }: ConfigurationRow): ColorSchemes => {
  const pair = [light, dark].join(' ')
  const schemes = made.get(pair) ?? deriveSchemes({ light, dark })
  if (made.size >= mostMade) made.clear()
  made.set(pair, schemes)
  return schemes
}

const presentSponsorship = ({ image, ...sponsorship }: NonNullable<ConfigurationRow['sponsorship']>) => ({ ...sponsorship, imageUrl: largest(image) })

export const presentConfiguration = (row: ConfigurationRow): GlobalConfiguration => ({
  channelName: row.channelName,
  channelDescription: row.channelDescription,
  logos: { darkLogo: largest(row.darkLogo), lightLogo: largest(row.lightLogo), favicon: signIn(row.favicon) },
  loginImage: largest(row.loginImage),
  background: largest(row.background),
  colorSchemes: schemesOf(row),
  publicFlags: row.publicFlags,
  activeTemplate: { name: row.activeTemplate },
  joinMode: row.joinMode,
  leadDyno: { publicKey: row.leadDynoPublicKey, active: row.leadDynoActive },
  activeGlobalSponsorship: row.sponsorship && presentSponsorship(row.sponsorship),
  creatorSponsorship: row.creatorSponsorship && presentSponsorship(row.creatorSponsorship),
  eventSponsorship: row.eventSponsorship && presentSponsorship(row.eventSponsorship),
  loginSponsorship: row.loginSponsorship && presentSponsorship(row.loginSponsorship),
  reactions: row.reactions,
  supportUrl: row.supportUrl,
  socialLinks: row.socialLinks,
  timeZone: row.timeZone,
})

/** Where the channel helps and is found besides, for pages and mails that are not the product's own screens. */
const linksOf = ({ supportUrl, socialLinks }: ConfigurationRow) => [
  ...(supportUrl ? [{ label: 'Help', href: supportUrl }] : []),
  ...socialLinks.map(({ label, url }) => ({ label, href: url })),
]

/** What the pages that stand alone, such as the provider's, look like. `origin` is how people reach the channel. */
export const presentPageLook = (row: ConfigurationRow, origin: string): PageLook => ({
  origin,
  channelName: row.channelName,
  channelDescription: row.channelDescription,
  picture: largest(row.loginImage),
  template: row.activeTemplate,
  logos: { darkLogo: largest(row.darkLogo), lightLogo: largest(row.lightLogo) },
  accent: schemesOf(row),
  links: linksOf(row),
})

// Mail programs show PNG and JPEG only: a picture of another kind gives way to words.
const inMails = (address: string | null) => (address && /\.(png|jpe?g)$/i.test(address) ? address : null)

const mailSponsor = ({ id, name, text, image }: NonNullable<ConfigurationRow['mailSponsorship']>) => ({
  id, name, text, image: inMails(pngOf(image?.sizes[0])),
})

/** What a mail in the channel's brand is made with. */
export const presentMailLook = (row: ConfigurationRow, origin: string): MailLook => ({
  channelName: row.channelName,
  sender: row.mailSenderName || row.channelName,
  origin,
  template: row.activeTemplate,
  accent: schemesOf(row).light,
  logo: inMails(pngOf(row.lightLogo?.sizes.at(-1))),
  links: linksOf(row),
  sponsor: row.mailSponsorship && mailSponsor(row.mailSponsorship),
})
