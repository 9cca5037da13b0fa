import styled from '@emotion/styled'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useNavigate, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Sponsorship } from '@marquee/contract/sponsorships'
import { prefetch } from '#api/query.ts'
import { report } from '#api/report.ts'
import { saveTable } from '#features/auditLog/saveTable.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { BarChart } from '#ui/BarChart.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { dayOf, shortDayOf } from '#ui/day.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { StatCard } from '#ui/StatCard.tsx'
import { Table } from '#ui/Table.tsx'
import { H4, Tiny } from '#ui/type.ts'
import { sponsorshipsWords } from '#words/en/sponsorships.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { DaysForm } from './DaysForm.tsx'
import { barsOf, daysIn, figuresOf, figuresPath } from './figureDays.ts'
import { daysTable } from './figuresTable.ts'
import { managedSponsorships, useOthersChanges } from './managed.ts'
import { Figures, Foot } from './pageStyles.ts'
import { rateOf } from './rateOf.ts'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  await Promise.all([prefetch(managedSponsorships()), prefetch(figuresOf(params['sponsorshipId']!, daysIn(new URL(request.url).searchParams)))])
  return null
}
export const handle = { title: wordsOf(sponsorshipsWords).figuresTitle }

const About = styled(H4)`overflow-wrap: anywhere; @media (max-width: 599.95px) { padding: 0 16px; }`
const Charts = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--gap-cards); @media (max-width: 599.95px) { margin: 0 8px; }`
const Days = styled.div`max-height: 420px; overflow-y: auto; margin-top: 8px;`

/** '28 Oct' beside days of the same year, else '28 Oct 2026': a phone has little room. */
const lineDay = (day: string, { from, to: last }: { from: string; to: string }) =>
  from.slice(0, 4) === last.slice(0, 4) ? shortDayOf(day) : `${shortDayOf(day)} ${day.slice(0, 4)}`

const whole = (number: number) => number.toLocaleString('en-US')

const FiguresOf = ({ sponsorship: { id, name, startsAt } }: { sponsorship: Sponsorship }) => {
  const words = useWords(sponsorshipsWords)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const chosen = daysIn(search)
  const { data } = useSuspenseQuery(figuresOf(id, chosen))
  const { days } = data
  const impressions = days.reduce((sum, day) => sum + day.impressions, 0)
  const clicks = days.reduce((sum, day) => sum + day.clicks, 0)
  const rate = rateOf(clicks, impressions) ?? words.noRate
  const bars = barsOf(days)
  const peak = bars.reduce((most, bar) => (bar.value > most.value ? bar : most))
  const span = words.fromTo(dayOf(chosen.from), dayOf(chosen.to))
  const dayHeads = [words.day, words.impressions, words.clicks, words.rate]
  const save = () => {
    const table = daysTable([words.sponsor, ...dayHeads], name, days)
    void saveTable({ kind: 'sponsorshipDays', ...chosen }, words.daysFile(chosen.from, chosen.to), table).catch(report)
  }
  return (
    <Stack>
      <About as="p">
        <bdi>{name}</bdi>
      </About>
      <DaysForm
        key={`${chosen.from} ${chosen.to}`} days={chosen} firstDay={startsAt.slice(0, 10)}
        onChange={(next) => void navigate(figuresPath(id, next), { replace: true })}
      />
      <Figures>
        <StatCard label={words.impressions} value={whole(impressions)} note={span} />
        <StatCard label={words.clicks} value={whole(clicks)} note={span} />
        <StatCard label={words.rate} value={rate} note={span} />
      </Figures>
      <Charts>
        <BarChart
          title={words.impressions} columns={[words.time, words.impressions]} bars={bars}
          sentence={words.figuresChart(span, whole(impressions), peak.name, whole(peak.value))}
        />
        <Card aria-label={words.byDay}>
          <H4>{words.byDay}</H4>
          <Days tabIndex={0} role="group" aria-label={words.byDay}>
            <Table
              caption={words.byDay} columns={dayHeads}
              rows={days.map((day) => [
                lineDay(day.day, chosen), whole(day.impressions), whole(day.clicks), rateOf(day.clicks, day.impressions) ?? words.noRate,
              ])}
            />
          </Days>
        </Card>
      </Charts>
      <Foot>
        <Tiny>{words.counted}</Tiny>
        <Button variant="line" icon={Download} onClick={save}>
          {words.csv}
        </Button>
      </Foot>
    </Stack>
  )
}

/** How often one sponsor was seen and followed, by day, over any time: what an owner shows whoever pays. */
export default function SponsorshipFiguresPage() {
  const words = useWords(sponsorshipsWords)
  const { sponsorshipId } = useParams()
  const { data } = useSuspenseQuery(managedSponsorships())
  useOthersChanges()
  const sponsorship = data.items.find(({ id }) => id === sponsorshipId)
  const home = to('ownerSponsorships')
  return (
    <Page title={words.figuresTitle} back={home} width="full">
      {sponsorship ? (
        <FiguresOf sponsorship={sponsorship} />
      ) : (
        <EmptyState drawing="search" title={words.goneTitle} text={words.goneText} action={<ButtonLink href={home}>{words.all}</ButtonLink>} />
      )}
    </Page>
  )
}
