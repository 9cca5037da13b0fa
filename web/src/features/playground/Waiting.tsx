import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { WaitingLine } from '#ui/WaitingLine.tsx'
import type { Patience } from '#ui/usePatience.ts'
import { Group } from './Group.tsx'
import { say } from './samples.ts'

const again = () => undefined
const patiences: Patience[] = [
  { isOver: false, hasAsked: false, again },
  { isOver: true, hasAsked: false, again },
  { isOver: false, hasAsked: true, again },
]

/** What is under way: a part of it done, or nothing known yet. */
export const WaitingGroup = () => (
  <Group title={say.waiting.title}>
    <Card>
      <Stack>
        {say.waiting.shares.map(({ share, label }) => (
          <ProgressBar key={share} share={share} label={label} />
        ))}
        {patiences.map((patience) => (
          <WaitingLine key={`${patience.isOver} ${patience.hasAsked}`} words={say.waiting.line} patience={patience} onLook={again} />
        ))}
      </Stack>
    </Card>
  </Group>
)
