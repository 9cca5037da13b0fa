import styled from '@emotion/styled'
import { auditLog, type AuditActor } from '@marquee/contract/auditLog'
import { clockIn } from '@marquee/contract/clocks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { pages, prefetch, query } from '#api/query.ts'
import { report } from '#api/report.ts'
import { Page } from '#layouts/Page.tsx'
import { authorZone } from '#ui/authorZone.ts'
import { betweenDays } from '#ui/betweenDays.ts'
import { Button } from '#ui/Button.tsx'
import { DayInput } from '#ui/DayInput.tsx'
import { Select } from '#ui/Select.tsx'
import { Stack } from '#ui/layout.ts'
import { Lead } from '#ui/type.ts'
import { auditLogWords } from '#words/en/auditLog.ts'
import { auditSentences } from '#words/en/auditSentences.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { addressOfLog, logWishIn, type LogWish } from './addressOfLog.ts'
import { endOf } from './endOf.ts'
import { Entries } from './Entries.tsx'
import { exportEntries } from './exportEntries.ts'
import { plainName } from './plainName.ts'
import { VerifyCard } from './VerifyCard.tsx'

const filters = () => query(auditLog.filters, {})

export const loader = ({ request }: LoaderFunctionArgs) =>
  prefetch(filters(), pages(auditLog.list, logWishIn(new URL(request.url).searchParams)))

export const handle = { title: wordsOf(auditLogWords).title }

const Room = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: var(--gap-cards); align-items: start;
  & > :last-child { grid-row: 1; grid-column: 2; }
  @media (max-width: 1199.95px) {
    grid-template-columns: minmax(0, 1fr);
    & > :last-child { grid-row: auto; grid-column: auto; order: -1; }
  }
  @media (max-width: 599.95px) { padding: 0 8px; }
`
const Filters = styled.div`
  display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 0 12px; align-items: start;
  @media (max-width: 899.95px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (max-width: 599.95px) { padding: 0 8px; }
`
const Foot = styled.div`@media (max-width: 599.95px) { padding: 0 8px; }`
const About = styled(Lead)`margin-bottom: 16px; @media (max-width: 599.95px) { padding: 0 16px; }`

const firstDay = '2020-01-01'

/** What those who run the channel have done, and whether it is still as it was written. */
export default function AuditLogPage() {
  const words = useWords(auditLogWords)
  const sentences = useWords(auditSentences)
  const { actions, actors } = useSuspenseQuery(filters()).data
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { control } = useForm({ defaultValues: { from: '', to: '' } })
  const [from, to] = useWatch({ control, name: ['from', 'to'] })
  const [isSaving, setSaving] = useState(false)
  const narrowed = logWishIn(search)
  const wish = { ...narrowed, ...betweenDays(from, to) }
  const today = clockIn(authorZone(), new Date().toISOString()).day
  const narrow = (more: LogWish) => void navigate(addressOfLog({ ...narrowed, ...more }), { replace: true, preventScrollReset: true })
  const save = () => {
    setSaving(true)
    void exportEntries(words, sentences, wish).catch(report).finally(() => setSaving(false))
  }
  const nameOf = ({ id, kind, person }: AuditActor) => person?.displayName ?? words.unnamed[kind](endOf(id))
  return (
    <Page title={words.title} width="full">
      <About>{words.lead}</About>
      <Room>
        <Stack>
          <Filters role="group" aria-label={words.filters}>
            <Select
              label={words.action} value={narrowed.action ?? ''} onChange={(action) => narrow({ action })}
              options={[{ value: '', label: words.everyAction }, ...actions.map((value) => ({ value, label: words.actions[value] ?? plainName(value) }))]}
            />
            <Select
              label={words.actor} value={narrowed.actorId ?? ''} onChange={(actorId) => narrow({ actorId })}
              options={[{ value: '', label: words.everybody }, ...actors.map((actor) => ({ value: actor.id, label: nameOf(actor) }))]}
            />
            <DayInput control={control} name="from" label={words.from} first={firstDay} last={today} />
            <DayInput control={control} name="to" label={words.to} first={firstDay} last={today} />
          </Filters>
          <Foot>
            <Button variant="line" icon={Download} loading={isSaving} onClick={save}>
              {words.csv}
            </Button>
          </Foot>
          <Entries wish={wish} />
        </Stack>
        <VerifyCard />
      </Room>
    </Page>
  )
}
