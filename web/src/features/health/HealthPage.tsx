import styled from '@emotion/styled'
import { health } from '@marquee/contract/health'
import { useSuspenseQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { prefetch, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Lead, Meta } from '#ui/type.ts'
import { healthWords } from '#words/en/health.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { overallOf, partsOf } from './figures.ts'
import { HealthCard, healthKinds } from './HealthCard.tsx'

const healthQuery = () => query(health.read, {})

/** Always as it is now: what was seen before says nothing. */
export const loader = () => {
  queryClient.removeQueries({ queryKey: healthQuery().queryKey })
  return prefetch(healthQuery())
}

export const handle = { title: wordsOf(healthWords).title }

const Room = styled.div`@media (max-width: 599.95px) { padding: 0 8px; & > p, & > div:first-of-type { padding: 0 8px; } }`
const About = styled(Lead)`margin-bottom: 12px;`
const Standing = styled(Row)`margin-bottom: 16px; row-gap: 4px;`
const Grid = styled.div`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr)); gap: var(--gap-cards);
  @media (max-width: 599.95px) { gap: 8px; }
`

/** How every part of the installation is. */
export default function HealthPage() {
  const words = useWords(healthWords)
  const { data: now, refetch, isFetching } = useSuspenseQuery(healthQuery())
  const parts = partsOf(words, now)
  const overall = overallOf(parts)
  return (
    <Page
      title={words.title}
      back={to('operator')}
      width="full"
      actions={
        <Button icon={RefreshCw} onClick={() => void refetch()} loading={isFetching}>
          {words.again}
        </Button>
      }
    >
      <Room>
        <About>{words.lead}</About>
        <Standing gap={12} wrap role="status">
          <Badge kind={healthKinds[overall]}>{words.states[overall]}</Badge>
          <span>{words.overall[overall]}</span>
          <Meta>
            {words.looked} <TimeAgo at={now.at} />
          </Meta>
        </Standing>
        <Grid>
          {parts.map((part) => (
            <HealthCard key={part.title} {...part} />
          ))}
        </Grid>
      </Room>
    </Page>
  )
}
