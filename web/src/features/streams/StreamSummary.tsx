import styled from '@emotion/styled'
import type { Stream } from '@marquee/contract/streams'
import { Card } from '#ui/Card.tsx'
import { count } from '#ui/count.ts'
import { H4, Meta } from '#ui/type.ts'
import { replaysWords } from '#words/en/replays.ts'
import { streamsWords } from '#words/en/streams.ts'
import { useWords } from '#words/words.tsx'

const Figures = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 118px), 1fr)); gap: 12px 20px; margin: 12px 0 0;
  & dd { margin: 2px 0 0; font: var(--display-weight) 1.5rem/1.1 var(--font-display); font-variant-numeric: tabular-nums; }
`

interface Props {
  summary: NonNullable<Stream['summary']>
  /** How many people have watched a recording of it. */
  replayViewers: number
}

/** What a livestream came to. */
export const StreamSummary = ({ summary, replayViewers }: Props) => {
  const { watchedIt } = useWords(replaysWords)
  const words = useWords(streamsWords)
  const { seconds, peakViewers, uniqueViewers, watchedSeconds } = summary
  const lasted = (all: number) => words.lasted(Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60)
  const { length, peak, unique, watched } = words.figures
  const figures = [
    [length, lasted(seconds)], [peak, count(peakViewers)], [unique, count(uniqueViewers)], [watched, lasted(watchedSeconds)],
    ...(replayViewers ? ([[watchedIt, count(replayViewers)]] as const) : []),
  ] as const
  return (
    <Card as="section" aria-label={words.summary}>
      <H4>{words.summary}</H4>
      <Figures>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <Meta as="dt">{name}</Meta>
            <dd>{figure}</dd>
          </div>
        ))}
      </Figures>
    </Card>
  )
}
