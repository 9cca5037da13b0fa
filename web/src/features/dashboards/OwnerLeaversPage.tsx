import styled from '@emotion/styled'
import { clockIn } from '@marquee/contract/clocks'
import { dashboards } from '@marquee/contract/dashboards'
import { isolated } from '@marquee/contract/isolated'
import type { Leaver } from '@marquee/contract/leavers'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#api/call.ts'
import { everyItem } from '#api/everyItem.ts'
import { pages, prefetch, query } from '#api/query.ts'
import { ShowMore } from '#feedback/ShowMore.tsx'
import { Page } from '#layouts/Page.tsx'
import { profilePath, to } from '#paths.ts'
import { useConfiguration } from '#start/configuration.ts'
import { ListCard } from '#ui/Card.tsx'
import { dayOf } from '#ui/day.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { money } from '#ui/money.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { Tiny } from '#ui/type.ts'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { FactsCard } from './FactsCard.tsx'
import { ListExportButton } from './ListExportButton.tsx'
import { ListTime } from './ListTime.tsx'
import { unitsOf } from './moneyLines.ts'
import { daysOf, useWish, type Wish, wishIn, within } from './period.ts'
import { whyOf } from './whyOf.ts'

const leavers = (wish: Wish) => pages(dashboards.leavers, wish)
const reasons = (wish: Wish) => query(dashboards.whyLeft, wish)

export const loader = ({ request }: LoaderFunctionArgs) => {
  const wish = wishIn(new URL(request.url).searchParams)
  return prefetch(leavers(wish), reasons(wish))
}

export const handle = { title: wordsOf(dashboardListsWords).leavers }

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`
const More = styled.div`display: grid; justify-items: center; &:empty { display: none; }`
/** Under a row that shows two lines of its own and no more. */
const Paid = styled(Tiny)`display: block; margin: -6px 0 12px; padding-inline-start: 56px; overflow-wrap: anywhere;`
/** What somebody has said in their own words, under their row. */
const Note = styled.blockquote`
  margin: 0 0 12px; padding-inline-start: 56px; color: var(--ink-2); font-size: var(--fs-s); white-space: pre-line; overflow-wrap: anywhere;
`

const LeaverRow = ({ leaver }: { leaver: Leaver }) => {
  const words = useWords(dashboardListsWords)
  const { person, tierName, per, cents, leftAt, endsAt, hasEnded, note } = leaver
  const { timeZone } = useConfiguration()
  const on = (moment: string) => dayOf(clockIn(timeZone, moment).day)
  const until = !hasEnded && endsAt ? [words.endsOn(on(endsAt))] : []
  const line = [whyOf(leaver, words), ...until].join(' · ')
  return (
    <>
      {person ? (
        <PersonRow person={person} href={profilePath(person)} line={line} />
      ) : (
        <PersonRow person={{ id: '', displayName: words.whoHasLeft, avatar: null }} line={line} />
      )}
      <Paid>{[`${isolated(tierName ?? words.noTier)}, ${words.price[per](money(cents))}`, words.leftOn(on(leftAt))].join(' · ')}</Paid>
      {note && <Note dir="auto">{note}</Note>}
    </>
  )
}

/** Who has left what they paid for in a time, and why. */
export default function OwnerLeaversPage() {
  const [wish, setWish] = useWish()
  const list = useSuspenseInfiniteQuery(leavers(wish))
  const { data: { reasons: counts } } = useSuspenseQuery(reasons(wish))
  const words = useWords(dashboardListsWords)
  const { showMore } = useWords(dashboardsWords)
  const items = list.data.pages.flatMap((page) => page.items)
  const { columns } = words
  const cellsOf = ({ person, tierName, per, cents, leftAt, endsAt, note, ...why }: Leaver) => [
    person?.displayName ?? '', person?.nickname ?? '', tierName ?? '', unitsOf(cents, 'usd'), per, leftAt, endsAt ?? '', whyOf(why, words), note,
  ]
  const rows = async () => (await everyItem((page) => call(dashboards.leavers, { ...wish, ...page }))).map(cellsOf)
  return (
    <Page
      title={words.leavers} back={within(to('ownerDashboard'), wish)}
      actions={
        <ListExportButton
          taken={{ kind: 'leavers', ...daysOf(wish) }} name={words.leavers} rows={rows}
          head={[
            columns.name, columns.nickname, columns.level, columns.price, columns.per, columns.leftAt, columns.endsAt, columns.why,
            columns.note,
          ]}
        />
      }
    >
      <ListTime wish={wish} onChange={setWish} lead={words.leaversLead} />
      <Room>
        {items.length === 0 ? (
          <EmptyState drawing="people" title={words.nobodyLeft} text={words.nobodyLeftText} />
        ) : (
          <>
            <FactsCard title={words.whyLeft} facts={counts.map((why) => [whyOf(why, words), why.count.toLocaleString('en-US')])} />
            <ListCard aria-label={words.leavers}>
              <ul>
                {items.map((leaver) => (
                  <li key={leaver.id}>
                    <LeaverRow leaver={leaver} />
                  </li>
                ))}
              </ul>
            </ListCard>
          </>
        )}
        <More>
          <ShowMore list={list} label={showMore} />
        </More>
      </Room>
    </Page>
  )
}
