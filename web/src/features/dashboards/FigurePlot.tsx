import styled from '@emotion/styled'
import { BarChart } from '@mui/x-charts/BarChart'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { everyNth, gridLines } from '#ui/scale.ts'
import { useWidth } from '#ui/useWidth.ts'
import type { PlotProps } from './FigureChart.tsx'

const Root = styled.div`
  margin: 12px -8px -8px 0;
  /* The label of the last bar is wider than the bar. */
  & [clip-path] { clip-path: none; }
  & .MuiBarChart-label { fill: var(--ink); font: 650 12px/1 var(--sans); }
`

const grey = { fill: 'var(--ink-3)', fontSize: 11.5, fontFamily: 'var(--sans)' }
const room = { height: 24, width: 40, over: 22, right: 18 }
/** Above the highest line, so that the label of a bar that reaches it has room. */
const over = 1.12

/** The bars themselves, in a stack where there are several colours. Loaded with the first chart: the library behind it is heavy. */
export const FigurePlot = ({ labels, series, colours, written }: PlotProps) => {
  const heights = labels.map((_, bar) => series.reduce((all, { counts }) => all + counts[bar]!, 0))
  const peak = Math.max(...heights)
  const peakAt = heights.indexOf(peak)
  // The label of the highest bar stands on its topmost colour.
  const topmost = series.findLastIndex(({ counts }) => counts[peakAt]! > 0)
  const lines = gridLines(peak)
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
          sx={{ '& .MuiChartsGrid-line': { stroke: 'var(--grid)' } }}
          xAxis={[
            {
              // The place is the key: the names of hours come twice a day.
              scaleType: 'band', data: labels.map((_, bar) => bar), valueFormatter: (bar: number) => labels[bar] ?? '',
              height: room.height, disableLine: true, disableTicks: true, categoryGapRatio: 0.3, tickLabelStyle: grey,
              // As far apart each from the next, from the last one back: left to the library, they stand wherever one just fits.
              tickLabelInterval: (_, bar) => (labels.length - 1 - bar) % every === 0,
            },
          ]}
          yAxis={[
            {
              min: 0, max: peak === top ? top * over : top, width: room.width, disableLine: true, disableTicks: true,
              tickInterval: lines, tickLabelStyle: grey, valueFormatter: written.short,
            },
          ]}
          series={series.map(({ label, counts }, place) => ({
            data: counts, label, stack: 'all', color: colours[place]!,
            valueFormatter: (value: number | null) => written.whole(value ?? 0),
            barLabel: ({ dataIndex }: { dataIndex: number }) => (place === topmost && dataIndex === peakAt ? written.short(peak) : null),
            barLabelPlacement: 'outside' as const,
          }))}
        />
      </Root>
    </MuiTheme>
  )
}
