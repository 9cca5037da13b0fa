import styled from '@emotion/styled'
import { clockIn } from '@marquee/contract/clocks'
import { ledger, lineKinds, soldKinds, type LineKind, type SoldKind } from '@marquee/contract/ledger'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { pages, query } from '#api/query.ts'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { useConfiguration } from '#start/configuration.ts'
import { betweenDays } from '#ui/betweenDays.ts'
import { DayInput } from '#ui/DayInput.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { Lead } from '#ui/type.ts'
import { zoneName } from '#ui/zoneName.ts'
import { ledgerWords } from '#words/en/ledger.ts'
import { useWords } from '#words/words.tsx'
import { Compared } from './Compared.tsx'
import { exportLines, type LineWish } from './exportLines.ts'
import { LineRow } from './LineRow.tsx'
import { SaveButton } from './SaveButton.tsx'
import { SumsCard } from './SumsCard.tsx'

const Filters = styled.div`
  display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 0 12px; align-items: start;
  @media (max-width: 899.95px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

const firstDay = '2020-01-01'

/** Every line of the ledger, narrowed, and as a file. */
export const LinesView = () => {
  const words = useWords(ledgerWords)
  const [kind, setKind] = useState<LineKind | ''>('')
  const [soldAs, setSoldAs] = useState<SoldKind | ''>('')
  // A figure of some days leads here with them: they are the channel's, wherever the reader is.
  const { timeZone } = useConfiguration()
  const [search] = useSearchParams()
  const { control } = useForm({ defaultValues: { from: search.get('from') ?? '', to: search.get('to') ?? '' } })
  const [from, to] = useWatch({ control, name: ['from', 'to'] })
  const wish: LineWish = { ...(kind ? { kind } : {}), ...(soldAs ? { soldAs } : {}), ...betweenDays(from, to, timeZone) }
  const list = useInfiniteQuery(pages(ledger.lines, wish))
  // Every line has to be read for them: of days that were chosen, and not of all that ever moved.
  const { data: sums } = useQuery({ ...query(ledger.sums, wish), enabled: wish.from !== undefined })
  const today = clockIn(timeZone, new Date().toISOString()).day
  return (
    <Stack gap={16}>
      <Lead>{words.lead} {words.daysEnd(zoneName(timeZone))}</Lead>
      <Compared />
      <Filters role="group" aria-label={words.filters}>
        <Select
          label={words.kind} value={kind} onChange={setKind}
          options={[{ value: '', label: words.everything }, ...lineKinds.map((value) => ({ value, label: words.kinds[value] }))]}
        />
        <Select
          label={words.sold} value={soldAs} onChange={setSoldAs}
          options={[{ value: '', label: words.everything }, ...soldKinds.map((value) => ({ value, label: words.soldAs[value] }))]}
        />
        <DayInput control={control} name="from" label={words.from} first={firstDay} last={today} />
        <DayInput control={control} name="to" label={words.to} first={firstDay} last={today} />
      </Filters>
      <SaveButton save={() => exportLines(words, wish, timeZone)} />
      {sums && <SumsCard sums={sums} />}
      <PagedListCard
        list={list} label={words.ledger} words={words} keyOf={({ id }) => id} isNarrowed={Object.keys(wish).length > 0}
        empty={<EmptyState drawing="marquee" title={words.emptyTitle} text={words.emptyText} />}
      >
        {(line) => <LineRow line={line} />}
      </PagedListCard>
    </Stack>
  )
}
