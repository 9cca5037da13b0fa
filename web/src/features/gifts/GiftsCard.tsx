import { gifts } from '@marquee/contract/gifts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { pages } from '#api/query.ts'
import { Stack } from '#ui/layout.ts'
import { H4 } from '#ui/type.ts'
import { giftsWords } from '#words/en/gifts.ts'
import { useWords } from '#words/words.tsx'
import { GivenRow } from './GivenRow.tsx'
import { ReceivedRow } from './ReceivedRow.tsx'

// Others redeem what one has given.
const given = () => ({ ...pages(gifts.given, {}), staleTime: 0 })
const received = () => ({ ...pages(gifts.received, {}), staleTime: 0 })

const isThere = (list: { data: { pages: readonly { items: readonly unknown[] }[] } | undefined; isError: boolean }) =>
  list.isError || Boolean(list.data?.pages[0]?.items.length)

/** What somebody has been given, and what they have given; nothing where there is neither. */
export const GiftsCard = () => {
  const words = useWords(giftsWords)
  const [ownList, giftList] = [useInfiniteQuery(received()), useInfiniteQuery(given())]
  return (
    <>
      {isThere(ownList) && (
        <Stack gap={8}>
          <H4>{words.received}</H4>
          <PagedListCard list={ownList} label={words.received} words={words} keyOf={({ id }) => id} isNarrowed={false} empty={null}>
            {(gift) => <ReceivedRow gift={gift} />}
          </PagedListCard>
        </Stack>
      )}
      {isThere(giftList) && (
        <Stack gap={8}>
          <H4>{words.given}</H4>
          <PagedListCard list={giftList} label={words.given} words={words} keyOf={({ id }) => id} isNarrowed={false} empty={null}>
            {(gift) => <GivenRow gift={gift} />}
          </PagedListCard>
        </Stack>
      )}
    </>
  )
}
