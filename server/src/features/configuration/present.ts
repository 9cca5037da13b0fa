import type { GlobalConfiguration } from '@marquee/contract/configuration'
import type { MailLook } from '#mail/brandedMail.ts'
import { mediaUrl, type ImageRow } from '#media/image.ts'
import type { ConfigurationRow } from './queries.ts'

/** A logo travels as one address: its largest size. */
const largest = (image: ImageRow | null) => {
  const size = image?.sizes.at(-1)
  return size ? mediaUrl(size.key) : null
}

export const presentConfiguration = (row: ConfigurationRow): GlobalConfiguration => ({
  channelName: row.channelName,
  channelDescription: row.channelDescription,
  logos: { darkLogo: largest(row.darkLogo), lightLogo: largest(row.lightLogo), favicon: largest(row.favicon) },
  loginImage: largest(row.loginImage),
  colorSchemes: row.colorSchemes,
  publicFlags: row.publicFlags,
  activeTemplate: { name: row.activeTemplate },
  leadDyno: { publicKey: row.leadDynoPublicKey, active: row.leadDynoActive },
  activeGlobalSponsorship: null,
})

/** What a mail in the channel's brand is made with. Mail programs show PNG and JPEG only: a logo of another kind gives way to the name. */
export const presentMailLook = ({ channelName, activeTemplate, colorSchemes, lightLogo }: ConfigurationRow, origin: string): MailLook => {
  const logo = largest(lightLogo)
  return { channelName, origin, template: activeTemplate, accent: colorSchemes.light, logo: logo && /\.(png|jpe?g)$/i.test(logo) ? logo : null }
}
