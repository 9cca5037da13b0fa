import type { Picture } from './art/catalogue.ts'
import type { SeedChannel } from './content/shapes.ts'

/** Under which name the picture of a channel's sponsor hangs. */
export const sponsorPictureKey = (picture: string) => `sponsor ${picture}`

/** The picture as it is painted for a sponsor: mails show it as well. */
export const sponsorPicture = ({ sponsor }: SeedChannel, catalogue: ReadonlyMap<string, Picture>): Picture => ({
  ...catalogue.get(sponsor.picture)!, key: sponsorPictureKey(sponsor.picture), kind: 'sponsor', altText: '',
})
