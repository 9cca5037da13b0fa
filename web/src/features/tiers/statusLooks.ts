import type { TierStatus } from '@marquee/contract/tiers'
import type { BadgeKind } from '#ui/Badge.tsx'

/** How each state of a tier looks. */
export const statusLooks: Readonly<Record<TierStatus, BadgeKind>> = { draft: 'info', active: 'ok', paused: 'warn', archived: 'plain' }
