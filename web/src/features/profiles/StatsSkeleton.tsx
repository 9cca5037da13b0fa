import styled from '@emotion/styled'
import { Bone, Waiting } from '#ui/Bone.tsx'
import { Card } from '#ui/Card.tsx'

const Cards = styled.div`display: grid; grid-template-columns: 1fr 1fr; gap: var(--gap-cards);`
const Figure = styled(Card)`display: grid; gap: 10px; padding: 16px var(--pad-card);`
const Chart = styled(Card)`display: grid; gap: 16px; margin-top: var(--gap-cards);`

/** Figures and a chart to come. */
export const StatsSkeleton = () => (
  <Waiting>
    <Cards>
      {['figure', 'another'].map((key) => (
        <Figure key={key} as="div">
          <Bone w="48%" />
          <Bone w="64%" h={26} r="8px" />
        </Figure>
      ))}
    </Cards>
    <Chart as="div">
      <Bone w="40%" h={16} />
      <Bone h={180} r="8px" />
    </Chart>
  </Waiting>
)
