import type { AuditEntry } from '@marquee/contract/auditLog'
import { presentCard } from '#features/profiles/present.ts'
import type { CardRow } from '#features/profiles/queries.ts'
import type { ShownRow } from './queries.ts'

const card = (row: CardRow | null) => row && presentCard(row)

export const presentEntry = (row: ShownRow): AuditEntry => ({
  seq: row.seq,
  at: row.at,
  actorKind: row.actorKind,
  actor: card(row.actor),
  actorId: row.actorId,
  action: row.action,
  targetType: row.targetType,
  targetId: row.targetId,
  target: card(row.target),
  targetName: row.targetName,
  whose: card(row.whose),
  before: row.before as AuditEntry['before'],
  after: row.after as AuditEntry['after'],
  network: row.network,
  seal: row.hash,
})
