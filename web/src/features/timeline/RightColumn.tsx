import { UpcomingCard } from '#features/events/UpcomingCard.tsx'
import { CreatorsCard } from '#features/follows/CreatorsCard.tsx'
import { LegalLinks } from '#features/legalDocuments/LegalLinks.tsx'

interface Props {
  hasEvents: boolean
  /** Creators to follow; not where the page suggests them in its middle. */
  suggests: boolean
}

/** Beside the posts, where there is room: creators, what is to come, and the channel's legal texts. */
export const RightColumn = ({ hasEvents, suggests }: Props) => (
  <>
    {suggests && <CreatorsCard />}
    {hasEvents && <UpcomingCard />}
    <LegalLinks />
  </>
)
