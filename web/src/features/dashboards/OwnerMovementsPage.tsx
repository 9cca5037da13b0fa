import styled from '@emotion/styled'
import { clockIn } from '@marquee/contract/clocks'
import { dashboards, movements, type Movement, type RevenueMovement } from '@marquee/contract/dashboards'
import { isolated } from '@marquee/contract/isolated'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '#api/call.ts'
import { everyItem } from '#api/everyItem.ts'
import { pages, prefetch } from '#api/query.ts'
import { ShowMore } from '#feedback/ShowMore.tsx'
import { Page } from '#layouts/Page.tsx'
import { profilePath, to } from '#paths.ts'
import { useConfiguration } from '#start/configuration.ts'
import { ListCard } from '#ui/Card.tsx'
import { dayOf } from '#ui/day.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { Select } from '#ui/Select.tsx'
import { Num } from '#ui/type.ts'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { dashboardMoneyWords } from '#words/en/dashboardMoney.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { ListExportButton } from './ListExportButton.tsx'
import { ListTime } from './ListTime.tsx'
import { unitsOf } from './moneyLines.ts'
import { daysOf, useWish, type Wish, wishIn, within } from './period.ts'
import { signed } from './written.ts'

const kindIn = (search: URLSearchParams): Movement | undefined => movements.find((kind) => kind === search.get('kind'))

const asked = (wish: Wish, kind: Movement | undefined) => ({ ...wish, ...(kind && { kind }) })
const moved = (wish: Wish, kind: Movement | undefined) => pages(dashboards.movements, asked(wish, kind))

export const loader = ({ request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  return prefetch(moved(wishIn(search), kindIn(search)))
}

export const handle = { title: wordsOf(dashboardListsWords).movements }

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`
const Filter = styled.div`width: 240px; max-width: 100%;`
const More = styled.div`display: grid; justify-items: center; &:empty { display: none; }`
const Amount = styled(Num)`flex: none; font-weight: 650; text-align: right;`

const MovementRow = ({ movement: { person, tierName, kind, at, monthlyCents } }: { movement: RevenueMovement }) => {
  const words = useWords(dashboardListsWords)
  const { movements: kinds } = useWords(dashboardMoneyWords)
  const { timeZone } = useConfiguration()
  const line = `${kinds[kind]} · ${isolated(tierName ?? words.noTier)} · ${words.on(dayOf(clockIn(timeZone, at).day))}`
  const amount = <Amount>{words.price.month(signed(monthlyCents))}</Amount>
  if (!person) return <PersonRow person={{ id: '', displayName: words.whoHasLeft, avatar: null }} line={line} action={amount} />
  return <PersonRow person={person} href={profilePath(person)} line={line} action={amount} />
}

/** Why recurring revenue changed in a time, one by one. */
export default function OwnerMovementsPage() {
  const [wish, setWish] = useWish()
  const [search, setSearch] = useSearchParams()
  const kind = kindIn(search)
  const list = useSuspenseInfiniteQuery(moved(wish, kind))
  const words = useWords(dashboardListsWords)
  const ofMoney = useWords(dashboardMoneyWords)
  const { showMore } = useWords(dashboardsWords)
  const items = list.data.pages.flatMap((page) => page.items)
  const { columns } = words
  const narrow = (to: Movement | '') => {
    const others = [...search].filter(([name]) => name !== 'kind')
    setSearch([...others, ...(to ? [['kind', to] as [string, string]] : [])], { replace: true, preventScrollReset: true })
  }
  const rows = async () =>
    (await everyItem((page) => call(dashboards.movements, { ...asked(wish, kind), ...page }))).map((movement) => [
      movement.at, movement.person?.displayName ?? '', movement.person?.nickname ?? '', movement.tierName ?? '', ofMoney.movements[movement.kind],
      unitsOf(movement.monthlyCents, 'usd'),
    ])
  return (
    <Page
      title={words.movements} back={within(to('ownerDashboard'), wish)}
      actions={
        <ListExportButton
          taken={{ kind: 'movements', ...daysOf(wish) }} name={words.movements} rows={rows}
          head={[columns.at, columns.name, columns.nickname, columns.level, columns.why, columns.monthly]}
        />
      }
    >
      <ListTime wish={wish} onChange={setWish} lead={words.movementsLead}>
        <Filter>
          <Select
            label={words.movementFilter} value={kind ?? ''} onChange={narrow}
            options={[{ value: '', label: words.everyMovement }, ...movements.map((value) => ({ value, label: ofMoney.movements[value] }))]}
          />
        </Filter>
      </ListTime>
      <Room>
        {items.length === 0 ? (
          <EmptyState drawing="people" title={words.noMovements} text={words.noMovementsText} />
        ) : (
          <ListCard aria-label={words.movements}>
            <ul>
              {items.map((movement) => (
                <li key={`${movement.id} ${movement.at}`}>
                  <MovementRow movement={movement} />
                </li>
              ))}
            </ul>
          </ListCard>
        )}
        <More>
          <ShowMore list={list} label={showMore} />
        </More>
      </Room>
    </Page>
  )
}
