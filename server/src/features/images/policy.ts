import type { ImageKind } from '@marquee/contract/images'
import { owners, publishers } from '@marquee/contract/roles'
import type { Rules } from '#http/policy.ts'

const ofOwners: readonly ImageKind[] = ['LOGO', 'FAVICON', 'LOGIN_IMAGE', 'BACKGROUND', 'TIER_IMAGE']

export const can = {
  /** Sponsors, posts and events are shown by those who publish, what is the channel's own by its owners; the others are everybody's. */
  have: (me, kind) => {
    if (ofOwners.includes(kind)) return owners.includes(me.role)
    return (kind !== 'SPONSOR_IMAGE' && kind !== 'POST' && kind !== 'EVENT_COVER') || publishers.includes(me.role)
  },
} satisfies Rules<ImageKind>
