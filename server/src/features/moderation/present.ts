import {
  moderationLimits, type Case, type CaseLine, type DecidedPost, type DecidedProfile, type Decision, type FoundPerson, type LoggedAct,
  type MadeReport, type ModerationAction, type PersonRecord, type PersonStanding, type ReportedMessage, type Wording,
} from '@marquee/contract/cases'
import { profileTextNames, type ProfileCard, type ProfileTexts } from '@marquee/contract/profiles'
import { presentHighlight } from '#features/highlights/present.ts'
import { presentFile } from '#features/messages/present.ts'
import { authorOf, presentMedia, presentOriginal, presentPoll } from '#features/posts/present.ts'
import type { PostRow } from '#features/posts/queries.ts'
import { presentCard } from '#features/profiles/present.ts'
import type { CardRow } from '#features/profiles/queries.ts'
import type { Actor } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { presentImage, type ImageRow } from '#media/image.ts'
import { shortened } from '#search/shortened.ts'
import { placeOf, type ActionRow, type CaseRow, type ReportedMessageRow, type ReportRow } from './caseQueries.ts'
import type { AnsweredRow, ContextRow, WholeProfile } from './contentQueries.ts'
import type { WordingRow } from './copyQueries.ts'
import type { LoggedRow } from './logQueries.ts'
import type { FoundRow, MadeReportRow, RecordRow } from './peopleQueries.ts'
import { can, canLookUp, kindsFor, liftable } from './policy.ts'
import type { DecisionRow } from './queries.ts'

/** Whoever decides sees it while it is withheld from everybody else. */
const presentDecided = (image: ImageRow) => presentImage(image, 'withheld')

export const cardIn = (row: CardRow | null): ProfileCard | null => row && presentCard(row)

const presentStanding = ({ mutedUntil, suspendedUntil, isBanned, isModerator }: PersonStanding): PersonStanding =>
  ({ mutedUntil, suspendedUntil, isBanned, isModerator })

/** What the case is about stands apart from the case. */
export const presentLine = (row: CaseRow): CaseLine => ({
  id: row.id,
  state: row.state,
  place: placeOf(row),
  category: row.category,
  priority: row.priority,
  reportCount: row.reportCount,
  openedAt: row.openedAt,
  settledAt: row.settledAt,
  assignee: cardIn(row.assignee),
  hold: row.heldBy && { kind: row.heldBy, found: row.heldFor },
  openedBy: cardIn(row.openedBy),
  reported: {
    type: row.type,
    id: row.targetId,
    state: row.contentState,
    isSensitive: row.isSensitive,
    person: cardIn(row.person),
    postId: row.contentState === 'gone' ? null : row.postId,
    title: row.title,
    text: row.text ?? '',
    image: row.image && presentDecided(row.image),
  },
  version: row.version,
})

export const presentLines = (items: CaseRow[]): CaseLine[] =>
  items.map((row) => presentLine({ ...row, text: shortened(row.text ?? '', moderationLimits.excerpt) }))

interface Inside {
  post: PostRow | undefined
  profile: WholeProfile | undefined
  /** What a comment stands under. */
  around: ContextRow | undefined
  reports: ReportRow[]
  actions: ActionRow[]
  messages: ReportedMessageRow[]
  consequences: Case['consequences']
  now: WordingRow | undefined
  copies: (WordingRow & { at: string })[]
}

const presentWording = ({ title, text, images, media, poll }: WordingRow): Wording =>
  ({ title, text, images: images.map(presentDecided), media: media && presentMedia(media, 'withheld'), poll })

/** Whoever decides about a poll reads what its author reads. */
const presentWhole = (row: PostRow): DecidedPost => ({
  ...presentOriginal(row, 'withheld'),
  poll: row.poll && presentPoll(row.poll, true),
  ...(row.kind === 'reshare' ? { original: row.original ? presentOriginal(row.original) : null } : {}),
  isWithdrawn: row.isWithdrawn,
})

