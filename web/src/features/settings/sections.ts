import type { Account } from '@marquee/contract/accounts'
import type { FlagName } from '@marquee/contract/flags'
import { publishers } from '@marquee/contract/roles'
import { Ban, BadgePlus, Banknote, BellRing, Bookmark, Compass, EyeOff, FileArchive, Flag, Image as ImageIcon, Link2, MonitorSmartphone, Plug, ReceiptText, Scale, ShieldCheck, SlidersHorizontal, Star, Ticket, User, UserCog, UserRoundPlus, UserX, type LucideIcon } from 'lucide-react'
import { boot } from '#boot.ts'
import { to } from '#paths.ts'
import type { ModeChoice } from '#theme/mode.ts'
import { accountDeletionWords } from '#words/en/accountDeletion.ts'
import { blocksWords } from '#words/en/blocks.ts'
import { bookmarksWords } from '#words/en/bookmarks.ts'
import { dataExportsWords } from '#words/en/dataExports.ts'
import { highlightsWords } from '#words/en/highlights.ts'
import { identitiesWords } from '#words/en/identities.ts'
import { imagesWords } from '#words/en/images.ts'
import { interestsWords } from '#words/en/interests.ts'
import { ledgerWords } from '#words/en/ledger.ts'
import { legalDocumentsWords } from '#words/en/legalDocuments.ts'
import { mutedWordsWords } from '#words/en/mutedWords.ts'
import { notificationPreferencesWords } from '#words/en/notificationPreferences.ts'
import { peopleWords } from '#words/en/people.ts'
import { platformsWords } from '#words/en/platforms.ts'
import { preferencesWords } from '#words/en/preferences.ts'
import { profileInformationWords } from '#words/en/profileInformation.ts'
import { reportsWords } from '#words/en/reports.ts'
import { roleRequestsWords } from '#words/en/roleRequests.ts'
import { securityWords } from '#words/en/security.ts'
import { sessionsWords } from '#words/en/sessions.ts'
import { settingsWords } from '#words/en/settings.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import type { WordsOf } from '#words/words.tsx'
import { mannerOf } from './manner.ts'

export type GroupName = keyof (typeof settingsWords)['groups']

/** What a person has chosen, as far as their browser and account know it. */
export interface Chosen {
  account: Account
  mode: ModeChoice
  /** What the channel calls their role. */
  roleName: string
}

/** A screen of the settings, as the list shows it. */
export interface Section {
  group: GroupName
  href: string
  icon: LucideIcon
  /** Name and what is there, in one line. */
  words: (wordsOf: WordsOf) => { title: string; text: string }
  /** What is chosen there, in the place of what can be chosen. */
  chosen?: (wordsOf: WordsOf, chosen: Chosen) => string
  /** Left out: everybody has it. */
  isFor?: (account: Account) => boolean
  /** How many wait there. */
  waiting?: (account: Account) => number
  flag?: FlagName
}

const named = (_: WordsOf, { account: { profile } }: Chosen) => `${profile.displayName}, @${profile.nickname}`

/** "Dark, English, Europe/Stockholm". */
const behaving = (wordsOf: WordsOf, chosen: Chosen) => {
  const { theme, language, zone } = mannerOf(wordsOf, chosen)
  return [theme, language, zone].join(', ')
}

const known = (_: WordsOf, { account: { email }, roleName }: Chosen) => [...(email ? [email] : []), roleName].join(', ')

