import styled from '@emotion/styled'
import { lazy, Suspense, useState } from 'react'
import { Bone, Waiting } from '#ui/Bone.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Table } from '#ui/Table.tsx'
import { TextButton } from '#ui/TextLink.tsx'
import { H4 } from '#ui/type.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { barsOf, type Kind, type Series, type Steps } from './bars.ts'
import { plain, type Written } from './written.ts'

export interface PlotProps {
  labels: readonly string[]
  series: { label: string; counts: number[] }[]
  /** One for each of the series. */
  colours: readonly string[]
  written: Written
}

const Plot = lazy(() => import('./FigurePlot.tsx').then(({ FigurePlot }) => ({ default: FigurePlot })))

const colours = ['var(--c1)', 'var(--c3)', 'var(--c2)']

const Head = styled.div`display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: baseline; gap: 4px 20px;`
const Legend = styled.ul`grid-row: 2; grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: var(--fs-s); color: var(--ink-2);`
const Key = styled.li`display: inline-flex; align-items: center; gap: 8px; &::before { content: ''; width: 10px; height: 10px; border-radius: 3px; background: var(--of); }`
const Figure = styled.figure`position: relative; margin: 0; min-height: 236px; min-width: 0;`
const Room = styled(Bone)`margin-top: 20px;`
const Scroll = styled.div`max-height: 420px; overflow-y: auto; margin-top: 8px;`
const Turn = styled(TextButton)`font-size: var(--fs-s); min-height: 28px; @media (max-width: 599.95px) { min-height: 44px; margin-block: -12px; }`

type Props = Steps & {
  title: string
  series: readonly Series[]
  kind?: Kind
  /** How its numbers are written; counts unless it is said. */
  written?: Written
  /** In its place while every step is zero. */
  empty: { title: string; text: string }
}

/** Counts by hour, day or week, in one to three colours: plotted, in a sentence and as a table. */
export const FigureChart = ({ title, series, kind = 'flow', written = plain, empty, ...steps }: Props) => {
  const words = useWords(dashboardsWords)
  const ui = useWords(uiWords)
  const [isTable, setTable] = useState(false)
  const bars = barsOf(steps, series, kind)
  if (!bars.spoken) return <EmptyState drawing="chart" {...empty} />
  const { first, last, peakOn, peak, from, to } = bars.spoken
  const { whole } = written
  const sentence = kind === 'level'
    ? words.levelChart(title, first, last, whole(from), whole(to), peakOn, whole(peak))
    : words.chart(title, first, last, whole(bars.total), peakOn, whole(peak))
  const columns = [words[bars.unit], ...bars.series.map(({ label }) => label)]
  return (
    <Card>
      <Head>
        <H4>{title}</H4>
        {bars.series.length > 1 && !isTable && (
          <Legend aria-label={words.legend}>
            {bars.series.map(({ label }, place) => (
              <Key key={label} style={{ '--of': colours[place] } as object}>
                {label}
              </Key>
            ))}
          </Legend>
        )}
        <Turn type="button" onClick={() => setTable(!isTable)}>
          {isTable ? ui.showAsChart : ui.showAsTable}
        </Turn>
      </Head>
      {isTable ? (
        <Scroll tabIndex={0} role="group" aria-label={title}>
          <Table
            caption={title} columns={columns}
            rows={bars.labels.map((label, bar) => [label, ...bars.series.map(({ told }) => whole(told[bar]!))])}
          />
        </Scroll>
      ) : (
        <Figure>
          <Hidden as="figcaption">{sentence}</Hidden>
          <Suspense
            fallback={
              <Waiting>
                <Room h={212} r="8px" />
              </Waiting>
            }
          >
            <Plot labels={bars.labels} series={bars.series} colours={colours} written={written} />
          </Suspense>
        </Figure>
      )}
    </Card>
  )
}