const presentWholeProfile = ({ row, highlights }: WholeProfile): DecidedProfile => ({
  ...(Object.fromEntries(profileTextNames.map((name) => [name, row[name]])) as ProfileTexts),
  avatar: row.avatar && presentDecided(row.avatar),
  banner: row.banner && presentDecided(row.banner),
  links: row.links,
  fields: row.fields,
  highlights: highlights.map((highlight) => presentHighlight(highlight, 'withheld')),
})

const begins = (text: string) => shortened(text, moderationLimits.excerpt)

const presentAnswered = ({ author, text, image }: AnsweredRow) =>
  ({ author: cardIn(author), text: begins(text), image: image && presentDecided(image) })

const presentContext = ({ post, answered }: ContextRow): Case['context'] => ({
  post: post ? { author: authorOf(post), title: post.title, text: begins(post.text) } : null,
  answered: answered ? presentAnswered(answered) : null,
})

const presentSaid = ({ sender, images, file, ...said }: ReportedMessageRow): ReportedMessage => ({
  ...said,
  sender: cardIn(sender),
  images: images.map((image) => presentImage(image)),
  file: presentFile(file),
})

/** What the reader may decide now. */
export const kindsOf = (me: Actor, row: CaseRow) => (can.decide(me, row) ? kindsFor(row) : [])

const isLiftable = (me: Actor, row: CaseRow, { id }: ActionRow) => can.decide(me, row) && liftable(row).some((act) => act.id === id)

/** Whoever may read the case reads who has reported: to judge, one has to know whether ten people speak or one. */
export const presentCase = (
  me: Actor,
  row: CaseRow,
  { post, profile, around, reports, actions, messages, consequences, now, copies }: Inside,
): Case => ({
  ...presentLine(row),
  standing: row.person && presentStanding({ ...row, isBanned: row.standing === 'banned' }),
  consequences,
  now: now ? presentWording(now) : null,
  version: now?.digest ?? '',
  asReported: copies.filter(({ digest }) => digest !== now?.digest).map((copy) => ({ ...presentWording(copy), at: copy.at })),
  clearedAt: row.clearedAt,
  post: post ? presentWhole(post) : null,
  profile: profile ? presentWholeProfile(profile) : null,
  parts: [...row.parts],
  context: around ? presentContext(around) : null,
  reports: reports.map((report) => ({ ...report, reporter: cardIn(report.reporter) })),
  actions: actions.map((action) => ({ ...presentAction(action), can: { lift: isLiftable(me, row, action) } })),
  messages: messages.map(presentSaid),
  can: abilities(can, me, row),
  kinds: kindsOf(me, row),
})

export const presentAction = (action: ActionRow): ModerationAction => ({ ...action, moderator: cardIn(action.moderator) })

export const presentDecision = ({ heldBy, heldFor, ...row }: DecisionRow): Decision => ({
  ...row,
  excerpt: shortened(row.excerpt, moderationLimits.excerpt),
  hold: heldBy && { kind: heldBy, found: heldFor },
  can: { appeal: row.appealUntil !== null },
})

export const presentFound = ({ person, act, ...row }: FoundRow): FoundPerson => ({
  person: presentCard(person),
  standing: presentStanding(row),
  act: act && { ...act, moderator: cardIn(act.moderator) },
})

export const presentRecord = (me: Actor, row: RecordRow): PersonRecord => ({
  ...row,
  person: presentCard(row.person),
  standing: presentStanding(row),
  can: { open: canLookUp.open(me, row) },
})

export const presentMade = ({ person, ...report }: MadeReportRow): MadeReport => ({ ...report, person: cardIn(person) })

export const presentLogged = ({ caseId, type, person, ...action }: LoggedRow): LoggedAct =>
  ({ ...presentAction(action), caseId, type, person: cardIn(person) })
