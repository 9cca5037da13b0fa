import styled from '@emotion/styled'
import type { Case } from '@marquee/contract/cases'
import { Hourglass } from 'lucide-react'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Grow, Row } from '#ui/layout.ts'
import { Secondary, Strong } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords } from '#words/words.tsx'

const Sign = styled.span`
  display: grid; place-items: center; flex: none; align-self: start; width: 40px; height: 40px; border-radius: 12px; corner-shape: var(--corner);
  background: var(--warn-soft); color: var(--warn);
`
const Why = styled(Secondary)`overflow-wrap: anywhere;`

/** Which rule has brought a case before the moderators, and what it has found. */
export const HeldBecause = ({ hold, isHeld }: { hold: NonNullable<Case['hold']>; isHeld: boolean }) => {
  const words = useWords(moderationWords)
  return (
    <Card as="section" aria-label={words.held}>
      <Row gap={12}>
        <Sign>
          <Icon of={Hourglass} size={19} />
        </Sign>
        <Grow>
          <Strong>{words.held}</Strong>
          <Why>{words.heldBecause[hold.kind](hold.found)}</Why>
          {isHeld && <Secondary>{words.heldText}</Secondary>}
        </Grow>
      </Row>
    </Card>
  )
}
