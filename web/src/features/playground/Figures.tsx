import styled from '@emotion/styled'
import { BarChart } from '#ui/BarChart.tsx'
import { StatCard } from '#ui/StatCard.tsx'
import { Group } from './Group.tsx'
import { bars, say } from './samples.ts'

const Numbers = styled.div`display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px;`
const values = bars.map(({ value }) => value)

export const FiguresGroup = () => (
  <Group title={say.figures}>
    <Numbers>
      <StatCard label={say.revenue} value="48.2K" change={{ amount: '212', direction: 'up', since: say.thisWeek, good: true }} values={values} />
      <StatCard label={say.churn} value="386" change={{ amount: '4', direction: 'down', since: say.thisWeek, good: false }} />
      <StatCard label={say.members} value="0" note={say.noChange} />
    </Numbers>
    <BarChart title={say.members} sentence={say.membersSentence} columns={[say.day, say.members]} bars={bars} />
  </Group>
)
