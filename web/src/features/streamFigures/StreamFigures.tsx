import styled from '@emotion/styled'
import { streamFigures } from '@marquee/contract/streamFigures'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { BarChart } from '#ui/BarChart.tsx'
import { count } from '#ui/count.ts'
import { Stack } from '#ui/layout.ts'
import { timeOf } from '#ui/moment.ts'
import { StatCard } from '#ui/StatCard.tsx'
import { streamFiguresWords } from '#words/en/streamFigures.ts'
import { useWords } from '#words/words.tsx'

const Grid = styled.div`display: grid; gap: var(--gap-cards); grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));`

/** What a livestream that is over brought its host: talk, followers, and who was there over time. */
export const StreamFigures = ({ livestreamId }: { livestreamId: string }) => {
  const words = useWords(streamFiguresWords)
  const { data: figures } = useQuery(query(streamFigures.read, { livestreamId }))
  if (!figures) return null
  const { messages, talkers, newFollowers, viewers } = figures
  const most = viewers.reduce((best, one) => (one.count > best.count ? one : best), { at: '', count: 0 })
  return (
    <Stack as="section" gap={12} aria-label={words.title}>
      <Grid>
        <StatCard label={words.messages} value={count(messages)} />
        <StatCard label={words.talkers} value={count(talkers)} />
        <StatCard label={words.newFollowers} value={count(newFollowers)} />
      </Grid>
      {most.count > 0 && (
        <BarChart
          title={words.viewers} columns={words.columns} sentence={words.sentence(most.count, timeOf(most.at))}
          bars={viewers.map(({ at, count: value }) => ({ label: timeOf(at), value }))}
        />
      )}
    </Stack>
  )
}
