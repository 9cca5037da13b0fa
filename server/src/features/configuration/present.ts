import type { GlobalConfiguration } from '@marquee/contract/configuration'
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
