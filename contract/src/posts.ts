import { z } from 'zod'
import { EventCard } from './eventCards.ts'
import { Id } from './id.ts'
import { AttachedImage, Image } from './images.ts'
import { LinkPreview } from './links.ts'
import { LockRemedy } from './lockRemedy.ts'
import { MediaFile } from './mediaFiles.ts'
import { page, pageOf, pageSize } from './paging.ts'
import { plainNameOrNone, showsNothing } from './plainLine.ts'
import { Poll, PollDraft, pollLimits } from './polls.ts'
import { Locale, TimeZone } from './preferences.ts'
import { ProfileCard } from './profiles.ts'
import { plainText, RichText, RichTextInput } from './richText.ts'
import { del, feature, get, patch, post, put } from './route.ts'
import { Moment } from './time.ts'

/** `drafts` is how many posts somebody may have unpublished; a removed one can be brought back for `restoreDays`. */
export const postLimits = {
  title: 120,
  text: 10_000,
  images: 4,
  warning: 150,
  tierLevels: 10,
  drafts: 500,
  restoreDays: 30,
  aheadDays: 365,
} as const

export const audiences = ['everyone', 'followers', 'tier'] as const
export const Audience = z.enum(audiences)
export type Audience = z.infer<typeof Audience>

/** What a post is, by what it carries: with a poll it is one, whatever stands above that. */
export const postKinds = ['text', 'image', 'gallery', 'video', 'audio', 'link', 'poll', 'livestream', 'event', 'reshare'] as const
export const PostKind = z.enum(postKinds)
export type PostKind = z.infer<typeof PostKind>

/** Who may comment, and who may pass a post on with words of their own. */
export const commentPolicies = ['everyone', 'followers', 'subscribers', 'off'] as const
export const quotePolicies = ['public', 'followers', 'nobody'] as const

const postFields = {
  id: z.uuid(),
  /** Orders the timeline; the cursor of every list of posts. */
  timelineKey: z.uuid(),
  kind: PostKind,
  author: ProfileCard,
  title: z.string(),
  /** What it says, without its looks. */
  text: z.string(),
  /** The same as a document; null where it was written as plain text, and where it is locked. */
  body: RichText.nullable(),
  images: z.array(Image),
  media: MediaFile.nullable(),
  link: LinkPreview.nullable(),
  /** `heldAt` is where it can be watched, and what that place is called, where it is held at a platform. */
  livestream: z
    .object({
      id: z.uuid(), kind: z.string(), title: z.string(), scheduledStart: Moment, status: z.string(), thumbnail: Image.nullable(),
      heldAt: z.object({ platform: z.string(), url: z.string() }).nullable(),
    })
    .nullable(),
  /** The event that it brings to timelines, as this reader finds it; its title and text are the event's, too. */
  event: EventCard.nullable(),
  audience: Audience,
  isLocked: z.boolean(),
  /** How many pictures a locked post holds, and the blur of what it shows first as a data: address. */
  inside: z.object({ images: z.int(), blur: z.string().nullable() }).nullable(),
  /** The lowest tier that opens the post; 0 unless the audience is a tier. */
  minTier: z.int(),
  /**
   * The lowest tier that opens a locked post, one that can be had before one that is paused, and what it costs, a price being null where
   * it is not offered; null where no tier is out.
   */
  opener: z.object({ name: z.string(), monthCents: z.int().nullable(), yearCents: z.int().nullable() }).nullable(),
  /** What the reader can do about a locked post; null where it is open. */
  remedy: LockRemedy.nullable(),
  isSensitive: z.boolean(),
  warning: z.string(),
  publishedAt: Moment,
  editedAt: Moment.nullable(),
}

/** A post that another one passes on, as this reader may see it. */
export const OriginalPost = z.object(postFields)
export type OriginalPost = z.infer<typeof OriginalPost>

/** A published post as this reader may see it: a locked one carries a title and a teaser, never its text, pictures or files. */
export const Post = z.object({
  ...postFields,
  poll: Poll.nullable(),
  /** What it passes on: null where that is gone or not for this reader, undefined where it passes nothing on. */
  original: OriginalPost.nullable().optional(),
  /** The original's author has taken it back out of this quote. */
  isWithdrawn: z.boolean(),
  isPinned: z.boolean(),
  /** The muted word of the reader's that it stands behind, as they typed it; null where it is open. */
  mutedWord: z.string().nullable(),
  commentPolicy: z.enum(commentPolicies),
  quotePolicy: z.enum(quotePolicies),
  /** A rule of the channel has held it: until moderators have looked its author sees it, and nobody else. */
  isHeld: z.boolean(),
  /** Its author has put it away: they see it, and owners, and nobody else. */
  isArchived: z.boolean(),
  counts: z.object({ reactions: z.array(z.int()), comments: z.int(), reshares: z.int(), shares: z.int() }),
  /** The reader's own, by its place in the channel's list; null where there is none. */
  myReaction: z.int().nullable(),
  isBookmarked: z.boolean(),
  /** The reader has passed it on as it is. */
  isReshared: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    /** The stream that it announces is changed with `livestreams.change`, and its post with it. */
    changeLivestream: z.boolean(),
    delete: z.boolean(),
    pin: z.boolean(),
    archive: z.boolean(),
    comment: z.boolean(),
    react: z.boolean(),
    reshare: z.boolean(),
    quote: z.boolean(),
    withdraw: z.boolean(),
  }),
})
export type Post = z.infer<typeof Post>

