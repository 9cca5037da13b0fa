import type { ClientBase } from 'pg'
import { between, seeded } from '../random.ts'
import { idAt, type Person } from './crowd.ts'

const dayMs = 86_400_000

interface Level {
  id: string
  level: number
}

/** What the channel offers, from the lowest level up. */
export const levelsOf = async (client: ClientBase, tenantId: string) =>
  (await client.query<Level>(`select id, level from tier where tenant_id = $1 and status = 'active' order by level`, [tenantId])).rows

/** About one member in six has a tier, the lower the more of them; an owner has given every tenth of these, for some weeks. */
export const grantsFrom = (people: readonly Person[], levels: readonly Level[], now: number) => {
  const random = seeded(people.length)
  return people.flatMap(({ id, role, joined }) => {
    if (!levels.length || role !== 'Member' || random() > 1 / 6) return []
    const tier = levels[Math.floor(random() ** 2 * levels.length)]!
    const isComp = random() < 0.1
    return {
      profileId: id, source: isComp ? 'comp' : 'paid', sourceId: idAt(random, joined), tierId: tier.id, tierLevel: tier.level, validFrom: new Date(joined),
      validUntil: isComp ? new Date(now + between(random, 7, 90) * dayMs) : null, graceUntil: null,
    }
  })
}
