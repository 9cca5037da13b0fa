import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { StreamRow } from './queries.ts'

/** Whoever may read what announces a livestream may know of it; whoever it is not locked for may watch. */
export const can = {
  read: () => true,
  watch: (_me: Actor, { post }) => !post.isLocked,
  host: (me: Actor, { post }) => post.authorId === me.profileId,
} satisfies Rules<StreamRow>
