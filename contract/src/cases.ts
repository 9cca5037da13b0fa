import { z } from 'zod'
import { MessageKind } from './chats.ts'
import { RuleKind } from './contentRules.ts'
import { Highlight } from './highlights.ts'
import { Image } from './images.ts'
import { MediaFile } from './mediaFiles.ts'
import { MessageFile } from './messages.ts'
import { OriginalPost, Post } from './posts.ts'
import { Profile, ProfileCard, ProfilePart, ProfileTexts } from './profiles.ts'
import { Moment } from './time.ts'

/**
 * In characters: a report, what the person concerned is told, what moderators tell each other, the beginning of a thing in lists. How many
 * reports a case shows, and how many messages before and after a reported one are handed over.
 */
export const moderationLimits = {
  report: 1000, reason: 1000, note: 1000, excerpt: 240, reports: 100, around: 3,
  /** In how many cases the same can be done at once. */
  many: 50,
  /** How long somebody looks at a case before it is put back. */
  hoursTaken: 24,
  /** How long nobody reports again what nothing was found in, unless it was changed. */
  daysOfRest: 30,
} as const

/** Why something is reported; moderators decide on one of these grounds. */
export const reportCategories = [
  'spam', 'harassment', 'hate', 'sexual', 'minor_safety', 'self_harm', 'violence', 'illegal', 'copyright', 'impersonation', 'rule', 'other',
] as const
export const ReportCategory = z.enum(reportCategories)
export type ReportCategory = z.infer<typeof ReportCategory>

const urgent: readonly ReportCategory[] = ['minor_safety', 'self_harm', 'violence', 'illegal']
const grave: readonly ReportCategory[] = ['harassment', 'hate', 'sexual']

/** How soon a case is to be looked at: 2 for what cannot wait, 1, and 0 for everything else. A case counts by its gravest report. */
export const priorityOf = (category: ReportCategory) => (urgent.includes(category) ? 2 : grave.includes(category) ? 1 : 0)

/**
 * What can be reported. Of a `chat` that is a group's name and picture, of a `tip` and a `gift` the words that went along with it. A
 * `stream_message` is one beside a livestream.
 */
export const reportedTypes = ['post', 'comment', 'profile', 'message', 'event', 'highlight', 'chat', 'tip', 'gift', 'stream_message'] as const
export const ReportedType = z.enum(reportedTypes)
export type ReportedType = z.infer<typeof ReportedType>

/** What moderators begin a case about themselves. What is said in private is for those to hand over who read it. */
export const OpenedType = ReportedType.extract(['post', 'comment', 'profile', 'event', 'highlight'])
export type OpenedType = z.infer<typeof OpenedType>

/** `rejected`: nothing was found against the rules. */
export const caseStates = ['open', 'in_review', 'resolved', 'rejected'] as const
export const CaseState = z.enum(caseStates)
export type CaseState = z.infer<typeof CaseState>

/**
 * What moderators do. `clear_profile` takes away parts of what somebody shows of themselves; `restrict_stream` keeps whoever said something
 * beside a livestream from writing there any more. Whoever is muted may read and not write for some days; whoever is suspended cannot sign
 * in for some days, whoever is banned not any more, and nobody sees them. `release` lets out what a rule has held. `lift` takes back one
 * act that has hidden, removed, marked, cleared, kept out, muted or closed.
 */
export const actionKinds = [
  'release', 'warn', 'hide_content', 'remove_content', 'mark_sensitive', 'clear_profile', 'restrict_stream', 'mute', 'suspend', 'ban', 'dismiss',
  'lift',
] as const
export const ActionKind = z.enum(actionKinds)
export type ActionKind = z.infer<typeof ActionKind>

/** What stands in a history: what moderators have done, and `end`, where the time of it was over. */
export const pastKinds = [...actionKinds, 'end'] as const
export const PastKind = z.enum(pastKinds)
export type PastKind = z.infer<typeof PastKind>

/** What can be done in many cases at once: nothing that shuts anybody out. */
export const manyKinds = ['dismiss', 'release', 'warn', 'hide_content', 'remove_content'] as const satisfies readonly ActionKind[]
export const ManyKind = z.enum(manyKinds)
export type ManyKind = z.infer<typeof ManyKind>

