import styled from '@emotion/styled'
import { lazy, Suspense } from 'react'
import { Bone, Waiting } from '#ui/Bone.tsx'
import { ChartCard } from '#ui/ChartCard.tsx'
import { Hidden } from '#ui/Hidden.tsx'

export interface PlotProps {
  /** What is counted: "Posts". */
  column: string
  bars: readonly { label: string; value: number }[]
}

const Plot = lazy(() => import('./Plot.tsx').then(({ Plot: part }) => ({ default: part })))

const Figure = styled.figure`position: relative; margin: 0; min-height: 220px;`
const Room = styled(Bone)`margin-top: 20px;`

interface Props extends PlotProps {
  title: string
  /** The chart in one sentence, for screen readers. */
  sentence: string
  /** What the labels are: "Month". */
  span: string
}

/** Counts by month or by week, one series: plotted, in a sentence and as a table. */
export const SpanChart = ({ title, sentence, span, column, bars }: Props) => (
  <ChartCard title={title} columns={[span, column]} bars={bars}>
    <Figure>
      <Hidden as="figcaption">{sentence}</Hidden>
      <Suspense
        fallback={
          <Waiting>
            <Room h={200} r="8px" />
          </Waiting>
        }
      >
        <Plot column={column} bars={bars} />
      </Suspense>
    </Figure>
  </ChartCard>
)
