import { owners } from '@marquee/contract/roles'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { HighlightRow } from './queries.ts'

export const isMine = (me: Actor, highlight: HighlightRow) => highlight.profileId === me.profileId

export const can = {
  see: (me, highlight) => {
    if (isMine(me, highlight) || owners.includes(me.role)) return true
    if (highlight.visibility === 'followers') return highlight.isFollowing
    return highlight.visibility === 'public' || highlight.isSubscribed
  },
  // Whoever is a creator no longer keeps what they showed, and cannot change it.
  edit: (me, highlight) => isMine(me, highlight) && me.role === 'Creator',
} satisfies Rules<HighlightRow>