/** How a case came: people have reported it, a rule has held it, or a moderator has begun it. */
export const caseOrigins = ['reported', 'held', 'begun'] as const
export const CaseOrigin = z.enum(caseOrigins)
export type CaseOrigin = z.infer<typeof CaseOrigin>

/** For how many days somebody is muted or suspended. */
export const suspensionDays = ['1', '7', '30'] as const
export const SuspensionDays = z.enum(suspensionDays)
export type SuspensionDays = z.infer<typeof SuspensionDays>

export const NewReport = z.strictObject({ category: ReportCategory, text: z.string().trim().max(moderationLimits.report).default('') })

/**
 * `isNew` is false where the caller has reported it before, and the case is still open, or moderators have found nothing in it within 30
 * days and the thing reads as it did then: no case is opened. What they say anew in an open case is added to their report.
 */
export const Filed = z.object({ isNew: z.boolean() })

/** What a case is about, as it is now. */
export const Reported = z.object({
  type: ReportedType,
  id: z.uuid(),
  /**
   * `hidden` and `removed` are seen by nobody, `held` by its author alone; `gone` has been erased, or deleted for good. A message is as it
   * was handed over.
   */
  state: z.enum(['shown', 'held', 'hidden', 'removed', 'gone']),
  isSensitive: z.boolean(),
  /** Whose it is; null where they have left. */
  person: ProfileCard.nullable(),
  /** The post itself, or the one that a comment stands under. */
  postId: z.uuid().nullable(),
  title: z.string(),
  /** Its words; of a person what they say of themselves. In lists at most 240 characters. */
  text: z.string(),
  /** The picture of a comment. */
  image: Image.nullable(),
})
export type Reported = z.infer<typeof Reported>

/** Everything that was reported of one thing until somebody decides. */
export const CaseLine = z.object({
  id: z.uuid(),
  state: CaseState,
  /** Where it stands in the queue: as a cursor of `queue` it leads to the one after. */
  place: z.uuid(),
  /** Of its gravest report, or what a moderator has said that it is. */
  category: ReportCategory,
  priority: z.int(),
  reportCount: z.int(),
  openedAt: Moment,
  settledAt: Moment.nullable(),
  assignee: ProfileCard.nullable(),
  /** The rule that has held it, and the word or link that it has found; null where people have reported it. */
  hold: z.object({ kind: RuleKind, found: z.string() }).nullable(),
  /** The moderator who has begun it without a report; null of every other case, and where they have left. */
  openedBy: ProfileCard.nullable(),
  reported: Reported,
  /** Goes with `decide` and `decideMany`, which then refuse where the thing reads otherwise by that time. */
  version: z.string(),
})
export type CaseLine = z.infer<typeof CaseLine>

/** One report, as moderators read it. The person concerned never learns whose it is. */
export const Report = z.object({ id: z.uuid(), category: ReportCategory, text: z.string(), at: Moment, reporter: ProfileCard.nullable() })
export type Report = z.infer<typeof Report>

/** One thing that moderators have done. It is kept as it is. */
export const ModerationAction = z.object({
  id: z.uuid(),
  kind: PastKind,
  category: ReportCategory,
  /** What the person concerned is told. */
  reason: z.string(),
  /** For moderators alone. */
  note: z.string(),
  at: Moment,
  /** What was taken away of a profile; empty with everything else. */
  parts: z.array(ProfilePart),
  /** When a mute or a suspension ends by itself. */
  expiresAt: Moment.nullable(),
  /** When it was taken back. */
  liftedAt: Moment.nullable(),
  /** What a `lift` has taken back. */
  lifts: PastKind.nullable(),
  /** Null where the product did it by the clock, and where they have left. */
  moderator: ProfileCard.nullable(),
})
export type ModerationAction = z.infer<typeof ModerationAction>

/** A message of a chat, as it was when it was reported. */
export const ReportedMessage = z.object({
  seq: z.int(),
  kind: MessageKind.exclude(['system']),
  text: z.string(),
  images: z.array(Image),
  file: MessageFile.nullable(),
  at: Moment,
  /** The one that was reported. */
  isSubject: z.boolean(),
  sender: ProfileCard.nullable(),
})
export type ReportedMessage = z.infer<typeof ReportedMessage>

