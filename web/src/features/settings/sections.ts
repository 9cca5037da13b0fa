import type { Account } from '@marquee/contract/accounts'
import type { FlagName } from '@marquee/contract/flags'
import { BadgePlus, Link2, type LucideIcon } from 'lucide-react'
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
  { group: 'account', href: to('linkedAccounts'), icon: Link2, words: ({ identities }) => identities, flag: 'link-multiple-accounts' },
  {
    group: 'account',
    href: to('addUserRole'),
    icon: BadgePlus,
    words: ({ roleRequests }) => roleRequests,
    flag: 'add-owner-role',
    isFor: ({ role }) => role === 'Member' || role === 'Creator',
  },
]
