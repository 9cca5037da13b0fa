import styled from '@emotion/styled'
import { pastKinds } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { pages, prefetch } from '#api/query.ts'
import { ShowMore } from '#feedback/ShowMore.tsx'
import { Page } from '#layouts/Page.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { Lead, Secondary } from '#ui/type.ts'
import { moderatedPeopleWords } from '#words/en/moderatedPeople.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { addressOfLog, type LogWish } from './addressOfLog.ts'
import { LoggedActs } from './LoggedActs.tsx'
import { ModerationTabs } from './ModerationTabs.tsx'
import { ModerationWays } from './ModerationWays.tsx'

const wishIn = (search: URLSearchParams): LogWish => {
  const by = search.get('by') ?? undefined
  return by ? { by } : { kind: pastKinds.find((kind) => kind === search.get('kind')) }
}

const acts = ({ kind, by }: LogWish) => ({ ...pages(moderation.log, { ...(kind ? { kind } : {}), ...(by ? { by } : {}) }), staleTime: 0 })

export const loader = ({ request }: LoaderFunctionArgs) => prefetch(acts(wishIn(new URL(request.url).searchParams)))
export const handle = { title: wordsOf(moderatedPeopleWords).log }

const Room = styled(Stack)`max-width: 780px; @media (max-width: 599.95px) { padding: 0 8px; & > p { padding: 0 8px; } }`
const Kinds = styled.div`max-width: 340px; @media (max-width: 599.95px) { max-width: none; padding: 0 8px; }`

const everything = 'all'

/** What moderators have decided, in all cases. */
export default function LogPage() {
  const words = useWords(moderatedPeopleWords)
  const moderating = useWords(moderationWords)
  const navigate = useNavigate()
  const wish = wishIn(useSearchParams()[0])
  const list = useSuspenseInfiniteQuery(acts(wish))
  const items = list.data.pages.flatMap((one) => one.items)
  const kinds = [{ value: everything, label: words.everyAct }, ...pastKinds.map((value) => ({ value, label: words.kindsOfActs[value] }))]
  const pick = (value: string) => void navigate(addressOfLog({ kind: pastKinds.find((kind) => kind === value) }), { replace: true })
  return (
    <Page title={moderating.title} width="full" actions={<ModerationWays />} tabs={<ModerationTabs current="log" />}>
      <Room gap={16}>
        <Lead>{words.logLead}</Lead>
        {wish.by ? (
          <Secondary>
            {words.actsBy} <bdi>{items[0]?.moderator?.displayName ?? moderating.noModerator}</bdi>.{' '}
            <TextLink to={addressOfLog({})}>{words.everybody}</TextLink>
          </Secondary>
        ) : (
          <Kinds>
            <Select label={words.act} value={wish.kind ?? everything} options={kinds} onChange={pick} />
          </Kinds>
        )}
        {items.length === 0 ? (
          <EmptyState drawing="bell" title={wish.kind ? moderating.nothingOf : words.noActs} text={words.noActsText} />
        ) : (
          <LoggedActs label={words.log} acts={items} leadsToModerators={!wish.by} />
        )}
        <ShowMore list={list} label={words.showMore} />
      </Room>
    </Page>
  )
}
