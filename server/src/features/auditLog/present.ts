import { presentCard } from '#features/profiles/present.ts'
import type { CardRow } from '#features/profiles/queries.ts'
import type { ShownRow } from './queries.ts'

const card = (row: CardRow | null) => row && presentCard(row)

export const presentEntry = ({ hash, actor, target, whose, before, after, ...entry }: ShownRow) => ({
  ...entry,
  actor: card(actor),
  target: card(target),
  whose: card(whose),
  before: before as Record<string, unknown> | null,
  after: after as Record<string, unknown> | null,
  seal: hash,
})
