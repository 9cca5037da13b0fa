import { beginningOf, withoutTornEnd } from '@marquee/contract/cut'
import { providerOf } from '@marquee/contract/linkProviders'
import type { MediaFile } from '@marquee/contract/mediaFiles'
import type { MutedPlace } from '@marquee/contract/mutedWords'
import type { Poll } from '@marquee/contract/polls'
import { audiences, type OriginalPost, type Post, type PostDraft, type RemovedPost } from '@marquee/contract/posts'
import type { ProfileCard } from '@marquee/contract/profiles'
import { reactionCount } from '@marquee/contract/reactions'
import type { Page } from '#db/pageThrough.ts'
import { presentEventCard } from '#features/events/present.ts'
import type { Actor } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { addressesFor, type Opens } from '#media/addresses.ts'
import { presentCaptions } from '#media/captions.ts'
import { presentImage } from '#media/image.ts'
import { postMutedFor } from './mutedPosts.ts'
import { can } from './policy.ts'
import { unpublished, type DraftRow } from './draftQueries.ts'
import type { MediaRow, PollRow, PostRow } from './queries.ts'
import { removedShown, type RemovedRow } from './removalQueries.ts'

/** Files of what is not for everyone open for an hour at most, and are named here alone: after the gate. */
export const presentMedia = ({ key, poster, captions, ...file }: MediaRow, opens: Opens): MediaFile => ({
  ...file,
  url: addressesFor(opens)(key),
  poster: poster && presentImage(poster, opens),
  captions: presentCaptions(captions, opens),
})

/** Results are shown always, to those who voted, or once it is over; to its author always. */
export const presentPoll = ({ options, votes, mine, ...poll }: PollRow, isAuthor: boolean): Poll => {
  const isTold = isAuthor || !poll.isOpen || poll.results === 'always' || (poll.results === 'after_vote' && mine.length > 0)
  const option = (text: string, place: number) => ({ text, votes: isTold ? (votes?.[place] ?? 0) : null, isMine: mine.includes(place) })
  return { ...poll, options: options.map(option) }
}

export const authorOf = (row: Pick<PostRow, 'authorId' | 'nickname' | 'displayName' | 'role' | 'avatar'>): ProfileCard => ({
  id: row.authorId,
  nickname: row.nickname,
  displayName: row.displayName,
  role: row.role,
  avatar: row.avatar && presentImage(row.avatar),
})

const presentLink = (link: PostRow['link']): Post['link'] => link && { ...link, image: link.image && presentImage(link.image) }

/** What the database shows of a locked post may have been cut through a letter. */
const textOf = ({ isLocked, text }: Pick<PostRow, 'isLocked' | 'text'>): string => (isLocked ? withoutTornEnd(text) : text)

/** What may be told of a post where nobody has opened it: who is warned of its words has not asked for them. */
export const toldOf = (row: Pick<PostRow, 'isSensitive' | 'warning' | 'isLocked' | 'text'>): string => (row.isSensitive ? row.warning : textOf(row))

/** "YouTube", or the host of a place whose player is of this machine. */
const platformAt = (url: string) => providerOf(new URL(url), [])?.name ?? new URL(url).hostname

const presentLivestream = ({ livestream }: PostRow, opens: Opens): Post['livestream'] => {
  if (!livestream) return null
  const { externalUrl, thumbnail, ...told } = livestream
  return {
    ...told,
    thumbnail: thumbnail && presentImage(thumbnail, opens),
    heldAt: externalUrl === null ? null : { platform: platformAt(externalUrl), url: externalUrl },
  }
}

/** A post as another thing carries it. */
export const presentOriginal = (row: PostRow, opens: Opens = row.isForEveryone ? 'always' : 'hour'): OriginalPost => ({
  id: row.id,
  timelineKey: row.timelineKey,
  kind: row.kind,
  author: authorOf(row),
  title: row.title,
  text: textOf(row),
  body: row.body,
  images: row.images?.map((image) => presentImage(image, opens)) ?? [],
  media: row.media && presentMedia(row.media, opens),
  link: presentLink(row.link),
  livestream: presentLivestream(row, opens),
  event: row.event ? presentEventCard(row.event) : null,
  audience: audiences[row.audience]!,
  isLocked: row.isLocked,
  inside: row.inside,
  minTier: row.minTier,
  opener: row.opener,
  remedy: row.remedy,
  isSensitive: row.isSensitive,
  warning: row.warning,
  publishedAt: row.publishedAt,
  editedAt: row.editedAt,
})

const noReactions: readonly number[] = Array.from({ length: reactionCount }, () => 0)

/** `places` are those whose muted words it stands behind for the reader; none where they have kept or written what they read. */
export const presentPost = (me: Actor, row: PostRow, places: readonly MutedPlace[] = []): Post => ({
  ...presentOriginal(row),
  poll: row.poll && presentPoll(row.poll, row.authorId === me.profileId),
  ...(row.kind === 'reshare' ? { original: row.original ? presentOriginal(row.original) : null } : {}),
  isWithdrawn: row.isWithdrawn,
  isHeld: row.isHeld,
  isArchived: row.isArchived,
  isPinned: row.isPinned,
  mutedWord: postMutedFor(me, places, row),
  commentPolicy: row.commentPolicy,
  quotePolicy: row.quotePolicy,
  counts: {
    reactions: [...(row.reactions ?? noReactions)],
    comments: row.commentCount,
    reshares: row.reshareCount,
    shares: row.shareCount,
  },
  myReaction: row.myReaction,
  isBookmarked: row.isBookmarked,
  isReshared: row.isReshared,
  can: abilities(can, me, row),
})

/** A page of rows as a page of posts. */
export const presentPosts = (me: Actor, { items, cursor }: Page<PostRow>, places: readonly MutedPlace[] = []): Page<Post> => ({
  items: items.map((row) => presentPost(me, row, places)),
  cursor,
})

/** A post in its author's hands. */
export const presentDraft = (row: DraftRow): PostDraft => ({
  ...row,
  status: row.status === unpublished.scheduled ? 'scheduled' : 'draft',
  images: row.images?.map((image) => presentImage(image)) ?? [],
  media: row.media && presentMedia(row.media, 'hour'),
  link: presentLink(row.link),
  audience: audiences[row.audience]!,
})

export const presentRemoved = (row: RemovedRow): RemovedPost => ({
  ...row,
  text: beginningOf(row.text, removedShown),
  author: authorOf(row),
})
