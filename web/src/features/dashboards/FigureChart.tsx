import styled from '@emotion/styled'
import { lazy, Suspense, useState } from 'react'
import { Bone, Waiting } from '#ui/Bone.tsx'
import { Card } from '#ui/Card.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Table } from '#ui/Table.tsx'
import { TextButton, TextLink } from '#ui/TextLink.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { barsOf, type Kind, type Series, type Steps } from './bars.ts'
import { plain, type Written } from './written.ts'

export interface PlotProps {
  labels: readonly string[]
  /** Those of the bars that need more words than have room below them. */
  names: readonly string[]
  /** The last bar grows still. */
  isRunning: boolean
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
const Nothing = styled(Secondary)`margin-top: 6px;`
const Turn = styled(TextButton)`font-size: var(--fs-s); min-height: 28px; @media (max-width: 599.95px) { min-height: 44px; margin-block: -12px; }`

type Props = Steps & {
  title: string
  /** `href` leads to what one of several counts. */
  series: readonly (Series & { href?: string })[]
  kind?: Kind
  /** How its numbers are written; counts unless it is said. */
  written?: Written
  /** Below its title while every step is zero. */
  empty: string
}

/** Counts by hour, day or week, in one to three colours: plotted, in a sentence and as a table. */
export const FigureChart = ({ title, series, kind = 'flow', written = plain, empty, ...steps }: Props) => {
  const words = useWords(dashboardsWords)
  const ui = useWords(uiWords)
  const [isTable, setTable] = useState(false)
  const bars = barsOf(steps, series, kind)
  if (!bars.spoken) {
    return (
      <Card>
        <H4>{title}</H4>
        <Nothing>{empty}</Nothing>
      </Card>
    )
  }
  const { first, last, peakOn, peak, lowOn, low, from, to } = bars.spoken
  const { whole } = written
  const on = words.on[bars.unit]
  const told = () => {
    if (kind === 'level') return words.levelChart(title, first, last, whole(from), whole(to), on(peakOn), whole(peak))
    if (peak > 0) return words.chart(title, first, last, whole(bars.total), on(peakOn), whole(peak))
    return words.fallChart(title, first, last, whole(bars.total), on(lowOn), whole(low))
  }
  const sentence = bars.isRunning ? `${told()} ${words.runs[bars.unit]}` : told()
  const names = bars.labels.map((label, bar) => (bars.isRunning && bar === bars.labels.length - 1 ? words.soFar(label) : label))
  const columns = [words[bars.unit], ...bars.series.map(({ label }) => label)]
  return (
    <Card>
      <Head>
        <H4>{title}</H4>
        {bars.series.length > 1 && !isTable && (
          <Legend aria-label={words.legend}>
            {bars.series.map(({ label }, place) => (
              <Key key={label} style={{ '--of': colours[place] } as object}>
                {series[place]?.href ? <TextLink to={series[place].href}>{label}</TextLink> : label}
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
            rows={names.map((name, bar) => [name, ...bars.series.map(({ counts }) => whole(counts[bar]!))])}
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
            <Plot labels={bars.labels} names={names} isRunning={bars.isRunning} series={bars.series} colours={colours} written={written} />
          </Suspense>
        </Figure>
      )}
    </Card>
  )
}
