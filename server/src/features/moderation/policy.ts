import type { ActionKind, PastKind } from '@marquee/contract/cases'
import { mayModerate, owners } from '@marquee/contract/roles'
import type { CommentRow } from '#features/comments/queries.ts'
import type { EventRow } from '#features/events/queries.ts'
import type { HighlightRow } from '#features/highlights/queries.ts'
import type { MessageRow } from '#features/messages/queries.ts'
import type { PostRow } from '#features/posts/queries.ts'
import type { ProfileRow } from '#features/profiles/queries.ts'
import type { FoundMessage } from '#features/streamChats/queries.ts'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { CaseRow, StandingAct } from './caseQueries.ts'
import type { RecordRow } from './peopleQueries.ts'
import type { GiftWords, GroupRow, TipRow } from './targetQueries.ts'

const isOwner = (me: Actor) => owners.includes(me.role)

/** Nobody judges themselves, nor reads who has reported them. */
const isAboutMe = (me: Actor, { subjectId }: CaseRow) => subjectId === me.profileId
/**
 * What somebody has done who moderates is for owners to decide, or two moderators could shut each other out; where no other owner is there,
 * the moderators do, or it would wait forever.
 */
const isAbove = (me: Actor, { person, isModerator, hasOtherOwner }: Pick<CaseRow, 'person' | 'isModerator' | 'hasOtherOwner'>) =>
  person !== null && (owners.includes(person.role) || isModerator) && !isOwner(me) && hasOtherOwner
const waits = ({ state }: CaseRow) => state === 'open' || state === 'in_review'

const read = (me: Actor, row: CaseRow) => mayModerate(me) && !isAboutMe(me, row)
export const judge = (me: Actor, row: CaseRow) => read(me, row) && !isAbove(me, row)

export const can = {
  read,
  take: (me, row) => judge(me, row) && waits(row) && row.assignee?.id !== me.profileId,
  release: (me, row) => judge(me, row) && row.state === 'in_review',
  grade: (me, row) => judge(me, row) && waits(row),
  decide: judge,
} satisfies Rules<CaseRow>

/** Something that a moderator can begin a case about: whose it is. */
export interface Openable {
  subjectId: string
}

export const canOpen = {
  openCase: (me, { subjectId }) => mayModerate(me) && subjectId !== me.profileId,
} satisfies Rules<Openable>

/** Nobody reads what is known of themselves, nor who has reported them, nor anything of whoever is about to leave. */
const lookUp = (me: Actor, { person, isThere }: RecordRow) => mayModerate(me) && person.id !== me.profileId && isThere
export const canLookUp = {
  read: lookUp,
  open: (me, row) => lookUp(me, row) && !isAbove(me, row),
} satisfies Rules<RecordRow>

/** What was reported has to be seen first, which its own feature says; nobody reports themselves. */
export const canReport = {
  reportPost: (me, { authorId }) => authorId !== me.profileId,
} satisfies Rules<PostRow>
export const canReportComment = {
  reportComment: (me, { authorId, isSeen, status }) => isSeen && status < 2 && authorId !== null && authorId !== me.profileId,
} satisfies Rules<CommentRow>
export const canReportEvent = {
  reportEvent: (me, { host }) => host.id !== me.profileId,
} satisfies Rules<EventRow>
export const canReportMessage = {
  reportMessage: (me, { kind, status, isWithheld, senderId }) =>
    kind !== 'system' && status === 0 && !isWithheld && senderId !== null && senderId !== me.profileId,
} satisfies Rules<MessageRow>
export const canReportHighlight = {
  reportHighlight: (me, { profileId }) => profileId !== me.profileId,
} satisfies Rules<HighlightRow>
/** Whoever is asked into a group reads what it is called, too. */
export const canReportChat = {
  reportChat: (me, { type, membership, ownerId }) =>
    type === 'group_chat' && (membership === 'active' || membership === 'invited') && ownerId !== null && ownerId !== me.profileId,
} satisfies Rules<GroupRow>
export const canReportTip = {
  reportTip: (_me, { payerId }) => payerId !== null,
} satisfies Rules<TipRow>
export const canReportGift = {
  reportGift: (me, { giverId }) => giverId !== me.profileId,
} satisfies Rules<GiftWords>
export const canReportStreamMessage = {
  reportStreamMessage: (me, { authorId }) => authorId !== me.profileId,
} satisfies Rules<FoundMessage>
export const canReportProfile = {
  reportProfile: (me, { id }) => id !== me.profileId,
} satisfies Rules<ProfileRow>

