import { owners } from '@marquee/contract/roles'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { PostRow } from './queries.ts'

const isAuthor = (me: Actor, post: PostRow) => post.authorId === me.profileId

export const can = {
  edit: isAuthor,
  delete: (me, post) => isAuthor(me, post) || owners.includes(me.role),
} satisfies Rules<PostRow>
