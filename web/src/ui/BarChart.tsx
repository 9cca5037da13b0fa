import styled from '@emotion/styled'
import { ChartCard } from './ChartCard.tsx'
import { count } from './count.ts'
import { gridLines } from './scale.ts'

const Plot = styled.div`
  position: relative; display: flex; align-items: flex-end; gap: clamp(2px, 1%, 12px); height: 190px; margin: 18px 0 26px; padding-left: 40px;
  font: 500 11.5px/1 var(--sans); color: var(--ink-3); font-variant-numeric: tabular-nums;
`
const Line = styled.span`
  position: absolute; left: 0; right: 0; height: 1px; translate: 0 50%;
  &::after { content: ''; position: absolute; inset: 0 0 0 40px; background: var(--grid); }
  & > span { position: absolute; right: calc(100% - 30px); top: -6px; }
`
const Bar = styled.span`
  position: relative; flex: 1; min-width: 2px; border-radius: 2px 2px 0 0; background: var(--c1); z-index: 1;
  & > b { position: absolute; left: 50%; bottom: calc(100% + 5px); translate: -50% 0; color: var(--ink); font-weight: 650; font-size: 12px; }
  & > span { position: absolute; left: 50%; top: calc(100% + 9px); translate: -50% 0; white-space: nowrap; }
`
const Slot = styled.span`
  flex: 1; min-width: 0; height: 100%; display: flex; align-items: flex-end;
  &[data-label='minor'] > span > span { display: none; }
  @media (max-width: 599.95px) { &[data-label='second'] > span > span { display: none; } }
`

const labelCount = 7

/** Every label would collide: first, then every nth; every second of those leaves on phones. */
const labelAt = (index: number, total: number) => {
  const every = Math.ceil(total / labelCount)
  if (index % every !== 0) return 'minor'
  return (index / every) % 2 === 1 ? 'second' : 'first'
}

type Props = {
  title: string
  /** The chart in one sentence, for screen readers. */
  sentence: string
  /** What the two columns hold when it is shown as a table: "Day", "New members". */
  columns: readonly [string, string]
  bars: readonly { label: string; value: number }[]
}

/** Counts over time, one series. The highest bar is labelled; the same numbers are behind "Show as table". */
export const BarChart = ({ title, sentence, columns, bars }: Props) => {
  const peak = Math.max(0, ...bars.map(({ value }) => value))
  const peakAt = peak > 0 ? bars.findIndex(({ value }) => value === peak) : -1
  const lines = gridLines(peak)
  const top = lines.at(-1) ?? 1
  return (
    <ChartCard title={title} columns={columns} bars={bars}>
      <Plot role="img" aria-label={sentence}>
        {lines.map((line) => (
          <Line key={line} style={{ bottom: `${(line / top) * 100}%` }}>
            <span>{count(line)}</span>
          </Line>
        ))}
        {bars.map(({ label, value }, index) => (
          <Slot key={label} data-label={labelAt(index, bars.length)}>
            <Bar style={{ height: `${(value / top) * 100}%` }}>
              {index === peakAt && <b>{count(value)}</b>}
              <span>{label}</span>
            </Bar>
          </Slot>
        ))}
      </Plot>
    </ChartCard>
  )
}
