import { owners, publishers } from '@marquee/contract/roles'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { DraftRow } from './draftQueries.ts'
import type { PostRow } from './queries.ts'
import type { RemovedRow } from './removalQueries.ts'

const isAuthor = (me: Actor, post: { authorId: string }) => post.authorId === me.profileId
const isPlainReshare = ({ kind, text }: PostRow) => kind === 'reshare' && text === ''
/** What waits for the moderators can be taken back, and what is archived brought back: there is nothing else to do with either. */
const isOut = ({ isHeld, isArchived }: PostRow) => !isHeld && !isArchived
const isOwner = (me: Actor) => owners.includes(me.role)

const commenters: Record<PostRow['commentPolicy'], (post: PostRow) => boolean> = {
  everyone: () => true,
  followers: ({ isFollower }) => isFollower,
  subscribers: ({ readerTier }) => readerTier > 0,
  off: () => false,
}

const quoters: Record<PostRow['quotePolicy'], (post: PostRow) => boolean> = {
  public: () => true,
  followers: ({ isFollower }) => isFollower,
  nobody: () => false,
}

/** Only what everybody may read is passed on, and a reshare is passed on by passing on its original. */
const isPassable = (post: PostRow) => isOut(post) && post.audience === 0 && post.kind !== 'reshare'

/** For as long as livestreams/policy.ts lets it be changed. */
const isToCome = (stream: PostRow['livestream']) =>
  stream?.status === 'draft' || stream?.status === 'scheduled' || (stream?.kind === 'permanent' && stream.status === 'ready')

export const can = {
  edit: (me, post) => isAuthor(me, post) && isOut(post) && post.kind !== 'reshare' && post.kind !== 'livestream' && post.kind !== 'event',
  changeLivestream: (me, post) => isAuthor(me, post) && isToCome(post.livestream),
  /** Somebody else's is removed with a reason that they read, as features/moderation does it. */
  delete: isAuthor,
  pin: (me, post) => isAuthor(me, post) && isOut(post),
  /** To put it away, and to bring it back: a repeat is no refusal. A plain reshare is taken back instead. */
  archive: (me, post) => isAuthor(me, post) && !post.isHeld && !isPlainReshare(post),
  readHistory: (_me, post) => !post.isLocked,
  comment: (me, post) => !post.isLocked && isOut(post) && (isAuthor(me, post) || isOwner(me) || commenters[post.commentPolicy](post)),
  react: (_me, post) => !post.isLocked && isOut(post),
  reshare: (me, post) => publishers.includes(me.role) && isPassable(post),
  quote: (me, post) => publishers.includes(me.role) && isPassable(post) && (isAuthor(me, post) || quoters[post.quotePolicy](post)),
  withdraw: (me, post) => isOut(post) && post.kind === 'reshare' && !isPlainReshare(post) && post.original?.authorId === me.profileId,
} satisfies Rules<PostRow>

/** Who stopped being somebody who publishes reads and discards what they had begun, and sends nothing of it out. */
export const mayWithDraft = {
  read: isAuthor,
  discard: isAuthor,
  publish: (me, draft) => isAuthor(me, draft) && publishers.includes(me.role),
} satisfies Rules<DraftRow>

/** What was taken out of somebody's posts comes back by an owner who is somebody else: nobody decides about themselves. */
export const mayWithRemoved = {
  restore: (me, removed) => (removed.isTakenDown ? isOwner(me) && !isAuthor(me, removed) : isAuthor(me, removed)),
} satisfies Rules<RemovedRow>
