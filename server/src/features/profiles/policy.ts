import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { ProfileRow } from './queries.ts'

const isMe = (me: Actor, profile: ProfileRow) => profile.id === me.profileId

export const can = {
  follow: (me, profile) => profile.role === 'Creator' && !isMe(me, profile),
  edit: isMe,
} satisfies Rules<ProfileRow>
