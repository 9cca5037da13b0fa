import type { Stream } from '@marquee/contract/streams'
import styled from '@emotion/styled'
import { StatCard } from '#ui/StatCard.tsx'
import { streamStudioWords } from '#words/en/streamStudio.ts'
import { useWords } from '#words/words.tsx'
import { lasted } from './lasted.ts'

const Grid = styled.div`display: grid; gap: var(--gap-cards); grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));`

/** What a livestream came to. */
export const FiguresCard = ({ summary }: { summary: NonNullable<Stream['summary']> }) => {
  const words = useWords(streamStudioWords)
  return (
    <Grid role="group" aria-label={words.figures}>
      <StatCard label={words.lasted} value={lasted(summary.seconds)} />
      <StatCard label={words.peak} value={summary.peakViewers.toLocaleString('en')} />
      <StatCard label={words.unique} value={summary.uniqueViewers.toLocaleString('en')} />
      <StatCard label={words.watched} value={lasted(summary.watchedSeconds)} />
    </Grid>
  )
}
