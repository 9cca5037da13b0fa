import type { AuditActor, AuditEntry } from '@marquee/contract/auditLog'
import { presentCard } from '#features/profiles/present.ts'
import type { CardRow } from '#features/profiles/queries.ts'
import type { ActorRow, ShownRow } from './queries.ts'

const card = (row: CardRow | null) => row && presentCard(row)

export const presentEntry = (row: ShownRow): AuditEntry => ({
  seq: row.seq,
  at: row.at,
  actorKind: row.actorKind,
  actor: card(row.actor),
  actorId: row.actorId,
  actorRole: row.actorRole,
  wasModerator: row.actorIsModerator ?? false,
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

export const presentActor = ({ id, kind, person }: ActorRow): AuditActor => ({ id, kind, person: card(person) })
