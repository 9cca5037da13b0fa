import type { Redis } from 'ioredis'

/** Who is there. A lease runs out by itself: that a connection closes is a courtesy that networks do not always show. */
export interface Leases {
  /** These people are there for another minute. */
  renew(tenantId: string, profileIds: readonly string[]): Promise<void>
  /** Which of these people are there. */
  held(tenantId: string, profileIds: readonly string[]): Promise<string[]>
}

const length = 60_000

/** Leases in this process. */
export const memoryLeases = (): Leases => {
  const tenants = new Map<string, Map<string, number>>()

  const sweep = (leases: Map<string, number>) => {
    const now = Date.now()
    for (const [profileId, until] of leases) if (until <= now) leases.delete(profileId)
  }

  return {
    async renew(tenantId, profileIds) {
      const leases = tenants.get(tenantId) ?? new Map<string, number>()
      sweep(leases)
      for (const profileId of profileIds) leases.set(profileId, Date.now() + length)
      tenants.set(tenantId, leases)
    },
    async held(tenantId, profileIds) {
      const leases = tenants.get(tenantId)
      return profileIds.filter((profileId) => (leases?.get(profileId) ?? 0) > Date.now())
    },
  }
}

/** Leases that all processes share: a sorted set for each channel, by when each runs out. */
export const redisLeases = (redis: Redis): Leases => {
  const keyOf = (tenantId: string) => `presence:${tenantId}`
  return {
    async renew(tenantId, profileIds) {
      if (!profileIds.length) return
      const until = Date.now() + length
      const key = keyOf(tenantId)
      await redis
        .pipeline()
        .zadd(key, 'GT', ...profileIds.flatMap((profileId) => [until, profileId]))
        .zremrangebyscore(key, 0, Date.now())
        .pexpire(key, length)
        .exec()
    },
    async held(tenantId, profileIds) {
      if (!profileIds.length) return []
      const until = await redis.zmscore(keyOf(tenantId), ...profileIds)
      return profileIds.filter((_, place) => Number(until[place] ?? 0) > Date.now())
    },
  }
}
