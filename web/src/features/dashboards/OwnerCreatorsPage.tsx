import styled from '@emotion/styled'
import { dashboards } from '@marquee/contract/dashboards'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#api/call.ts'
import { everyItem } from '#api/everyItem.ts'
import { pages, prefetch } from '#api/query.ts'
import { ShowMore } from '#feedback/ShowMore.tsx'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { CreatorsTable } from './CreatorsTable.tsx'
import { ListExportButton } from './ListExportButton.tsx'
import { ListTime } from './ListTime.tsx'
import { unitsOf } from './moneyLines.ts'
import { daysOf, useWish, type Wish, wishIn, within } from './period.ts'

const creators = (wish: Wish) => pages(dashboards.creators, wish)

export const loader = ({ request }: LoaderFunctionArgs) => prefetch(creators(wishIn(new URL(request.url).searchParams)))

export const handle = { title: wordsOf(dashboardListsWords).creators }

const Room = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; @media (max-width: 599.95px) { padding: 0 8px; }`
const More = styled.div`display: grid; justify-items: center; &:empty { display: none; }`

/** Every creator of the channel, and what a time has brought each. */
export default function OwnerCreatorsPage() {
  const [wish, setWish] = useWish()
  const list = useSuspenseInfiniteQuery(creators(wish))
  const words = useWords(dashboardListsWords)
  const { followers, newColumn, posts, engagement, noCreators, showMore } = useWords(dashboardsWords)
  const items = list.data.pages.flatMap((page) => page.items)
  const rows = async () =>
    (await everyItem((page) => call(dashboards.creators, { ...wish, ...page }))).map((creator) => [
      creator.displayName, creator.nickname, creator.followerCount, creator.newFollowerCount, creator.postCount, creator.engagement,
      creator.sold.map(({ currency, cents }) => `${unitsOf(cents, currency)} ${currency.toUpperCase()}`).join(', '),
    ])
  const { name, nickname } = words.columns
  return (
    <Page
      title={words.creators} back={within(to('ownerDashboard'), wish)} width="full"
      actions={
        <ListExportButton
          taken={{ kind: 'creators', ...daysOf(wish) }} name={words.creators} rows={rows}
          head={[name, nickname, followers, newColumn(followers), posts, engagement, words.sold]}
        />
      }
    >
      <ListTime wish={wish} onChange={setWish} lead={words.creatorsLead} />
      <Room>
        {items.length === 0 ? (
          <EmptyState drawing="people" title={words.creators} text={noCreators} />
        ) : (
          <Card>
            <CreatorsTable title={words.creators} creators={items} wish={wish} />
          </Card>
        )}
        <More>
          <ShowMore list={list} label={showMore} />
        </More>
      </Room>
    </Page>
  )
}
