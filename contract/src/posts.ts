import { z } from 'zod'
import { Id } from './id.ts'
import { Image } from './images.ts'
import { page, pageOf, pageSize } from './paging.ts'
import { ProfileCard } from './profiles.ts'
import { del, feature, get, patch, post } from './route.ts'
import { Moment } from './time.ts'

export const postLimits = { title: 120, text: 10_000, images: 4 } as const

export const audiences = ['everyone', 'followers', 'tier'] as const
export const Audience = z.enum(audiences)
export type Audience = z.infer<typeof Audience>

/** A published post as this reader may see it: a locked one carries a title and a teaser, never its text or pictures. */
export const Post = z.object({
  id: z.uuid(),
  /** Orders the timeline; the cursor of every list of posts. */
  timelineKey: z.uuid(),
  author: ProfileCard,
  title: z.string(),
  text: z.string(),
  images: z.array(Image),
  audience: Audience,
  isLocked: z.boolean(),
  /** The lowest tier that opens the post; 0 unless the audience is a tier. */
  minTier: z.int(),
  publishedAt: Moment,
  editedAt: Moment.nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Post = z.infer<typeof Post>

export const PostDraft = z.strictObject({
  title: z.string().trim().max(postLimits.title).default(''),
  text: z.string().trim().min(1).max(postLimits.text),
  audience: z.enum(['everyone', 'followers']).default('everyone'),
})

export const posts = feature('posts', {
  /** `id` is made by the client, so that a retry publishes once. */
  publish: post('/posts', { input: PostDraft.extend({ id: Id }), result: Post }),
  read: get('/posts/:postId', { base: 'reader', result: Post }),
  edit: patch('/posts/:postId', { input: PostDraft, result: Post }),
  remove: del('/posts/:postId'),
  /** A person's published posts, newest first. */
  by: get('/profiles/:profileId/posts', { base: 'reader', input: page(pageSize.timeline), result: pageOf(Post) }),
})
