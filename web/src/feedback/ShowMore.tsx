import { report } from '#api/report.ts'
import { Button } from '#ui/Button.tsx'

/** A list that comes in pages, as `useInfiniteQuery` tells of it. */
export interface Paged {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: (how: { throwOnError: true }) => Promise<unknown>
}

/** The way to the next page of a list, where there is one; what fails is reported, and what there is stays. */
export const ShowMore = ({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, label }: { list: Paged; label: string }) =>
  hasNextPage && (
    <Button onClick={() => void fetchNextPage({ throwOnError: true }).catch(report)} loading={isFetchingNextPage}>
      {label}
    </Button>
  )
