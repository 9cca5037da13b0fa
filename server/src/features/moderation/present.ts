import { moderationLimits, type Case, type CaseLine, type Decision, type ModerationAction, type Wording } from '@marquee/contract/moderation'
import type { ProfileCard } from '@marquee/contract/profiles'
import type { CardRow } from '#features/profiles/queries.ts'
import { presentOriginal } from '#features/posts/present.ts'
import type { PostRow } from '#features/posts/queries.ts'
import { presentCard } from '#features/profiles/present.ts'
import type { Actor } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { presentImage } from '#media/image.ts'
import { shortened } from '#search/shortened.ts'
import type { ActionRow, CaseRow, ReportedMessageRow, ReportRow } from './caseQueries.ts'
import type { WordingRow } from './copyQueries.ts'
import { can, kindsFor, liftable } from './policy.ts'
import type { DecisionRow } from './queries.ts'

export const cardIn = (row: CardRow | null): ProfileCard | null => row && presentCard(row)

/** What the case is about stands apart from the case. */
export const presentLine = (row: CaseRow): CaseLine => ({
  id: row.id,
  state: row.state,
  category: row.category,
  priority: row.priority,
  reportCount: row.reportCount,
  openedAt: row.openedAt,
  settledAt: row.settledAt,
  assignee: cardIn(row.assignee),
  hold: row.heldBy && { kind: row.heldBy, found: row.heldFor },
  reported: {
    type: row.type,
    id: row.targetId,
    state: row.contentState,
    isSensitive: row.isSensitive,
    person: cardIn(row.person),
    postId: row.contentState === 'gone' ? null : row.postId,
    title: row.title,
    text: row.text ?? '',
    image: row.image && presentImage(row.image),
  },
})

export const presentLines = (items: CaseRow[]): CaseLine[] =>
  items.map((row) => presentLine({ ...row, text: shortened(row.text ?? '', moderationLimits.excerpt) }))

interface Inside {
  post: PostRow | undefined
  reports: ReportRow[]
  actions: ActionRow[]
  messages: ReportedMessageRow[]
  consequences: Case['consequences']
  now: WordingRow | undefined
  copies: (WordingRow & { at: string })[]
}

const presentWording = ({ title, text, images }: WordingRow): Wording =>
  ({ title, text, images: images.map((image) => presentImage(image)) })

/** What the reader may decide now. */
export const kindsOf = (me: Actor, row: CaseRow) => (can.decide(me, row) ? kindsFor(row) : [])

const isLiftable = (me: Actor, row: CaseRow, { id }: ActionRow) => can.decide(me, row) && liftable(row).some((act) => act.id === id)

/** Whoever may read the case reads who has reported: to judge, one has to know whether ten people speak or one. */
export const presentCase = (me: Actor, row: CaseRow, { post, reports, actions, messages, consequences, now, copies }: Inside): Case => ({
  ...presentLine(row),
  standing: row.person && {
    mutedUntil: row.mutedUntil, suspendedUntil: row.suspendedUntil, isBanned: row.standing === 'banned', isModerator: row.isModerator,
  },
  consequences,
  now: now ? presentWording(now) : null,
  version: now?.digest ?? '',
  asReported: copies.filter(({ digest }) => digest !== now?.digest).map((copy) => ({ ...presentWording(copy), at: copy.at })),
  clearedAt: row.clearedAt,
  post: post ? presentOriginal(post) : null,
  reports: reports.map((report) => ({ ...report, reporter: cardIn(report.reporter) })),
  actions: actions.map((action) => ({ ...presentAction(action), can: { lift: isLiftable(me, row, action) } })),
  messages: messages.map((said) => ({ ...said, sender: cardIn(said.sender) })),
  can: abilities(can, me, row),
  kinds: kindsOf(me, row),
})

export const presentAction = (action: ActionRow): ModerationAction => ({ ...action, moderator: cardIn(action.moderator) })

export const presentDecision = ({ mayAppeal, ...row }: DecisionRow): Decision => ({
  ...row,
  excerpt: shortened(row.excerpt, moderationLimits.excerpt),
  can: { appeal: mayAppeal },
})
