import { inTransaction, type Scope } from '#db/scope.ts'
import { announceAll } from '#jobs/announce.ts'
import type { Facts } from '#jobs/facts.ts'
import { countedAmong } from './queries.ts'

/** The day of UTC that a count falls on. */
export const today = () => new Date().toISOString().slice(0, 10)

/** Tells how often sponsors were seen and followed; what is not running is passed over. Who looks is no part of the fact. */
export const tellSeen = async (scope: Scope, counts: Omit<Facts['sponsorship_seen'], 'day'>[]) => {
  const running = await countedAmong(scope, counts.map(({ sponsorshipId }) => sponsorshipId))
  const counted = counts.filter(({ sponsorshipId }) => running.has(sponsorshipId))
  if (!counted.length) return
  const day = today()
  await inTransaction(scope, (inside) =>
    announceAll(inside, 'sponsorship_seen', counted.map((fact) => ({ key: fact.sponsorshipId, fact: { ...fact, day } }))),
  )
}
