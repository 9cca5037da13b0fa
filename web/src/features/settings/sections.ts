import type { Account } from '@marquee/contract/accounts'
import type { FlagName } from '@marquee/contract/flags'
import { Ban, BadgePlus, Compass, FileArchive, Image as ImageIcon, Link2, MonitorSmartphone, Scale, ShieldCheck, SlidersHorizontal, Star, User, UserCog, UserRoundPlus, UserX, type LucideIcon } from 'lucide-react'
import { boot } from '#boot.ts'
import { to } from '#paths.ts'
import type { Words } from '#words/words.tsx'

export type GroupName = keyof Words['settings']['groups']

/** A screen of the settings, as the list shows it. */
export interface Section {
  group: GroupName
  href: string
  icon: LucideIcon
  /** Name and what is there, in one line. */
  words: (words: Words) => { title: string; text: string }
  /** Left out: everybody has it. */
  isFor?: (account: Account) => boolean
  flag?: FlagName
}

/** Every screen of the settings in the order of the list: a line each. */
export const sections: readonly Section[] = [
  { group: 'you', href: to('profileInformation'), icon: User, words: ({ profileInformation }) => profileInformation },
  {
    group: 'you',
    href: to('highlights'),
    icon: Star,
    words: ({ highlights }) => ({ title: highlights.title, text: highlights.settingsText }),
    isFor: ({ role }) => role === 'Creator',
  },
  { group: 'you', href: to('settingsImages'), icon: ImageIcon, words: ({ images }) => images },
  { group: 'you', href: to('interests'), icon: Compass, words: ({ interests }) => interests },
  {
    group: 'you',
    href: to('requests'),
    icon: UserRoundPlus,
    words: ({ people }) => ({ title: people.requests, text: people.requestsText }),
  },
  { group: 'behaviour', href: to('preferences'), icon: SlidersHorizontal, words: ({ preferences }) => preferences },
  { group: 'behaviour', href: to('blocked'), icon: Ban, words: ({ blocks }) => blocks },
  {
    group: 'account',
    href: to('accountSettings'),
    icon: UserCog,
    words: ({ preferences }) => ({ title: preferences.accountTitle, text: preferences.accountText }),
  },
  { group: 'account', href: to('settingsSecurity'), icon: ShieldCheck, words: ({ security }) => security, isFor: () => boot.identity.isBuiltIn },
  { group: 'account', href: to('settingsSessions'), icon: MonitorSmartphone, words: ({ sessions }) => sessions, isFor: () => boot.identity.isBuiltIn },
  { group: 'account', href: to('linkedAccounts'), icon: Link2, words: ({ identities }) => identities, flag: 'link-multiple-accounts' },
  {
    group: 'account',
    href: to('addUserRole'),
    icon: BadgePlus,
    words: ({ roleRequests }) => roleRequests,
    flag: 'add-owner-role',
    isFor: ({ role }) => role === 'Member' || role === 'Creator',
  },
  { group: 'account', href: to('legalDocuments'), icon: Scale, words: ({ legalDocuments }) => legalDocuments },
  { group: 'account', href: to('settingsData'), icon: FileArchive, words: ({ dataExports }) => dataExports },
  { group: 'account', href: to('deleteAccount'), icon: UserX, words: ({ accountDeletion }) => accountDeletion },
]
