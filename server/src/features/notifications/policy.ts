import { usualChoice } from '#features/notificationPreferences/queries.ts'
import type { Rules } from '#http/policy.ts'
import type { NotificationRow } from './queries.ts'

/** What is told whatever somebody has chosen. */
export const isBinding = ({ type, concernsMoney }: Pick<NotificationRow, 'type' | 'concernsMoney'>) => concernsMoney || usualChoice(type).isTransactional

export const can = {
  /** Rows are looked for among the reader's alone. */
  read: () => true,
  mute: (_me, { targetId }) => targetId !== null,
  leaveOut: (_me, row) => !isBinding(row),
  /** Whoever is there can be let through. */
  accept: () => true,
} satisfies Rules<NotificationRow>
