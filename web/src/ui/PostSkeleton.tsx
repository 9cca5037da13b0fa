import styled from '@emotion/styled'
import { Bone, FaceBone, Waiting } from './Bone.tsx'
import { Card } from './Card.tsx'
import { Row, Stack } from './layout.ts'

const Post = styled(Card.withComponent('div'))`padding: 20px var(--pad-card) 10px;`
const Names = styled(Stack)`flex: 1;`
const Lines = styled.div`display: grid; gap: 10px; margin: 20px 0 16px;`
const Media = styled(Bone)`height: auto; aspect-ratio: 16 / 9; border-radius: var(--media-radius); corner-shape: var(--corner);`
const Actions = styled.div`display: flex; gap: 20px; margin: 18px 0 10px;`
const Feed = styled.div`display: grid; gap: var(--gap-cards);`

const shapes = [
  { name: '46%', meta: '28%', title: '72%', last: '88%', media: true },
  { name: '38%', meta: '31%', title: '58%', last: '64%', media: false },
  { name: '52%', meta: '24%', title: '66%', last: '80%', media: true },
]

/** Posts to come, at most three. */
export const PostSkeleton = ({ count = 3 }: { count?: 1 | 2 | 3 }) => (
  <Waiting>
    <Feed>
      {shapes.slice(0, count).map(({ name, meta, title, last, media }) => (
        <Post key={name}>
          <Row gap={12}>
            <FaceBone w="48px" h={48} />
            <Names gap={8}>
              <Bone w={name} h={14} />
              <Bone w={meta} />
            </Names>
          </Row>
          <Lines>
            <Bone w={title} h={22} r="8px" />
            <Bone />
            <Bone w={last} />
          </Lines>
          {media && <Media />}
          <Actions>
            <Bone w="52px" h={16} />
            <Bone w="44px" h={16} />
            <Bone w="40px" h={16} />
          </Actions>
        </Post>
      ))}
    </Feed>
  </Waiting>
)
