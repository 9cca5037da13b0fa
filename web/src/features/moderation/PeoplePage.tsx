import styled from '@emotion/styled'
import { shuttingKinds, type ShuttingKind } from '@marquee/contract/cases'
import { beginningOf } from '@marquee/contract/cut'
import { moderation } from '@marquee/contract/moderation'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { pages, prefetch } from '#api/query.ts'
import { ShowMore } from '#feedback/ShowMore.tsx'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import { Lead } from '#ui/type.ts'
import { moderatedPeopleWords } from '#words/en/moderatedPeople.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { FoundPeople } from './FoundPeople.tsx'
import { ModerationTabs } from './ModerationTabs.tsx'
import { ModerationWays } from './ModerationWays.tsx'

interface Wish {
  kind?: ShuttingKind | undefined
  q: string
}

const longest = 40
const wishIn = (search: URLSearchParams): Wish => ({
  kind: shuttingKinds.find((kind) => kind === search.get('kind')),
  q: beginningOf((search.get('q') ?? '').trim(), longest),
})
const addressOf = ({ kind, q }: Wish) => {
  const search = new URLSearchParams({ ...(q ? { q } : kind ? { kind } : {}) })
  return search.size ? `${to('moderationPeople')}?${search.toString()}` : to('moderationPeople')
}

const found = ({ kind, q }: Wish) => ({ ...pages(moderation.people, { ...(q ? { q } : kind ? { kind } : {}) }), staleTime: 0 })

export const loader = ({ request }: LoaderFunctionArgs) => prefetch(found(wishIn(new URL(request.url).searchParams)))
export const handle = { title: wordsOf(moderatedPeopleWords).tab }

const Room = styled(Stack)`max-width: 780px; @media (max-width: 599.95px) { padding: 0 8px; & > p { padding: 0 8px; } }`
const Ways = styled.div`
  display: grid; gap: 12px; & > form { margin: 0; }
  @media (max-width: 599.95px) { padding: 0 8px; }
`
const Kinds = styled.div`max-width: 340px; @media (max-width: 599.95px) { max-width: none; }`

const everything = 'all'

/** Who is shut out now, and the way to everybody else. */
export default function PeoplePage() {
  const words = useWords(moderatedPeopleWords)
  const moderating = useWords(moderationWords)
  const navigate = useNavigate()
  const wish = wishIn(useSearchParams()[0])
  const list = useInfiniteQuery({ ...found(wish), placeholderData: keepPreviousData })
  const people = list.data?.pages.flatMap(({ items }) => items) ?? []
  const kinds = [{ value: everything, label: words.everyKind }, ...shuttingKinds.map((value) => ({ value, label: words.kinds[value] }))]
  const look = (q: string) => void navigate(addressOf({ q }), { replace: true, preventScrollReset: true })
  const pick = (value: string) => void navigate(addressOf({ q: '', kind: shuttingKinds.find((kind) => kind === value) }), { replace: true })
  const [title, text] = wish.q ? [words.notFound, words.notFoundText] : [words.nobody, words.nobodyText]
  return (
    <Page title={moderating.title} width="full" actions={<ModerationWays />} tabs={<ModerationTabs current="people" />}>
      <Room gap={16}>
        <Lead>{words.lead}</Lead>
        <Ways>
          <SearchField label={words.field} placeholder={words.placeholder} q={wish.q} onType={look} onSubmit={look} most={longest} />
          {!wish.q && (
            <Kinds>
              <Select label={words.kind} value={wish.kind ?? everything} options={kinds} onChange={pick} />
            </Kinds>
          )}
        </Ways>
        {list.data && people.length === 0 ? <EmptyState drawing="people" title={title} text={text} /> : <FoundPeople people={people} />}
        <ShowMore list={list} label={words.showMore} />
      </Room>
    </Page>
  )
}
