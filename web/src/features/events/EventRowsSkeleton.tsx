import styled from '@emotion/styled'
import { Bone, Waiting } from '#ui/Bone.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'

const Row = styled(Card)`display: grid; grid-template-columns: 68px minmax(0, 1fr); gap: 16px; align-items: center;`
const rows = ['58%', '44%', '66%']

/** Events to come into a list. */
export const EventRowsSkeleton = () => (
  <Waiting>
    <Stack>
      {rows.map((title) => (
        <Row as="div" key={title}>
          <Bone w="68px" h={84} r="var(--r-field)" />
          <Stack gap={12}>
            <Bone w={title} h={18} />
            <Bone w="38%" />
            <Bone w="30%" />
          </Stack>
        </Row>
      ))}
    </Stack>
  </Waiting>
)
