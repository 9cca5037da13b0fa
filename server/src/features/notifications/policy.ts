import type { Rules } from '#http/policy.ts'
import type { NotificationRow } from './queries.ts'

export const can = {
  /** Rows are looked for among the reader's alone. */
  read: () => true,
  mute: (_me, { targetId }) => targetId !== null,
  /** Whoever is there can be let through. */
  accept: () => true,
} satisfies Rules<NotificationRow>