/** Every screen of the settings in the order of the list: a line each. */
export const sections: readonly Section[] = [
  { group: 'you', href: to('profileInformation'), icon: User, words: (wordsOf) => wordsOf(profileInformationWords), chosen: named },
  {
    group: 'you',
    href: to('highlights'),
    icon: Star,
    words: (wordsOf) => ({ title: wordsOf(highlightsWords).title, text: wordsOf(highlightsWords).settingsText }),
    isFor: ({ role }) => role === 'Creator',
  },
  { group: 'you', href: to('settingsImages'), icon: ImageIcon, words: (wordsOf) => wordsOf(imagesWords) },
  {
    group: 'you',
    href: to('settingsPlatforms'),
    icon: Plug,
    words: (wordsOf) => wordsOf(platformsWords),
    isFor: ({ role }) => publishers.includes(role),
  },
  { group: 'you', href: to('interests'), icon: Compass, words: (wordsOf) => wordsOf(interestsWords) },
  {
    group: 'you',
    href: to('requests'),
    icon: UserRoundPlus,
    words: (wordsOf) => ({ title: wordsOf(peopleWords).requests, text: wordsOf(peopleWords).requestsText }),
    waiting: ({ waitingRequestCount }) => waitingRequestCount,
  },
  { group: 'you', href: to('bookmarks'), icon: Bookmark, words: (wordsOf) => wordsOf(bookmarksWords) },
  { group: 'behaviour', href: to('preferences'), icon: SlidersHorizontal, words: (wordsOf) => wordsOf(preferencesWords), chosen: behaving },
  { group: 'behaviour', href: to('settingsNotifications'), icon: BellRing, words: (wordsOf) => wordsOf(notificationPreferencesWords) },
  { group: 'behaviour', href: to('blocked'), icon: Ban, words: (wordsOf) => wordsOf(blocksWords) },
  { group: 'behaviour', href: to('mutedWords'), icon: EyeOff, words: (wordsOf) => wordsOf(mutedWordsWords) },
  {
    group: 'account',
    href: to('accountSettings'),
    icon: UserCog,
    words: (wordsOf) => ({ title: wordsOf(preferencesWords).accountTitle, text: wordsOf(preferencesWords).accountText }),
    chosen: known,
  },
  { group: 'account', href: to('settingsSecurity'), icon: ShieldCheck, words: (wordsOf) => wordsOf(securityWords), isFor: () => boot.identity.isBuiltIn },
  { group: 'account', href: to('settingsSessions'), icon: MonitorSmartphone, words: (wordsOf) => wordsOf(sessionsWords), isFor: () => boot.identity.isBuiltIn },
  { group: 'account', href: to('linkedAccounts'), icon: Link2, words: (wordsOf) => wordsOf(identitiesWords), flag: 'link-multiple-accounts' },
  {
    group: 'account',
    href: to('addUserRole'),
    icon: BadgePlus,
    words: (wordsOf) => wordsOf(roleRequestsWords),
    flag: 'add-owner-role',
    isFor: ({ role }) => role === 'Member' || role === 'Creator',
  },
  { group: 'account', href: to('subscriptionsManagement'), icon: Ticket, words: (wordsOf) => wordsOf(subscriptionsWords) },
  { group: 'account', href: to('legalDocuments'), icon: Scale, words: (wordsOf) => wordsOf(legalDocumentsWords) },
  {
    group: 'account',
    href: to('ownReports'),
    icon: Flag,
    words: (wordsOf) => ({ title: wordsOf(reportsWords).title, text: wordsOf(reportsWords).settingsText }),
  },
  {
    group: 'account',
    href: to('ownPayments'),
    icon: ReceiptText,
    words: (wordsOf) => ({ title: wordsOf(ledgerWords).ownTitle, text: wordsOf(ledgerWords).ownText }),
  },
  {
    group: 'account',
    href: to('creatorEarnings'),
    icon: Banknote,
    words: (wordsOf) => ({ title: wordsOf(ledgerWords).earningsTitle, text: wordsOf(ledgerWords).earningsText }),
    isFor: ({ role }) => role === 'Creator',
  },
  { group: 'account', href: to('settingsData'), icon: FileArchive, words: (wordsOf) => wordsOf(dataExportsWords) },
  { group: 'account', href: to('deleteAccount'), icon: UserX, words: (wordsOf) => wordsOf(accountDeletionWords) },
]
