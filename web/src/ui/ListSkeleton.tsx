import styled from '@emotion/styled'
import { Bone, FaceBone, Waiting } from './Bone.tsx'
import { ListCard } from './Card.tsx'
import { Stack } from './layout.ts'

const Line = styled.div`display: flex; align-items: center; gap: 12px; min-height: 64px;`
const Names = styled(Stack)`flex: 1;`

const widths = [
  ['42%', '26%'],
  ['34%', '31%'],
  ['50%', '22%'],
]

/** People or settings to come, at most three. */
export const ListSkeleton = ({ count = 3 }: { count?: 1 | 2 | 3 }) => (
  <Waiting>
    <ListCard as="div">
      {widths.slice(0, count).map(([name, meta]) => (
        <Line key={name}>
          <FaceBone w="44px" h={44} />
          <Names gap={8}>
            <Bone w={name} h={14} />
            <Bone w={meta} />
          </Names>
        </Line>
      ))}
    </ListCard>
  </Waiting>
)