/** What somebody writes: everything that a post may be made of. Where there is a body, the text is read from it. */
const contents = {
  title: plainNameOrNone(postLimits.title),
  text: z.string().trim().max(postLimits.text),
  body: RichTextInput.nullable(),
  /** In the order in which they are shown; the author's own, of the kind POST. */
  images: z
    .array(AttachedImage)
    .max(postLimits.images)
    .refine((images) => new Set(images.map(({ imageId }) => imageId)).size === images.length, { message: 'must be different pictures' }),
  mediaId: Id.nullable(),
  linkId: Id.nullable(),
  poll: PollDraft.nullable(),
  audience: Audience,
  /** Counts where the audience is a tier. */
  minTier: z.int().min(0).max(postLimits.tierLevels),
  isSensitive: z.boolean(),
  warning: plainNameOrNone(postLimits.warning),
  commentPolicy: z.enum(commentPolicies),
  quotePolicy: z.enum(quotePolicies),
  /** Absent where the channel's language is meant. */
  language: Locale.optional(),
}

/** A poll somebody is still writing: answers may be without words. */
const UnfinishedPoll = PollDraft.extend({ options: z.array(z.string().trim().max(pollLimits.option)).min(2).max(pollLimits.options) })

/** As they are where nothing is said. */
const whole = {
  title: contents.title.default(''),
  text: contents.text.default(''),
  body: contents.body.default(null),
  images: contents.images.default([]),
  mediaId: contents.mediaId.default(null),
  linkId: contents.linkId.default(null),
  poll: contents.poll.default(null),
  audience: contents.audience.default('everyone'),
  minTier: contents.minTier.default(0),
  isSensitive: contents.isSensitive.default(false),
  warning: contents.warning.default(''),
  commentPolicy: contents.commentPolicy.default('everyone'),
  quotePolicy: contents.quotePolicy.default('public'),
  language: contents.language,
}

export const PostContents = z.strictObject(whole)
export type PostContents = z.infer<typeof PostContents>

type Shown = Pick<PostContents, 'images' | 'mediaId' | 'linkId'>
const shown = ({ images, mediaId, linkId }: Shown) => [images.length > 0, mediaId, linkId].filter(Boolean).length

/** Pictures, a file and a link each want the place of the others; a poll stands beneath any of them. */
export const showsOne = (post: Shown) => shown(post) <= 1
/** Whether there is something to publish. */
export const saysSomething = (post: Shown & Pick<PostContents, 'text' | 'body' | 'poll'>) => {
  const text = post.body ? plainText(post.body) : post.text
  return (text.length > 0 && !showsNothing(text)) || shown(post) > 0 || post.poll !== null
}

const oneThing = { path: ['images'], message: 'must stand alone: a post shows pictures, a file or a link' }
const something = { path: ['text'], message: 'must be filled in' }
const aTier = { path: ['minTier'], message: 'must say which level opens the post' }
const namesTier = ({ audience, minTier }: Pick<PostContents, 'audience' | 'minTier'>) => audience !== 'tier' || minTier > 0

/** A post that is not published yet, as its author left it. `version` goes up with every change. */
export const PostDraft = z.object({
  id: z.uuid(),
  version: z.int(),
  status: z.enum(['draft', 'scheduled']),
  kind: PostKind,
  title: z.string(),
  text: z.string(),
  body: RichText.nullable(),
  images: z.array(Image),
  /** Its file; `media` is null for as long as that has not arrived. */
  mediaId: z.uuid().nullable(),
  media: MediaFile.nullable(),
  link: LinkPreview.nullable(),
  poll: UnfinishedPoll.nullable(),
  audience: Audience,
  minTier: z.int(),
  isSensitive: z.boolean(),
  warning: z.string(),
  commentPolicy: z.enum(commentPolicies),
  quotePolicy: z.enum(quotePolicies),
  language: z.string(),
  publishAt: Moment.nullable(),
  /** The author's zone when the time was picked. */
  timeZone: z.string().nullable(),
  updatedAt: Moment,
})
export type PostDraft = z.infer<typeof PostDraft>

