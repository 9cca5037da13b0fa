import styled from '@emotion/styled'
import { Bone, Waiting } from '#ui/Bone.tsx'

const Root = styled(Waiting)`flex: 1; min-height: 0; overflow: hidden; padding: 24px 28px;`
const Left = styled.div`display: grid; gap: 8px; padding-bottom: 20px;`
const Right = styled(Left)`justify-items: end;`

/** Messages to come. */
export const ThreadBones = () => (
  <Root>
    <Left>
      <Bone w="46%" h={44} r="20px" />
      <Bone w="62%" h={66} r="20px" />
    </Left>
    <Right>
      <Bone w="38%" h={44} r="20px" />
    </Right>
    <Left>
      <Bone w="54%" h={44} r="20px" />
    </Left>
  </Root>
)
