import styled from '@emotion/styled'
import { clockIn } from '@marquee/contract/clocks'
import { dashboards, PayerFilter, payerFilters, type Payer } from '@marquee/contract/dashboards'
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
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { ListCard } from '#ui/Card.tsx'
import { dayOf } from '#ui/day.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { money } from '#ui/money.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { Select } from '#ui/Select.tsx'
import { Lead } from '#ui/type.ts'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { ListExportButton } from './ListExportButton.tsx'
import { unitsOf } from './moneyLines.ts'

const stateIn = (search: URLSearchParams) => PayerFilter.safeParse(search.get('state')).data ?? 'paying'

const payers = (state: PayerFilter) => pages(dashboards.payers, { state })

export const loader = ({ request }: LoaderFunctionArgs) => prefetch(payers(stateIn(new URL(request.url).searchParams)))

export const handle = { title: wordsOf(dashboardListsWords).payers }

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; & > p { padding: 0 8px; } }`
const Filter = styled.div`max-width: 240px; @media (max-width: 599.95px) { padding: 0 8px; }`
const More = styled.div`display: grid; justify-items: center; &:empty { display: none; }`

const looks: Record<Payer['state'], BadgeKind> = { active: 'ok', trialing: 'info', past_due: 'warn' }

const PayerRow = ({ payer: { person, tierName, per, cents, state, since } }: { payer: Payer }) => {
  const words = useWords(dashboardListsWords)
  const { timeZone } = useConfiguration()
  const line = `${isolated(tierName ?? words.noTier)}, ${words.price[per](money(cents))} · ${words.since(dayOf(clockIn(timeZone, since).day))}`
  const badge = <Badge kind={looks[state]}>{words.payerFilters[state]}</Badge>
  if (!person) return <PersonRow person={{ id: '', displayName: words.whoHasLeft, avatar: null }} line={line} badge={badge} />
  return <PersonRow person={person} href={profilePath(person)} line={line} badge={badge} />
}

/** Who pays at this moment, who is late, and who tries. */
export default function OwnerPayersPage() {
  const [search, setSearch] = useSearchParams()
  const state = stateIn(search)
  const list = useSuspenseInfiniteQuery(payers(state))
  const words = useWords(dashboardListsWords)
  const { showMore } = useWords(dashboardsWords)
  const items = list.data.pages.flatMap((page) => page.items)
  const { columns } = words
  const rows = async () =>
    (await everyItem((page) => call(dashboards.payers, { state, ...page }))).map(({ person, tierName, per, cents, ...payer }) => [
      person?.displayName ?? '', person?.nickname ?? '', tierName ?? '', unitsOf(cents, 'usd'), per, words.payerFilters[payer.state], payer.since,
    ])
  return (
    <Page
      title={words.payers} back={to('ownerDashboard')}
      actions={
        <ListExportButton
          taken={{ kind: 'payers' }} name={words.payers} rows={rows}
          head={[columns.name, columns.nickname, columns.level, columns.price, columns.per, columns.state, columns.sinceAt]}
        />
      }
    >
      <Room>
        <Lead>{words.payersLead}</Lead>
        <Filter>
          <Select
            label={words.payerFilter} value={state} onChange={(to) => setSearch({ state: to }, { replace: true, preventScrollReset: true })}
            options={payerFilters.map((value) => ({ value, label: words.payerFilters[value] }))}
          />
        </Filter>
        {items.length === 0 ? (
          <EmptyState drawing="people" title={words.noPayers} text={words.noPayersText} />
        ) : (
          <ListCard aria-label={words.payers}>
            <ul>
              {items.map((payer) => (
                <li key={payer.id}>
                  <PayerRow payer={payer} />
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