/** What a post said until it was edited. */
export const PostRevision = z.object({ number: z.int(), title: z.string(), text: z.string(), body: RichText.nullable(), until: Moment })
export type PostRevision = z.infer<typeof PostRevision>

/** A post that was deleted and can be brought back. */
export const RemovedPost = z.object({
  id: z.uuid(),
  kind: PostKind,
  title: z.string(),
  text: z.string(),
  author: ProfileCard,
  removedAt: Moment,
  /** From then on it is gone for good. */
  goneAt: Moment,
})
export type RemovedPost = z.infer<typeof RemovedPost>

/** Where a list went on that is ordered by when something changed: its microseconds and its id. */
const ChangeCursor = z.string().regex(/^\d{1,17}\.[0-9a-f-]{36}$/)
const changes = z.strictObject({ cursor: ChangeCursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(pageSize.people) })
const changesOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), cursor: ChangeCursor.nullable() })

export const posts = feature('posts', {
  /** `id` is made by the client, so that a retry publishes once; where it is a draft of the author's, the draft is published as sent. */
  publish: post('/posts', {
    input: z.strictObject({ ...whole, id: Id }).refine(showsOne, oneThing).refine(namesTier, aTier).refine(saysSomething, something),
    result: Post,
  }),
  read: get('/posts/:postId', { base: 'reader', result: Post }),
  /** Changes what is sent. What it said before stays in its history. A poll stays as it was published. */
  edit: patch('/posts/:postId', {
    input: z
      .strictObject(contents)
      .omit({ poll: true })
      .partial()
      .refine(({ audience, minTier = 0 }) => audience !== 'tier' || minTier > 0, aTier),
    result: Post,
  }),
  /** What a post said before, newest first, for whoever may read the post. At most 50. */
  history: get('/posts/:postId/history', { base: 'reader', result: z.array(PostRevision) }),
  /** Shows the post first on its author's page, in the place of another one. */
  pin: put('/posts/:postId/pin', { result: Post }),
  unpin: del('/posts/:postId/pin', { result: Post }),
  /** Takes a post out of every list. It can be brought back for thirty days; what was held is gone. */
  /** One's own. Somebody else's is removed with a reason that they read: `moderation.removePost`. */
  remove: del('/posts/:postId'),
  /** What of the caller's waits for the moderators, newest first. */
  held: get('/held-posts', { input: page(pageSize.timeline), result: pageOf(Post) }),
  /** What the caller has deleted, and what owners took out of others' posts, for owners; newest first. */
  removed: get('/removed-posts', { input: changes, result: changesOf(RemovedPost) }),
  restore: post('/posts/:postId/restore', { result: Post }),
  /** Takes a post out of every list without deleting it; its address opens for its author, and for owners. */
  archive: put('/posts/:postId/archive', { result: Post }),
  /** Brings it back to its place in every list, with what people said and did about it. */
  unarchive: del('/posts/:postId/archive', { result: Post }),
  /** What the caller has archived, newest first. */
  archived: get('/archived-posts', { input: page(pageSize.timeline), result: pageOf(Post) }),
  /** A person's published posts, newest first; a pinned one leads the first page. */
  by: get('/profiles/:profileId/posts', { base: 'reader', input: page(pageSize.timeline), result: pageOf(Post) }),

  /**
   * Keeps a draft, or what is scheduled, as sent. `version` is the one that was read, 0 for a new draft; saving over a newer one is
   * refused with draft_changed, and `readDraft` tells what that says.
   */
  saveDraft: put('/posts/:postId/draft', {
    input: z
      .strictObject({ ...whole, poll: UnfinishedPoll.nullable().default(null), version: z.int().min(0) })
      .refine(showsOne, oneThing)
      .refine(namesTier, aTier),
    result: PostDraft,
  }),
  readDraft: get('/posts/:postId/draft', { result: PostDraft }),
  discardDraft: del('/posts/:postId/draft'),
  /** What the caller has not published yet, last changed first. */
  drafts: get('/drafts', { input: changes, result: changesOf(PostDraft) }),
  /** How many those are. */
  draftCount: get('/draft-count', { result: z.object({ count: z.int() }) }),
  /** Publishes a draft as it was saved. */
  publishDraft: post('/posts/:postId/publish', { result: Post }),
  /** A draft goes out at `publishAt`, at most a year ahead; `timeZone` is the one in which the author picked it. */
  schedule: put('/posts/:postId/schedule', { input: z.strictObject({ publishAt: Moment, timeZone: TimeZone }), result: PostDraft }),
  /** What was scheduled is a draft again. */
  unschedule: del('/posts/:postId/schedule', { result: PostDraft }),
})
