import styled from '@emotion/styled'
import { Bone, FaceBone, Waiting } from './Bone.tsx'
import { Row, Stack } from './layout.ts'

const Banner = styled(Bone)`
  height: 240px; border-radius: var(--media-radius); corner-shape: var(--corner);
  @media (max-width: 599.95px) { height: 150px; border-radius: 0; }
`
const Face = styled(FaceBone)`
  position: relative; width: 132px; height: 132px; margin: -72px 0 0 24px; box-shadow: 0 0 0 6px var(--bg);
  @media (max-width: 599.95px) { width: 96px; height: 96px; margin: -48px 0 0 16px; }
`
const Lines = styled(Stack)`padding: 24px 28px; @media (max-width: 599.95px) { padding: 16px; }`

/** A profile to come: banner, face, name, numbers. */
export const ProfileSkeleton = () => (
  <Waiting>
    <Banner />
    <Face />
    <Lines gap={12}>
      <Bone w="52%" h={32} r="8px" />
      <Bone w="30%" h={16} />
      <Bone w="88%" />
      <Bone w="64%" />
      <Row gap={24}>
        <Bone w="96px" h={16} />
        <Bone w="88px" h={16} />
        <Bone w="64px" h={16} />
      </Row>
    </Lines>
  </Waiting>
)
