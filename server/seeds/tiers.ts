import { v7 } from 'uuid'
import type { SeedTier } from './content/shapes.ts'

/** What a year costs. */
const monthsInAYear = 10

/** Under which name the picture of a tier hangs. */
export const tierPictureKey = (picture: string) => `tier ${picture}`

interface Hanging {
  imageId: (key: string) => string
  at: Date
}

/** The rows of what a channel offers, and the ids of its tiers by level. */
export const tierRows = (tiers: readonly SeedTier[], { imageId, at }: Hanging) => {
  const tierIds = new Map(tiers.map(({ level }) => [level, v7({ msecs: at.getTime() + level })]))
  const rows = tiers.map(({ monthCents: _, picture, ...tier }) => ({
    id: tierIds.get(tier.level), ...tier, imageId: imageId(tierPictureKey(picture)), status: 'active', createdAt: at,
  }))
  const prices = tiers.flatMap(({ level, monthCents }) =>
    (['month', 'year'] as const).map((per) => ({
      id: v7(), tierId: tierIds.get(level), per, cents: per === 'month' ? monthCents : monthCents * monthsInAYear, currency: 'USD', isActive: true, createdAt: at,
    })),
  )
  return { tierIds, rows, prices }
}
