import { ShownSponsor } from './ShownSponsor.tsx'
import type { Sponsor } from './SponsorCard.tsx'

interface Props {
  sponsor: Sponsor
  /** Names where it stands on this page. */
  place: string
  index: number
}

/** A sponsor among the articles of an endless list. */
export const FeedSponsor = ({ sponsor, place, index }: Props) => (
  <ShownSponsor sponsor={sponsor} place={place} aria-posinset={index + 1} aria-setsize={-1} tabIndex={-1} />
)