/** How somebody stands: until when they are muted and suspended now, if they are. */
export const PersonStanding = z.object({
  mutedUntil: Moment.nullable(),
  suspendedUntil: Moment.nullable(),
  isBanned: z.boolean(),
  isModerator: z.boolean(),
})
export type PersonStanding = z.infer<typeof PersonStanding>

/** What is called off and does not come back with a `lift`. */
const CalledOff = z.object({ events: z.int(), attendees: z.int(), refunds: z.int() })

/** A post as those see it who decide about it: whole, with what its poll asks and what it passes on. */
export const DecidedPost = OriginalPost.extend(Post.pick({ poll: true, original: true, isWithdrawn: true }).shape)
export type DecidedPost = z.infer<typeof DecidedPost>

/** What somebody shows of themselves. */
export const DecidedProfile = z.object({
  ...ProfileTexts.shape,
  ...Profile.pick({ avatar: true, banner: true, links: true, fields: true }).shape,
  highlights: z.array(Highlight),
})
export type DecidedProfile = z.infer<typeof DecidedProfile>

/** What a comment stands under, in at most 240 characters each. */
const Context = z.object({
  /** As whoever wrote the comment sees it; null where they see it no more. */
  post: z.object({ author: ProfileCard, title: z.string(), text: z.string() }).nullable(),
  /** The comment that it answers; null where it stands by itself, and where that is gone. */
  answered: z.object({ author: ProfileCard.nullable(), text: z.string(), image: Image.nullable() }).nullable(),
})

/** How a thing reads: of a person, what they say of themselves. */
export const Wording = z.object({
  title: z.string(),
  text: z.string(),
  images: z.array(Image),
  media: MediaFile.nullable(),
  /** What a post asks in its poll; empty where it asks nothing. */
  poll: z.array(z.string()),
})
export type Wording = z.infer<typeof Wording>

export const Case = CaseLine.extend({
  /** As it is now; null where it is gone, and of a message. */
  now: Wording.nullable(),
  /** As it was reported, where that is not how it is now: each wording once, the last first. */
  asReported: z.array(Wording.extend({ at: Moment })),
  /** When reports, copies and messages were dropped, because everything was over for long. */
  clearedAt: Moment.nullable(),
  /** How whose it is stands: until when they are muted and suspended now, if they are. Null where they have left. */
  standing: PersonStanding.nullable(),
  /** What comes of an act beyond what it says, and stays when it is taken back; null where the act is not among `kinds`. */
  consequences: z.object({
    /** To remove an event for which tickets were paid, too, one has signed in within ten minutes. */
    remove_content: CalledOff.nullable(),
    /** `ownRefunds`: how many payments of theirs, for tickets to events to come, go back to them. */
    ban: CalledOff.extend({ ownRefunds: z.int(), subscriptionEnds: z.boolean() }).nullable(),
  }),
  /** Of a case about a message: what the reporter has handed over, in the order of the chat. Nothing else of the chat is shown. */
  messages: z.array(ReportedMessage),
  /** The whole of a post, while it is there to be shown. */
  post: DecidedPost.nullable(),
  /** Of a case about a person: all that they show, whomever they show it to. */
  profile: DecidedProfile.nullable(),
  /** What they show of that can be taken away now; empty of a case about something else. */
  parts: z.array(ProfilePart),
  /** Of a case about a comment. */
  context: Context.nullable(),
  /** Newest first, 100 at most. */
  reports: z.array(Report),
  /** Newest first. `lift`: it stands, and something is left to be taken back. */
  actions: z.array(ModerationAction.extend({ can: z.object({ lift: z.boolean() }) })),
  can: z.object({ take: z.boolean(), release: z.boolean(), grade: z.boolean() }),
  /** What the reader may decide now; empty where that is somebody else's. */
  kinds: z.array(ActionKind),
})
export type Case = z.infer<typeof Case>

/** `taken_back`: moderators have acted, and thought better of it. `left`: whoever it was about has left before anybody decided. */
export const reportOutcomes = [...caseStates, 'taken_back', 'left'] as const
export const ReportOutcome = z.enum(reportOutcomes)
export type ReportOutcome = z.infer<typeof ReportOutcome>

