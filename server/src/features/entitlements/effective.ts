/** A row of `entitlement`, as far as it decides what is open. */
export interface Grant {
  tierId: string | null
  tierLevel: number
  validFrom: string
  validUntil: string | null
  graceUntil: string | null
}

/** What somebody has at a moment, and when that will next be otherwise. */
export interface Effective {
  level: number
  tierIds: string[]
  changesAt: number | null
}

const endOf = ({ graceUntil, validUntil }: Grant) => {
  const end = graceUntil ?? validUntil
  return end === null ? Number.POSITIVE_INFINITY : Date.parse(end)
}

const isRunningAt = (grant: Grant, at: number) => Date.parse(grant.validFrom) <= at && at < endOf(grant)

const heldAt = (grants: readonly Grant[], at: number) => {
  const running = grants.filter((grant) => isRunningAt(grant, at))
  return {
    level: Math.max(0, ...running.map(({ tierLevel }) => tierLevel)),
    tierIds: [...new Set(running.flatMap(({ tierId }) => tierId ?? []))].sort(),
  }
}

/**
 * What rows of `entitlement` add up to at a moment, in whichever order and however often they are told: the highest level counts, and each
 * tier by itself. `db/entitled.ts` says the same in SQL for now.
 */
export const effectiveAt = (grants: readonly Grant[], at: number): Effective => {
  const now = heldAt(grants, at)
  const edges = grants.flatMap((grant) => [Date.parse(grant.validFrom), endOf(grant)]).filter((edge) => edge > at && Number.isFinite(edge))
  const isOtherwise = (edge: number) => JSON.stringify(heldAt(grants, edge)) !== JSON.stringify(now)
  return { ...now, changesAt: edges.sort((a, b) => a - b).find(isOtherwise) ?? null }
}
