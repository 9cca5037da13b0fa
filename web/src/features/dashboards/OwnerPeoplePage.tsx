import styled from '@emotion/styled'
import { Arrival, ArrivedRole, arrivals, arrivedRoles, dashboards, type ArrivedSomehow } from '@marquee/contract/dashboards'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '#api/call.ts'
import { everyItem } from '#api/everyItem.ts'
import { pages, prefetch } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { useLabels } from '#start/configuration.ts'
import { Badge } from '#ui/Badge.tsx'
import { Select } from '#ui/Select.tsx'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { ArrivedList } from './ArrivedList.tsx'
import { ListExportButton } from './ListExportButton.tsx'
import { ListTime } from './ListTime.tsx'
import { daysOf, useWish, type Wish, wishIn, within } from './period.ts'

interface Narrowed {
  role?: ArrivedRole
  source?: Arrival
}

/** Of which role, and how they came, as the address says. */
const narrowedIn = (search: URLSearchParams): Narrowed => {
  const { data: role } = ArrivedRole.safeParse(search.get('role'))
  const { data: source } = Arrival.safeParse(search.get('source'))
  return { ...(role && { role }), ...(source && { source }) }
}

const people = (wish: Wish, narrowed: Narrowed) => pages(dashboards.people, { ...wish, ...narrowed })

export const loader = ({ request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  return prefetch(people(wishIn(search), narrowedIn(search)))
}

export const handle = { title: wordsOf(dashboardListsWords).people }

const Filters = styled.div`
  display: grid; grid-template-columns: repeat(2, minmax(0, 240px)); gap: 0 12px; width: 100%;
`

/** Who came to the channel in a time. */
export default function OwnerPeoplePage() {
  const [wish, setWish] = useWish()
  const [search, setSearch] = useSearchParams()
  const narrowed = narrowedIn(search)
  const list = useSuspenseInfiniteQuery(people(wish, narrowed))
  const words = useWords(dashboardListsWords)
  const { ROLE, ROLE_PLURAL } = useLabels()
  const narrow = (name: keyof Narrowed, value: string) => {
    const others = [...search].filter(([other]) => other !== name)
    setSearch(value ? [...others, [name, value]] : others, { replace: true, preventScrollReset: true })
  }
  const named = (role: ArrivedSomehow['role']) => ROLE[role]
  const rows = async () =>
    (await everyItem((page) => call(dashboards.people, { ...wish, ...narrowed, ...page }))).map((person) => [
      person.displayName, person.nickname, named(person.role), words.sources[person.source], person.at,
    ])
  const { name, nickname, joinedAt } = words.columns
  return (
    <Page
      title={words.people} back={within(to('ownerDashboard'), wish)}
      actions={
        <ListExportButton
          taken={{ kind: 'people', ...daysOf(wish) }} name={words.people} rows={rows}
          head={[name, nickname, words.role, words.source, joinedAt]}
        />
      }
    >
      <ListTime wish={wish} onChange={setWish} lead={words.peopleLead}>
        <Filters>
          <Select
            label={words.role} value={narrowed.role ?? ''} onChange={(role) => narrow('role', role)}
            options={[{ value: '', label: words.everyRole }, ...arrivedRoles.map((value) => ({ value, label: ROLE_PLURAL[value] }))]}
          />
          <Select
            label={words.source} value={narrowed.source ?? ''} onChange={(source) => narrow('source', source)}
            options={[{ value: '', label: words.everySource }, ...arrivals.map((value) => ({ value, label: words.sources[value] }))]}
          />
        </Filters>
      </ListTime>
      <ArrivedList
        label={words.people} people={list.data.pages.flatMap(({ items }) => items)} more={list}
        line={(when, { source }) => words.joined(when, words.sources[source])}
        badge={({ role }) => <Badge kind={role === 'Creator' ? 'role' : 'plain'}>{named(role)}</Badge>}
      />
    </Page>
  )
}
