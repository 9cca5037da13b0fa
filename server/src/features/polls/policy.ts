import type { PostRow } from '#features/posts/queries.ts'
import type { Rules } from '#http/policy.ts'

/** A post whose poll the reader can see. */
export type PollPost = PostRow & { poll: NonNullable<PostRow['poll']> }

export const can = {
  vote: (_me, post) => !post.isLocked && !post.isHeld,
} satisfies Rules<PollPost>
