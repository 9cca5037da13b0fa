import styled from '@emotion/styled'
import { BarChart } from '@mui/x-charts/BarChart'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { count } from '#ui/count.ts'
import { gridLines } from '#ui/scale.ts'
import type { PlotProps } from './SpanChart.tsx'

const Root = styled.div`
  margin: 12px -8px -8px 0;
  & .MuiBarChart-label { fill: var(--ink); font: 650 12px/1 var(--sans); }
`

const grey = { fill: 'var(--ink-3)', fontSize: 11.5, fontFamily: 'var(--sans)' }

/** Room under the bars, before the values, above the highest bar's label. */
const axes = { height: 24, width: 36, over: 22 }

/** The bars themselves. Loaded with the first chart: the library behind it is heavy. */
export const Plot = ({ bars, column }: PlotProps) => {
  const peak = Math.max(...bars.map(({ value }) => value))
  const peakAt = bars.findIndex(({ value }) => value === peak)
  const lines = gridLines(peak)
  const whole = (value: number | null) => (value ?? 0).toLocaleString('en-US')
  return (
    <MuiTheme>
      <Root>
        <BarChart
          height={216}
          hideLegend
          skipAnimation
          borderRadius={2}
          grid={{ horizontal: true }}
          margin={{ top: axes.over, right: 8, bottom: 0, left: 0 }}
          sx={{ '& .MuiChartsGrid-line': { stroke: 'var(--grid)' } }}
          xAxis={[
            {
              scaleType: 'band', data: bars.map(({ label }) => label), height: axes.height, disableLine: true, disableTicks: true,
              categoryGapRatio: 0.35, tickLabelStyle: grey,
              // Every second from the last one back: all of them would collide on phones.
              tickLabelInterval: (_, index) => (bars.length - 1 - index) % 2 === 0,
            },
          ]}
          yAxis={[
            {
              min: 0, max: lines.at(-1), width: axes.width, disableLine: true, disableTicks: true,
              tickInterval: lines, tickLabelStyle: grey, valueFormatter: (value: number) => count(value),
            },
          ]}
          series={[
            {
              data: bars.map(({ value }) => value), label: column, color: 'var(--c1)', valueFormatter: whole,
              barLabel: ({ dataIndex, value }) => (dataIndex === peakAt ? count(value) : null), barLabelPlacement: 'outside',
            },
          ]}
        />
      </Root>
    </MuiTheme>
  )
}
