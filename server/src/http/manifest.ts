import { createHash } from 'node:crypto'
import type { GlobalConfiguration, TemplateName } from '@marquee/contract/configuration'
import { beginningOf } from '@marquee/contract/cut'
import { grounds, type Mode } from '@marquee/contract/grounds'
import { appIcons, type AppIconName } from '#media/appIcon.ts'

/** How many letters a home screen shows under an icon. */
const shortest = 12

/** As many whole words of a name as a home screen shows. */
export const shortName = (name: string) => {
  if (name.length <= shortest) return name
  const words = beginningOf(name, shortest + 1).replace(/\s+\S*$/, '').trim()
  return words.length <= shortest ? words : beginningOf(name, shortest)
}

/** The mode that a template shows first. */
export const firstMode = (template: TemplateName): Mode => (template === 'arcgaming' ? 'dark' : 'light')

/** The template's background in the mode that it shows first. */
const firstGround = ({ activeTemplate: { name } }: GlobalConfiguration) => grounds[name][firstMode(name)].bg

/** The logo that is made for that background: it stands for the channel where there is no favicon. */
const firstLogo = ({ activeTemplate: { name }, logos }: GlobalConfiguration) => (firstMode(name) === 'dark' ? logos.darkLogo : logos.lightLogo)

/** The bulbs of a channel without any sign are white. */
const splash = '#4A1D75'

/** What the channel's sign stands on where it leaves something free: a favicon on its accent, a logo on the background it is made for. */
export const backgroundOf = (configuration: GlobalConfiguration) => {
  if (configuration.logos.favicon) return configuration.colorSchemes.light?.accent ?? firstGround(configuration)
  return firstLogo(configuration) ? firstGround(configuration) : splash
}

/** Another one for another look of the channel's icons. */
export const iconVersion = (configuration: GlobalConfiguration) => {
  const sign = configuration.logos.favicon ?? firstLogo(configuration)
  return createHash('sha256').update(`${sign} ${backgroundOf(configuration)}`).digest('base64url').slice(0, 8)
}

/** The address of an icon, for as long as the channel keeps its sign. */
export const iconPath = (name: AppIconName, configuration: GlobalConfiguration) => `/icons/${name}?v=${iconVersion(configuration)}`

const iconIn = (name: AppIconName, configuration: GlobalConfiguration) => {
  const { side, isWhole } = appIcons[name]
  return { src: iconPath(name, configuration), sizes: `${side}x${side}`, type: 'image/png', purpose: isWhole ? 'maskable' : 'any' }
}

/** What a phone or a desk needs to put the channel on its home screen. */
export const manifestFor = (configuration: GlobalConfiguration) => {
  const { channelName, channelDescription } = configuration
  return {
    id: '/',
    name: channelName,
    short_name: shortName(channelName),
    description: channelDescription,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: backgroundOf(configuration),
    theme_color: firstGround(configuration),
    categories: ['social'],
    icons: (['192.png', '512.png', 'maskable-512.png'] as const).map((name) => iconIn(name, configuration)),
    shortcuts: [
      { name: 'Chats', url: '/chats' },
      { name: 'Notifications', url: '/notifications' },
    ],
  }
}
