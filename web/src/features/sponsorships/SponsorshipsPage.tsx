import styled from '@emotion/styled'
import { sponsorshipLimits, sponsorshipStates } from '@marquee/contract/sponsorships'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Download, Plus } from 'lucide-react'
import { prefetch } from '#api/query.ts'
import { report } from '#api/report.ts'
import { saveTable } from '#features/auditLog/saveTable.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { authorZone } from '#ui/authorZone.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { StatCard } from '#ui/StatCard.tsx'
import { H4, Secondary, Tiny } from '#ui/type.ts'
import { sponsorshipsWords } from '#words/en/sponsorships.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { figuresTable } from './figuresTable.ts'
import { managedSponsorships, useOthersChanges } from './managed.ts'
import { Figures, Foot } from './pageStyles.ts'
import { rateOf } from './rateOf.ts'
import { SponsorshipRow } from './SponsorshipRow.tsx'

export const loader = () => prefetch(managedSponsorships())
export const handle = { title: wordsOf(sponsorshipsWords).title }

const Lead = styled(Secondary)`max-width: 70ch; @media (max-width: 599.95px) { padding: 0 16px; }`
const Plane = styled(Card)`
  padding-block: 16px 4px; @media (max-width: 599.95px) { margin: 0 8px; }
  & > ul { margin-top: 8px; } & > ul > li + li { border-top: 1px solid var(--line); }
`
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Who pays to be shown, by state, and how often each was seen and followed. */
export default function SponsorshipsPage() {
  const words = useWords(sponsorshipsWords)
  const { data } = useSuspenseQuery(managedSponsorships())
  useOthersChanges()
  const { items, days } = data
  const seen = days.map(({ impressions }) => impressions)
  const clicked = days.map(({ clicks }) => clicks)
  const [impressions, clicks] = [sumOf(seen), sumOf(clicked)]
  const save = () => void saveTable({ kind: 'sponsorships' }, words.csvFile, figuresTable(words, authorZone(), items)).catch(report)
  const note = words.lastDays(sponsorshipLimits.figureDays)
  const add = (
    <ButtonLink variant="primary" icon={Plus} href={to('newSponsorship')}>
      {words.add}
    </ButtonLink>
  )

  return (
    <Page title={words.title} width="full" actions={items.length > 0 && add}>
      {items.length === 0 ? (
        <EmptyState drawing="marquee" title={words.emptyTitle} text={words.emptyText} action={add} />
      ) : (
        <Stack>
          <Lead>{words.lead}</Lead>
          <Figures>
            <StatCard label={words.impressions} value={<Count of={impressions} />} note={note} values={seen} />
            <StatCard label={words.clicks} value={<Count of={clicks} />} note={note} values={clicked} />
            <StatCard label={words.rate} value={rateOf(clicks, impressions) ?? words.noRate} note={note} />
          </Figures>
          {sponsorshipStates.map((state) => {
            const those = items.filter((one) => one.state === state)
            if (!those.length) return null
            return (
              <Plane key={state} aria-label={words.states[state]}>
                <H4>{words.states[state]}</H4>
                <ul>
                  {those.map((one) => (
                    <SponsorshipRow key={one.id} sponsorship={one} />
                  ))}
                </ul>
              </Plane>
            )
          })}
          <Foot>
            <Tiny>{words.counted}</Tiny>
            <Button variant="line" icon={Download} onClick={save}>
              {words.csv}
            </Button>
          </Foot>
        </Stack>
      )}
    </Page>
  )
}
