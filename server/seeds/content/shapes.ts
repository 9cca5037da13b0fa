import type { EventCategory, EventKind, EventVisibility } from '@marquee/contract/eventCards'
import type { RichText } from '@marquee/contract/richText'
import type { PlatformKind } from '@marquee/contract/platforms'
import type { FlagName } from '@marquee/contract/flags'
import type { HighlightCategory } from '@marquee/contract/highlights'
import type { CustomLabels } from '@marquee/contract/labels'
import type { LegalDocument } from '@marquee/contract/legalDocuments'
import type { QuestionKind } from '@marquee/contract/eventQuestions'
import type { TicketKind } from '@marquee/contract/tickets'
import type { AccountRole } from '@marquee/contract/roles'
import type { TemplateName } from '@marquee/contract/configuration'
import type { RuleAction } from '@marquee/contract/contentRules'
import type { ReportCategory } from '@marquee/contract/cases'

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
  /** The level of the tier that they pay for. */
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

/** A page of the sandbox, by its path there, as it says what it is; `picture` is a key of the picture catalogue. */
interface SeedLink {
  path: string
  title: string
  description: string
  siteName: string
  picture: string
  plays?: boolean
}

/** A file of `seeds/recordings`, by its name there; a video shows a picture of the catalogue until it is played. */
interface SeedRecording {
  file: string
  durationMs: number
  altText: string
  video?: { width: number; height: number; poster: string }
}

/** `text` is plain text in paragraphs; `images` are keys of the picture catalogue, at most four. */
export interface SeedPost {
  author: string
  hoursAgo: number
  title?: string
  text: string
  /** The same with its looks. */
  body?: RichText
  images?: readonly string[]
  audience?: 'everyone' | 'followers' | 'tier'
  minTier?: 1 | 2
  link?: SeedLink
  recording?: SeedRecording
  poll?: SeedPoll
  /** Stands first on its author's page. */
  isPinned?: true
  /** What a reader is told before the post is shown. */
  warning?: string
  /** Announces a stream of that title, to begin in so many hours; less than none for one that has been. */
  streamInHours?: number
  /** What was sent of a stream that has been. */
  sent?: SeedSent
}

/**
 * A livestream that is over: fragmented MP4 of `seeds/recordings`, the picture of the catalogue that stands before it, who watched it, and
 * what they said after so many seconds.
 */
interface SeedSent {
  file: string
  picture: string
  peakViewers: number
  uniqueViewers: number
  said: readonly { author: string; second: number; text: string }[]
}

/** A poll that is open for so many hours from its post on; `votes` says how many people choose each option. */
export interface SeedPoll {
  options: readonly string[]
  votes: readonly number[]
  hoursOpen: number
  multiple?: boolean
  results?: 'always' | 'after_vote' | 'after_close'
}

interface SeedComment {
  author: string
  text: string
}

/** What people say about the post of that title, the first one first. */
export interface SeedTalk {
  title: string
  comments: readonly (SeedComment & { replies?: readonly SeedComment[]; isPinned?: boolean })[]
}

/**
 * Something said in a chat. `pictures` are keys of the catalogue, `post` the title of one that is passed on, `answers` the place of a
 * message before it, from 1 on. `reactions` say who reacts how: nicknames by the place in the channel's list.
 */
export interface SeedMessage {
  by: string
  minutesAgo: number
  text?: string
  pictures?: readonly string[]
  post?: string
  answers?: number
  reactions?: Readonly<Record<number, readonly string[]>>
  isPinned?: true
}

/** People who talk, whoever began it first; with a title a group, with `isRequest` a stranger's word. `unread` counts from the end. */
export interface SeedChat {
  people: readonly string[]
  title?: string
  picture?: string
  isRequest?: true
  unread?: Readonly<Record<string, number>>
  messages: readonly SeedMessage[]
}

