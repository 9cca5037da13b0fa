import type { RoleRequestOf } from '@marquee/contract/roleRequests'
import { ShowMore, type Paged } from '#feedback/ShowMore.tsx'
import { roleRequestsWords } from '#words/en/roleRequests.ts'
import { useWords } from '#words/words.tsx'
import { RequestCard } from './RequestCard.tsx'

interface Props {
  requests: readonly RoleRequestOf[]
  /** The endless query behind them. */
  more: Paged
}

/** Requests under each other, and the way to older ones. */
export const RequestCards = ({ requests, more }: Props) => {
  const words = useWords(roleRequestsWords)
  return (
    <>
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      <ShowMore list={more} label={words.showMore} />
    </>
  )
}
