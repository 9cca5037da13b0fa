import type { ImageKind } from '@marquee/contract/images'
import { owners, publishers } from '@marquee/contract/roles'
import type { Rules } from '#http/policy.ts'

export const can = {
  /** Sponsors, posts and events are shown by those who publish, the channel's signs and tiers by its owners; the others are everybody's. */
  have: (me, kind) => {
    if (kind === 'LOGO' || kind === 'FAVICON' || kind === 'TIER_IMAGE') return owners.includes(me.role)
    return (kind !== 'SPONSOR_IMAGE' && kind !== 'POST' && kind !== 'EVENT_COVER') || publishers.includes(me.role)
  },
} satisfies Rules<ImageKind>