/** Somebody passes on a post, by its title, with words of their own. */
export interface SeedQuote {
  author: string
  title: string
  text: string
  hoursAgo: number
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

/** What a channel offers on a level; `picture` is a key of the picture catalogue. */
export interface SeedTier {
  level: number
  name: string
  description: string
  benefits: readonly string[]
  picture: string
  accent: 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6'
  monthCents: number
  trialDays: number
  welcomeMessage: string
}

/** Who knows whom. Pairs of nicknames, parted by a space; where one asks, the asker comes first. */
export interface SeedCircle {
  privatePeople: readonly string[]
  friends: readonly string[]
  friendRequests: readonly string[]
  followRequests: readonly string[]
}

/** Something that people attend, so many hours from now; `going` and `maybe` are nicknames, parted by spaces. */
export interface SeedEvent {
  host: string
  title: string
  summary?: string
  text: string
  /** A key of the picture catalogue. */
  picture?: string
  category: EventCategory
  kind: EventKind
  venue?: string
  address?: string
  onlineUrl?: string
  startsInHours: number
  /** At this hour of that day, where the channel is at home; otherwise at the hour that it is then. For what is a day away or more. */
  clock?: number
  hours: number
  capacity?: number
  guests?: number
  visibility?: EventVisibility
  /** Names of interests that it is about. */
  interests?: readonly string[]
  /** It comes again every week, so many dates altogether; whoever goes, goes to the first. */
  weeks?: number
  /** So long ago a post brought it to timelines. */
  postedHoursAgo?: number
  /** People go there with a ticket of one of these. */
  tickets?: readonly SeedTicket[]
  going?: string
  maybe?: string
  /** Whom its host has invited: nicknames, parted by spaces, as in all of these. */
  invited?: string
  questions?: readonly SeedQuestion[]
  /** Who has a ticket of the first kind, who of them has come, and who waits for one. */
  holders?: string
  inside?: string
  waiting?: string
  code?: { code: string; percent: number }
}

/** `level` is of the tier that a ticket comes with; `memberCents` is what it costs whoever has `memberLevel` or above. */
interface SeedTicket {
  name: string
  description: string
  kind: TicketKind
  cents?: number
  suggestedCents?: number
  level?: number
  memberCents?: number
  memberLevel?: number
  quantity: number
}

/** What a host asks, and what some have answered, by their nicknames. */
interface SeedQuestion {
  text: string
  kind: QuestionKind
  options?: readonly string[]
  isRequired?: boolean
  answers: Readonly<Record<string, readonly string[]>>
}

/** Something that people have reported; the first report opens the case, and a decision is the owner's. */
export interface SeedCase {
  about: { post: string } | { person: string }
  reports: readonly [SeedReport, ...SeedReport[]]
  decision?: { kind: 'warn' | 'dismiss'; reason: string; hoursAgo: number }
  /** Said by whose it is, and waiting. */
  appeal?: { text: string; hoursAgo: number }
}

interface SeedReport {
  by: string
  category: ReportCategory
  text: string
  hoursAgo: number
}

/** What moderators are asked about, and the words that their rules look for. */
export interface SeedModeration {
  rules: readonly { words: readonly string[]; action: RuleAction; message?: string }[]
  cases: readonly SeedCase[]
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
  /** Who pays to be shown between the posts. */
  sponsor: { name: string; text: string; url: string; picture: string }
  /** Where whoever runs it is at home, if it sells from the start. */
  country?: string
  /** From the lowest level up. Who has none reads what is for everyone. */
  tiers: readonly SeedTier[]
  /** Whom an owner has given a level, and for how many days more; for good where nothing is said. */
  comps: readonly { nickname: string; level: number; days?: number }[]
  labels: readonly SeedLabel[]
  /** Flags that are switched on; the others are off. */
  flags: readonly FlagName[]
  platforms: readonly { id: string; name: string; kind: PlatformKind }[]
  interests: readonly SeedInterest[]
  documents: readonly SeedDocument[]
  people: readonly SeedPerson[]
  pages: readonly SeedPage[]
  circle: SeedCircle
  posts: readonly SeedPost[]
  quotes: readonly SeedQuote[]
  talk: readonly SeedTalk[]
  chats: readonly SeedChat[]
  events: readonly SeedEvent[]
  moderation: SeedModeration
  /** The six reactions beside the like. */
  reactions: readonly string[]
}

/** Plain text from wrapped source lines: an empty line parts paragraphs, any other line break is a space. */
export const text = (wrapped: TemplateStringsArray) =>
  wrapped
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n')
