import styled from '@emotion/styled'
import { eventSeries, frequencies, seriesLimits, weekdays, type Frequency, type Weekday } from '@marquee/contract/eventSeries'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { query } from '#api/query.ts'
import { Chip } from '#ui/Chip.tsx'
import { dayOf } from '#ui/day.ts'
import { DayInput } from '#ui/DayInput.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Row, Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { Secondary, Strong } from '#ui/type.ts'
import { useKeptDraft } from '#ui/useKeptDraft.ts'
import { eventSeriesWords } from '#words/en/eventSeries.ts'
import { useWords } from '#words/words.tsx'
import { DateRows } from './DateRows.tsx'
import { isLastOf, nthOf, repeatBy, ruleFrom, saidIn, weekdayOf, wrongIn, type Repeat } from './repeat.ts'

const Box = styled.div`${boxStyles}`
const Pair = styled.div`display: grid; grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr)); gap: 12px 16px;`

interface Times {
  /** The first day, where it happens. */
  day: string
  startsAt: string
  endsAt: string
  timeZone: string
}

interface Props {
  times: Times
  /** Null for an event of one date. */
  value: Repeat | null
  /** It was sent with what is wrong in it. */
  isSent: boolean
  onChange: (repeat: Repeat | null) => void
}

type PartProps = { repeat: Repeat; times: Times; isSent: boolean; change: (some: Partial<Repeat>) => void }

const CountField = ({ repeat, isSent, times, change }: PartProps) => {
  const words = useWords(eventSeriesWords)
  const isWrong = isSent && wrongIn(repeat, times.day) === 'count'
  return (
    <Field label={words.count} hint={words.countHint(seriesLimits.dates)} {...(isWrong && { error: words.badCount(seriesLimits.dates) })}>
      {(tie) => (
        <Box data-error={isWrong || undefined}>
          <input
            {...tie} type="text" inputMode="numeric" autoComplete="off" value={Number.isNaN(repeat.count) ? '' : repeat.count}
            onChange={({ target: { value } }) => {
              const digits = value.replaceAll(/\D/g, '').slice(0, 3)
              change({ count: digits === '' ? NaN : Number(digits) })
            }}
          />
        </Box>
      )}
    </Field>
  )
}

const UntilField = ({ repeat, isSent, times, change }: PartProps) => {
  const words = useWords(eventSeriesWords)
  const form = useForm({ defaultValues: { until: repeat.until } })
  useKeptDraft(form, ({ until }) => change({ until }))
  const isWrong = isSent && wrongIn(repeat, times.day) === 'until'
  return (
    <Stack gap={4}>
      <DayInput control={form.control} name="until" label={words.until} first={times.day} last={lastDay()} />
      {isWrong && <Secondary role="alert" style={{ color: 'var(--bad)' }}>{words.badUntil}</Secondary>}
    </Stack>
  )
}

const lastDay = () => new Date(Date.now() + seriesLimits.aheadDays * 86_400_000).toISOString().slice(0, 10)

const WeekdaysField = ({ repeat, times, change }: PartProps) => {
  const words = useWords(eventSeriesWords)
  const first = weekdayOf(times.day)
  const toggle = (day: Weekday) =>
    change({ alsoOn: repeat.alsoOn.includes(day) ? repeat.alsoOn.filter((one) => one !== day) : [...repeat.alsoOn, day], without: [] })
  return (
    <Stack gap={8} role="group" aria-label={words.alsoOn(first)}>
      <Strong aria-hidden>{words.alsoOn(first)}</Strong>
      <Row gap={8} wrap>
        {weekdays.filter((day) => day !== first).map((day) => (
          <Chip key={day} isOn={repeat.alsoOn.includes(day)} onToggle={() => toggle(day)}>
            {words.weekday(day)}
          </Chip>
        ))}
      </Row>
    </Stack>
  )
}

const MonthlyField = ({ repeat, times, change }: PartProps) => {
  const words = useWords(eventSeriesWords)
  const day = weekdayOf(times.day)
  const options: { value: Repeat['monthlyOn']; label: string }[] = [
    { value: 'day', label: words.onDay(Number(times.day.slice(8))) },
    { value: 'nth', label: words.onNth(nthOf(times.day), day) },
    ...(isLastOf(times.day) || repeat.monthlyOn === 'last' ? [{ value: 'last' as const, label: words.onNth(-1, day) }] : []),
  ]
  const choose = (monthlyOn: Repeat['monthlyOn']) => change({ monthlyOn, without: [] })
  return <Select label={words.monthlyOn} value={repeat.monthlyOn} options={options} onChange={choose} />
}

/** What it comes to, as the server will lay it out. */
const Preview = ({ repeat, times, change }: PartProps) => {
  const words = useWords(eventSeriesWords)
  const { day: firstDay, startsAt, endsAt, timeZone } = times
  const isFit = !wrongIn(repeat, firstDay) && Date.parse(endsAt) > Date.parse(startsAt)
  const rule = ruleFrom(repeat, firstDay)
  const asked = query(eventSeries.preview, { ...rule, startsAt, endsAt, timeZone })
  const { data = [], isError, refetch } = useQuery({ ...asked, enabled: isFit, placeholderData: keepPreviousData, staleTime: 300_000 })
  if (!isFit) return null
  if (isError) return <ErrorNotice title={words.failed} text={words.failedText} onRetry={() => void refetch()} />
  const { without } = repeat
  const left = data.filter(({ day }, place) => place === 0 || !without.includes(day))
  const toggle = (day: string) => change({ without: without.includes(day) ? without.filter((one) => one !== day) : [...without, day] })
  return (
    <Stack gap={8}>
      <Strong aria-live="polite">
        {words.rule(saidIn(rule, firstDay, dayOf))} · {words.dateCount(left.length)}
      </Strong>
      <DateRows dates={data} timeZone={timeZone} without={without} onToggle={toggle} />
    </Stack>
  )
}

/** Whether and how an event comes again, with every date that comes of it. */
export const RepeatFields = ({ times, value, isSent, onChange }: Props) => {
  const words = useWords(eventSeriesWords)
  const part = value && { repeat: value, times, isSent, change: (some: Partial<Repeat>) => onChange({ ...value, ...some }) }
  const intervals = Array.from({ length: seriesLimits.interval }, (_, place) => place + 1)
  return (
    <Stack gap={12}>
      <Select<'none' | Frequency>
        label={words.repeats} value={value?.freq ?? 'none'}
        options={(['none', ...frequencies] as const).map((one) => ({ value: one, label: words.choices[one] }))}
        onChange={(freq) => onChange(freq === 'none' ? null : repeatBy(freq, times.day))}
      />
      {part && (
        <>
          <Pair>
            <Select
              label={words.interval} value={String(part.repeat.interval)}
              options={intervals.map((interval) => ({ value: String(interval), label: words.every(part.repeat.freq, interval) }))}
              onChange={(interval) => part.change({ interval: Number(interval), without: [] })}
            />
            {part.repeat.freq === 'monthly' && <MonthlyField {...part} />}
          </Pair>
          {part.repeat.freq === 'weekly' && <WeekdaysField {...part} />}
          <Pair>
            <Select
              label={words.ends} value={part.repeat.ends} onChange={(ends) => part.change({ ends })}
              options={(['count', 'until'] as const).map((ends) => ({ value: ends, label: words.endings[ends] }))}
            />
            {part.repeat.ends === 'count' ? <CountField {...part} /> : <UntilField {...part} />}
          </Pair>
          <Preview {...part} />
        </>
      )}
    </Stack>
  )
}
