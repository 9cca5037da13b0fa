import styled from '@emotion/styled'
import { BarChart } from '@mui/x-charts/BarChart'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { everyNth, gridLines } from '#ui/scale.ts'
import { useWidth } from '#ui/useWidth.ts'
import { above, below } from './bars.ts'
import type { PlotProps } from './FigureChart.tsx'

const Root = styled.div`
  margin: 12px -8px -8px 0;
  /* The label of the last bar is wider than the bar. */
  & [clip-path] { clip-path: none; }
  & .MuiBarChart-label { fill: var(--ink); font: 650 12px/1 var(--sans); }
`

const grey = { fill: 'var(--ink-3)', fontSize: 11.5, fontFamily: 'var(--sans)' }
const room = { height: 24, width: 40, over: 22, right: 18 }
/** The bar of what still runs: an outline, thinly filled. */
const growing = { fillOpacity: 0.35, strokeWidth: 1.5 }
/** Above the highest line, so that the label of a bar that reaches it has room. */
const over = 1.12

const sumOfBar = (series: PlotProps['series'], bar: number, side: (count: number) => number) =>
  series.reduce((all, { counts }) => all + side(counts[bar]!), 0)

/**
 * The bars themselves, in a stack where there are several colours, down from zero where more went back than came. Loaded with the first
 * chart: the library behind it is heavy.
 */
export const FigurePlot = ({ labels, names, isRunning, series, colours, written }: PlotProps) => {
  const heights = labels.map((_, bar) => sumOfBar(series, bar, above))
  const peak = Math.max(...heights)
  const low = Math.min(0, ...labels.map((_, bar) => sumOfBar(series, bar, below)))
  const peakAt = heights.indexOf(peak)
  // The label of the highest bar stands on its topmost colour.
  const topmost = series.findLastIndex(({ counts }) => counts[peakAt]! > 0)
  const last = labels.length - 1
  const lines = gridLines(peak, low)
  const top = lines.at(-1) ?? 1
  const [width, measured] = useWidth()
  const every = everyNth(labels, width - room.width - room.right)
  return (
    <MuiTheme>
      <Root ref={measured}>
        <BarChart
          height={232}
          hideLegend
          skipAnimation
          borderRadius={2}
          grid={{ horizontal: true }}
          margin={{ top: room.over, right: room.right, bottom: 0, left: 0 }}
          slotProps={{ bar: ({ dataIndex, color }) => (isRunning && dataIndex === last ? { ...growing, stroke: color } : {}) }}
          sx={{ '& .MuiChartsGrid-line': { stroke: 'var(--grid)' } }}
          xAxis={[
            {
              // The place is the key: the names of hours come twice a day.
              scaleType: 'band', data: labels.map((_, bar) => bar), valueFormatter: (bar: number, { location }) => (location === 'tick' ? labels : names)[bar] ?? '',
              height: room.height, disableLine: true, disableTicks: true, categoryGapRatio: 0.3, tickLabelStyle: grey,
              // As far apart each from the next, from the last one back: left to the library, they stand wherever one just fits.
              tickLabelInterval: (_, bar) => (last - bar) % every === 0,
            },
          ]}
          yAxis={[
            {
              min: lines[0]!, max: peak === top ? top * over : top, width: room.width, disableLine: true, disableTicks: true,
              tickInterval: lines, tickLabelStyle: grey, valueFormatter: written.short,
            },
          ]}
          series={series.map(({ label, counts }, place) => ({
            data: counts, label, stack: 'all', color: colours[place]!,
            valueFormatter: (value: number | null) => written.whole(value ?? 0),
            barLabel: ({ dataIndex }: { dataIndex: number }) => (dataIndex === peakAt && place === topmost ? written.short(peak) : null),
            barLabelPlacement: 'outside' as const,
          }))}
        />
      </Root>
    </MuiTheme>
  )
}
