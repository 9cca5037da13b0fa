import type { Picture } from './art/catalogue.ts'
import { dayMs } from './channelToWrite.ts'
import type { SeedChannel } from './content/shapes.ts'
import { between, seeded } from './random.ts'

/** Under which name the picture of a channel's sponsor hangs. */
export const sponsorPictureKey = (picture: string) => `sponsor ${picture}`

/** The picture as it is painted for a sponsor: mails show it as well. */
export const sponsorPicture = ({ sponsor }: SeedChannel, catalogue: ReadonlyMap<string, Picture>): Picture => ({
  ...catalogue.get(sponsor.picture)!, key: sponsorPictureKey(sponsor.picture), kind: 'sponsor', altText: '',
})

/** Longer than any time that owners look at by themselves. */
const countedDays = 45
/** How often a sponsor is seen on a day of the week, Sunday first: people have more time at its end. */
const seenOn = [310, 180, 170, 190, 200, 240, 330]

/** How often a sponsor was seen and followed on each of the last days; of today as much as has passed. */
export const sponsorDayRows = (sponsorshipId: string, now: number) => {
  const random = seeded(0x5b0)
  return Array.from({ length: countedDays }, (_, daysAgo) => {
    const at = new Date(now - daysAgo * dayMs)
    const passed = daysAgo === 0 ? (now % dayMs) / dayMs : 1
    const impressions = Math.round((seenOn[at.getUTCDay()]! + between(random, -40, 60)) * passed)
    const clicks = Math.round((impressions * between(random, 8, 34)) / 1_000)
    return { sponsorshipId, day: at.toISOString().slice(0, 10), impressions, clicks }
  })
}
