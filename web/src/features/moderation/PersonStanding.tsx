import type { Case } from '@marquee/contract/moderation'
import { Badge } from '#ui/Badge.tsx'
import { Row } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords } from '#words/words.tsx'

/** How whoever it is about stands: what was decided about them already, and that they moderate. */
export const PersonStanding = ({ standing }: { standing: NonNullable<Case['standing']> }) => {
  const words = useWords(moderationWords)
  const { mutedUntil, suspendedUntil, isBanned, isModerator } = standing
  if (!mutedUntil && !suspendedUntil && !isBanned && !isModerator) return null
  return (
    <Row gap={8} wrap>
      {isModerator && <Badge kind="role">{words.moderates}</Badge>}
      {mutedUntil && <Badge kind="warn">{words.mutedUntil(wholeTimeOf(mutedUntil))}</Badge>}
      {suspendedUntil && <Badge kind="bad">{words.suspendedUntil(wholeTimeOf(suspendedUntil))}</Badge>}
      {isBanned && <Badge kind="bad">{words.banned}</Badge>}
    </Row>
  )
}
