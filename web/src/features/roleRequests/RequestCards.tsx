import type { RoleRequestOf } from '@marquee/contract/roleRequests'
import { report } from '#api/report.ts'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/words.tsx'
import { RequestCard } from './RequestCard.tsx'

interface Props {
  requests: readonly RoleRequestOf[]
  /** The endless query behind them. */
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: (how: { throwOnError: true }) => Promise<unknown> }
}

/** Requests under each other, and the way to older ones. */
export const RequestCards = ({ requests, more: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) => {
  const words = useWords().roleRequests
  return (
    <>
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage({ throwOnError: true }).catch(report)} loading={isFetchingNextPage}>
          {words.showMore}
        </Button>
      )}
    </>
  )
}
