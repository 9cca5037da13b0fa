import type { Boot } from '@marquee/contract/boot'
import type { GlobalConfiguration } from '@marquee/contract/configuration'
import { grounds } from '@marquee/contract/grounds'
import { escape, inScript } from './escape.ts'
import { iconPath } from './manifest.ts'
import { previewOf, publicTags, type PublicPage } from './publicPage.ts'

/** What a page says of itself to those who cannot sign in. */
export interface ToldToAll {
  page: PublicPage
  /** The channel's own: 'https://marquee.example'. */
  origin: string
}

/**
 * What the tenant adds to the head, so that no other brand flashes before the scripts have loaded. `isForRobots`: search engines may keep
 * the page.
 */
export const headFor = (configuration: GlobalConfiguration, boot: Boot, told?: ToldToAll, isForRobots = true): string => {
  const { light, dark } = grounds[configuration.activeTemplate.name]
  const icon = configuration.logos.favicon
  const description = (told && previewOf(told.page.description)) || configuration.channelDescription
  return [
    `<title>${escape(configuration.channelName)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.bg}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.bg}">`,
    `<link rel="icon" href="${icon ? escape(icon) : 'data:,'}">`,
    ...(told ? publicTags(told.page, configuration.channelName, told.origin) : []),
    ...(isForRobots ? [] : ['<meta name="robots" content="noindex">']),
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="apple-touch-icon" href="${iconPath('apple-touch.png', configuration)}">`,
    '<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/configuration/global">',
    '<link rel="preload" as="fetch" crossorigin="anonymous" href="/reader/custom-labels">',
    `<script type="application/json" id="boot">${inScript(boot)}</script>`,
  ].join('\n    ')
}

/** Files that the build wants early at some addresses only: `<link … data-at="/ /timeline">`. */
const earlyFile = /<link [^>]*data-at="([^"]*)"[^>]*>\s*/g

/** Fonts that the build wants early in some templates only: `<link … data-templates="standard">`. */
const earlyFont = /<link [^>]*data-templates="([^"]*)"[^>]*>\s*/g

/** The script that asks early; a page with nothing to ask early has none. */
const earlyScript = /<script [^>]*data-early[^>]*>.*?<\/script>\s*/s

interface Shown {
  told?: ToldToAll | undefined
  isForRobots?: boolean
}

/** The page for one tenant and one request, at a path. */
export const fillPage = (
  template: string,
  configuration: GlobalConfiguration,
  boot: Boot,
  path: string,
  { told, isForRobots }: Shown = {},
): string =>
  template
    .replace(earlyFile, (link, at: string) => (at.split(' ').includes(path) ? link : ''))
    .replace(earlyFont, (link, templates: string) => (templates.split(' ').includes(configuration.activeTemplate.name) ? link : ''))
    .replace(earlyScript, (script) => (boot.earlyReads.length ? script : ''))
    .replace('<!--head-->', () => headFor(configuration, boot, told, isForRobots))
    .replace('<html', () => `<html data-template="${configuration.activeTemplate.name}"`)
    .replaceAll('__NONCE__', boot.nonce)
