import type { Sponsorship } from '@marquee/contract/sponsorships'
import { largest } from '#features/configuration/present.ts'
import type { SponsorshipRow } from './queries.ts'

/** Its picture travels as one address, as in the configuration. */
export const presentSponsorship = ({ image, ...row }: SponsorshipRow): Sponsorship => ({ ...row, imageUrl: largest(image) })
