import type { Boot } from '@marquee/contract/boot'
import type { GlobalConfiguration } from '@marquee/contract/configuration'

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** The ground of each template by mode, for the browser's own bars. */
const grounds = {
  standard: { light: '#F6F3EC', dark: '#131016' },
  arcgaming: { light: '#E9EDF3', dark: '#07090F' },
  owner: { light: '#F4F5F7', dark: '#0F1115' },
} as const

/** What the tenant adds to the head, so that no other brand flashes before the scripts have loaded. */
export const headFor = (configuration: GlobalConfiguration, boot: Boot): string => {
  const ground = grounds[configuration.activeTemplate.name]
  const icon = configuration.logos.favicon
  return [
    `<title>${escape(configuration.channelName)}</title>`,
    `<meta name="description" content="${escape(configuration.channelDescription)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${ground.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${ground.dark}">`,
    `<link rel="icon" href="${icon ? escape(icon) : 'data:,'}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/configuration/global">',
    '<link rel="preload" as="fetch" crossorigin="anonymous" href="/reader/custom-labels">',
    `<script type="application/json" id="boot">${inScript(boot)}</script>`,
  ].join('\n    ')
}

/** The page for one tenant and one request. */
export const fillPage = (template: string, configuration: GlobalConfiguration, boot: Boot): string =>
  template
    .replace('<!--head-->', () => headFor(configuration, boot))
    .replace('<html', () => `<html data-template="${configuration.activeTemplate.name}"`)
    .replaceAll('__NONCE__', boot.nonce)

/** What a phone needs to put the channel on its home screen. */
export const manifestFor = ({ channelName, channelDescription, activeTemplate, logos }: GlobalConfiguration) => ({
  name: channelName,
  short_name: channelName.slice(0, 12),
  description: channelDescription,
  start_url: '/',
  display: 'standalone',
  background_color: grounds[activeTemplate.name].light,
  theme_color: grounds[activeTemplate.name].light,
  icons: logos.favicon ? [{ src: logos.favicon, sizes: 'any', type: 'image/png' }] : [],
})