type Standing = Pick<
  CaseRow,
  | 'state' | 'type' | 'contentState' | 'isSensitive' | 'isMarked' | 'isTakenDown' | 'isPlainReshare' | 'isKeptOut' | 'acts' | 'subjectId' | 'standing' | 'person'
  | 'mutedUntil' | 'suspendedUntil' | 'parts'
>

const isPost = ({ type }: Standing) => type === 'post'
const isEvent = ({ type }: Standing) => type === 'event'
const isHighlight = ({ type }: Standing) => type === 'highlight'
const isStreamMessage = ({ type }: Standing) => type === 'stream_message'
const isContent = (row: Standing) => isPost(row) || isEvent(row) || isHighlight(row) || row.type === 'comment'
/** A rule has held it: nothing else is decided about it than whether it goes out. */
const isHeld = ({ contentState }: Standing) => contentState === 'held'
const isOpen = ({ state }: Standing) => state === 'open' || state === 'in_review'

/** Owners are made and unmade by other ways. */
const canBeClosed = ({ person }: Standing) => person !== null && !owners.includes(person.role)

/** What a host or a creator deletes is gone: an event or a highlight that is removed was removed by moderators. */
const isRemovedByModerators = (row: Standing) =>
  row.contentState === 'removed' && (isEvent(row) || isHighlight(row) || (row.isTakenDown && !row.isPlainReshare))

const isDeletedByAuthor = (row: Standing) => isPost(row) && row.contentState === 'removed' && !row.isTakenDown && !row.isPlainReshare

/** Moderators keep it from everybody. */
export const isWithheld = (row: Standing) => row.contentState === 'hidden' || isRemovedByModerators(row)

const undone: Partial<Record<PastKind, (row: Standing, act: StandingAct) => boolean>> = {
  // What another case has removed meanwhile stays removed when the hiding is taken back.
  hide_content: isWithheld,
  remove_content: isRemovedByModerators,
  mark_sensitive: ({ contentState, isMarked }) => contentState === 'shown' && isMarked,
  // What was taken away long ago has gone for good.
  clear_profile: (_row, { isKept }) => isKept,
  restrict_stream: ({ isKeptOut }) => isKeptOut === true,
  // A person may be muted by another case, too: this one's may be over meanwhile.
  mute: ({ mutedUntil }, { isRunning }) => mutedUntil !== null && isRunning,
  suspend: ({ standing }, { isRunning }) => standing === 'suspended' && isRunning,
  ban: ({ standing }) => standing === 'banned',
}

/** What was done and can be taken back, the last first. */
export const liftable = (row: Standing) => row.acts.filter((act) => undone[act.kind]?.(row, act))

/** What can be done with what was reported, as it stands now: a case that is settled takes further acts. */
const fits: Record<ActionKind, (row: Standing) => boolean> = {
  release: (row) => isOpen(row) && isHeld(row),
  warn: ({ subjectId }) => subjectId !== null,
  hide_content: (row) => isContent(row) && row.contentState === 'shown' && !row.isPlainReshare,
  // What its author has deleted they could bring back when nobody looks any more.
  remove_content: (row) => (isStreamMessage(row) && row.contentState === 'shown') || isContent(row) && (['shown', 'held', 'hidden'].includes(row.contentState) || isDeletedByAuthor(row)),
  mark_sensitive: (row) => isPost(row) && row.contentState === 'shown' && !row.isSensitive,
  clear_profile: ({ type, person, parts }) => type === 'profile' && person !== null && parts.length > 0,
  restrict_stream: (row) => isStreamMessage(row) && canBeClosed(row) && row.isKeptOut === false,
  mute: (row) => canBeClosed(row) && row.standing === 'active',
  suspend: (row) => canBeClosed(row) && (row.standing === 'active' || row.standing === 'suspended'),
  ban: (row) => canBeClosed(row) && (row.standing === 'active' || row.standing === 'suspended'),
  dismiss: isOpen,
  lift: (row) => liftable(row).length > 0,
}

const dayMs = 86_400_000

/**
 * Whether so many days from now reach beyond what runs already. A shorter one laid over it would change nothing, and tell the person that
 * it had.
 */
export const isLonger = ({ mutedUntil, suspendedUntil }: Pick<Standing, 'mutedUntil' | 'suspendedUntil'>, kind: 'mute' | 'suspend', days: number) => {
  const until = kind === 'mute' ? mutedUntil : suspendedUntil
  return until === null || Date.now() + days * dayMs > Date.parse(until)
}

const forHeld: readonly ActionKind[] = ['release', 'remove_content', 'lift']

/** The acts that are left, the mildest first. */
export const kindsFor = (row: Standing) =>
  (Object.keys(fits) as ActionKind[]).filter((kind) => fits[kind](row) && (!isHeld(row) || forHeld.includes(kind)))
