import styled from '@emotion/styled'
import { Bone, FaceBone, Waiting } from '#ui/Bone.tsx'
import { Stack } from '#ui/layout.ts'

const Line = styled.div`display: flex; align-items: center; gap: 14px; min-height: 76px; padding: 10px 12px;`
const Names = styled(Stack)`flex: 1;`

const widths = [
  ['48%', '72%'],
  ['36%', '54%'],
  ['56%', '63%'],
] as const

/** Chats to come. */
export const ListBones = () => (
  <Waiting>
    {widths.map(([name, said]) => (
      <Line key={name}>
        <FaceBone w="52px" h={52} />
        <Names gap={8}>
          <Bone w={name} h={14} />
          <Bone w={said} />
        </Names>
      </Line>
    ))}
  </Waiting>
)
