import type { ImageKind } from '@marquee/contract/images'
import { publishers } from '@marquee/contract/roles'
import type { Rules } from '#http/policy.ts'

export const can = {
  /** Sponsors are shown by those who publish; an avatar and a banner are everybody's. */
  have: (me, kind) => kind !== 'SPONSOR_IMAGE' || publishers.includes(me.role),
} satisfies Rules<ImageKind>
