import type { FlagName } from '@marquee/contract/flags'
import type { HighlightCategory } from '@marquee/contract/highlights'
import type { CustomLabels } from '@marquee/contract/labels'
import type { LegalDocument } from '@marquee/contract/legalDocuments'
import type { AccountRole } from '@marquee/contract/roles'
import type { TemplateName } from '@marquee/contract/configuration'

/** Somebody of a demo channel. Nicknames, interests and pictures are named as their lists name them. */
export interface SeedPerson {
  nickname: string
  name: string
  role: AccountRole
  bio: string
  interests: readonly string[]
  /** Nicknames, parted by spaces. */
  follows: string
  joinedDaysAgo: number
  avatar?: string
  banner?: string
  /** Only people with an e-mail address can sign in. */
  email?: string
  /** The tier that a running subscription opens. */
  tier?: number
}

/** What somebody's page says beyond the short bio. Highlights stand in this order; `picture` is a key of the picture catalogue. */
export interface SeedPage {
  nickname: string
  bio?: string
  pronouns?: string
  location?: string
  website?: string
  fields?: readonly { name: string; value: string }[]
  links?: readonly { label: string; url: string; isVerified?: boolean }[]
  highlights?: readonly SeedHighlight[]
}

interface SeedHighlight {
  category: HighlightCategory
  title: string
  body?: string
  url?: string
  /** YYYY-MM-DD. */
  happensOn?: string
  picture?: string
}

/** `text` is plain text in paragraphs; `images` are keys of the picture catalogue, at most four. */
export interface SeedPost {
  author: string
  hoursAgo: number
  title?: string
  text: string
  images?: readonly string[]
  audience?: 'everyone' | 'followers' | 'tier'
  minTier?: 1 | 2
}

export interface SeedInterest {
  name: string
  /** A lucide icon. */
  icon: string
}

export type SeedDocument = Pick<LegalDocument, 'kind' | 'title' | 'body'>

export interface SeedLabel {
  key: keyof CustomLabels['ROLE'] | 'SUBSCRIPTION'
  singular: string
  plural: string
}

/** Who knows whom. Pairs of nicknames, parted by a space; where one asks, the asker comes first. */
export interface SeedCircle {
  privatePeople: readonly string[]
  friends: readonly string[]
  friendRequests: readonly string[]
  followRequests: readonly string[]
}

/** A demo channel, whole. */
export interface SeedChannel {
  slug: string
  orgId: string
  hostname: string
  channelName: string
  channelDescription: string
  template: TemplateName
  logos: { light: string; dark: string; favicon: string }
  loginImage: string
  labels: readonly SeedLabel[]
  /** Flags that are switched on; the others are off. */
  flags: readonly FlagName[]
  platforms: readonly { id: string; name: string }[]
  interests: readonly SeedInterest[]
  documents: readonly SeedDocument[]
  people: readonly SeedPerson[]
  pages: readonly SeedPage[]
  circle: SeedCircle
  posts: readonly SeedPost[]
}

/** Plain text from wrapped source lines: an empty line parts paragraphs, any other line break is a space. */
export const text = (wrapped: TemplateStringsArray) =>
  wrapped
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n')