/** What somebody has reported, and what has become of it. */
export const OwnReport = z.object({
  id: z.uuid(),
  type: ReportedType,
  category: ReportCategory,
  text: z.string(),
  at: Moment,
  state: ReportOutcome,
})
export type OwnReport = z.infer<typeof OwnReport>

/** What shuts somebody out, wholly or from writing. */
export const shuttingKinds = ['mute', 'suspend', 'ban'] as const
export const ShuttingKind = ActionKind.extract(shuttingKinds)
export type ShuttingKind = z.infer<typeof ShuttingKind>

/** Somebody as those find them who moderate. */
export const FoundPerson = z.object({
  person: ProfileCard,
  standing: PersonStanding,
  /** The last act that shuts them out and stands; null where none does. */
  act: z.object({ kind: ShuttingKind, at: Moment, caseId: z.uuid(), moderator: ProfileCard.nullable() }).nullable(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

/** What is known of somebody to those who moderate. */
export const PersonRecord = z.object({
  person: ProfileCard,
  standing: PersonStanding,
  /** What was decided about them and was not taken back; over by the clock counts. */
  actCount: z.int(),
  /** Cases about them, and in how many nothing was found. */
  caseCount: z.int(),
  dismissedCount: z.int(),
  /** What they have reported, how often moderators agreed, and how often they found nothing; not what they reported of the reader. */
  reportCount: z.int(),
  agreedCount: z.int(),
  unfoundedCount: z.int(),
  /** `open`: the reader may begin a case about them. */
  can: z.object({ open: z.boolean() }),
})
export type PersonRecord = z.infer<typeof PersonRecord>

/** What somebody has reported, as moderators read it. */
export const MadeReport = OwnReport.extend({ caseId: z.uuid(), person: ProfileCard.nullable() })
export type MadeReport = z.infer<typeof MadeReport>

/** One act in the log of all of them, with what it was about. */
export const LoggedAct = ModerationAction.extend({ caseId: z.uuid(), type: ReportedType, person: ProfileCard.nullable() })
export type LoggedAct = z.infer<typeof LoggedAct>

/** `overturned`: the decision was taken back; `upheld`: it stands; `withdrawn`: its author asks no more. */
export const appealStates = ['pending', 'upheld', 'overturned', 'withdrawn'] as const
export const AppealState = z.enum(appealStates)
export type AppealState = z.infer<typeof AppealState>

/** What somebody has said against a decision about them, and what was answered. */
export const Appeal = z.object({
  id: z.uuid(),
  state: AppealState,
  text: z.string(),
  at: Moment,
  /** Why it stands, or was taken back; empty until then. */
  statement: z.string(),
  settledAt: Moment.nullable(),
})
export type Appeal = z.infer<typeof Appeal>

/** The statement of reasons: what was decided about something of the reader's, on which ground, and why. */
export const Decision = z.object({
  id: z.uuid(),
  kind: PastKind,
  type: ReportedType,
  category: ReportCategory,
  reason: z.string(),
  at: Moment,
  /** What was taken away of a profile; empty with everything else. */
  parts: z.array(ProfilePart),
  /** When a mute or a suspension ends by itself. */
  expiresAt: Moment.nullable(),
  /** When it was taken back. */
  liftedAt: Moment.nullable(),
  /** What a `lift` has taken back. */
  lifts: PastKind.nullable(),
  /** The beginning of what it is about, for the one who wrote it; empty where nothing is left of it. */
  excerpt: z.string(),
  /** The rule that had held it, and the word or link that it had found; null where people have reported it. */
  hold: z.object({ kind: RuleKind, found: z.string() }).nullable(),
  appeal: Appeal.nullable(),
  /** Whoever looks at it again is somebody else than who has decided: false where nobody else could. */
  isHeardByOther: z.boolean(),
  /** Until when somebody can be asked to look at it again; null where nobody can, or was already. */
  appealUntil: Moment.nullable(),
  /**
   * `appeal`: it was not taken back, is no older than 30 days, and nobody was asked to look at it again. What was over by the clock
   * counts, too.
   */
  can: z.object({ appeal: z.boolean() }),
})
export type Decision = z.infer<typeof Decision>
