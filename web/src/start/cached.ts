import { templates, type GlobalConfiguration, type TemplateName } from '@marquee/contract/configuration'
import type { FeatureFlag } from '@marquee/contract/flags'
import { defaultLabels, type CustomLabels } from '@marquee/contract/labels'
import { shellWords } from '#words/en/shell.ts'
import { wordsOf } from '#words/words.tsx'

/** Flag name to on or off. */
export type FlagMap = Record<string, boolean>

/** The configuration as the web keeps it, in memory and in local storage: flags as a map, the template by its name. */
export type Configuration = Omit<GlobalConfiguration, 'publicFlags' | 'activeTemplate'> & { publicFlags: FlagMap; activeTemplate: TemplateName }

/** Local storage keys (specification, section 9). */
const keys = { config: 'global-config', labels: 'custom-labels' } as const

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const templateIn = (value: unknown): TemplateName => {
  const name = isRecord(value) ? value.name : value
  return templates.find((template) => template === name) ?? 'standard'
}

/** What holds until a tenant's configuration has been read once. */
export const defaultConfiguration: Configuration = {
  channelName: wordsOf(shellWords).defaultChannelName,
  channelDescription: '',
  logos: { darkLogo: null, lightLogo: null, favicon: null },
  loginImage: null,
  background: null,
  colorSchemes: { light: null, dark: null },
  publicFlags: {},
  // The server writes it into the page. Another one would flash, and fetch the letters of its titles.
  activeTemplate: templateIn(document.documentElement.dataset['template']),
  joinMode: 'open',
  leadDyno: { publicKey: '', active: false },
  activeGlobalSponsorship: null,
  creatorSponsorship: null,
  eventSponsorship: null,
  loginSponsorship: null,
  supportUrl: null,
  socialLinks: [],
  timeZone: 'UTC',
  reactions: ['❤️‍🔥', '😂', '😮', '😢', '👏', '🎉'],
}

export const flagMap = (flags: readonly FeatureFlag[]): FlagMap =>
  Object.fromEntries(flags.map(({ featureFlag, enabled }) => [featureFlag, enabled]))

export const toConfiguration = ({ publicFlags, activeTemplate, ...rest }: GlobalConfiguration): Configuration => ({
  ...defaultConfiguration,
  ...rest,
  publicFlags: flagMap(publicFlags),
  activeTemplate: activeTemplate.name,
})

export const toLabels = (labels: Partial<CustomLabels>): CustomLabels => ({
  ...defaultLabels,
  ...labels,
  ROLE: { ...defaultLabels.ROLE, ...labels.ROLE },
  ROLE_PLURAL: { ...defaultLabels.ROLE_PLURAL, ...labels.ROLE_PLURAL },
})

const stored = (key: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The cached configuration; one whose flags were kept as a list is migrated to the map form and kept so. */
export const cachedConfiguration = (): Configuration | undefined => {
  const found = stored(keys.config)
  if (!found) return undefined
  const { publicFlags } = found
  const config: Configuration = {
    ...defaultConfiguration,
    ...(found as Partial<Configuration>),
    publicFlags: Array.isArray(publicFlags) ? flagMap(publicFlags as FeatureFlag[]) : isRecord(publicFlags) ? (publicFlags as FlagMap) : {},
    activeTemplate: templateIn(found.activeTemplate),
  }
  if (Array.isArray(publicFlags)) cacheConfiguration(config)
  return config
}

export const cachedLabels = (): CustomLabels | undefined => {
  const found = stored(keys.labels)
  return found && toLabels(found)
}

export const cacheConfiguration = (config: Configuration) => localStorage.setItem(keys.config, JSON.stringify(config))

export const cacheLabels = (labels: CustomLabels) => localStorage.setItem(keys.labels, JSON.stringify(labels))
