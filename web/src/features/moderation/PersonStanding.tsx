import type { Case } from '@marquee/contract/cases'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Row } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Meta } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords } from '#words/words.tsx'

/** What ends by itself, and when. */
const For = ({ kind, what, until }: { kind: BadgeKind; what: string; until: string }) => {
  const words = useWords(moderationWords)
  return (
    <>
      <Badge kind={kind}>{what}</Badge>
      <Meta>
        {words.until} <time dateTime={until}>{wholeTimeOf(until)}</time>
      </Meta>
    </>
  )
}

/** How whoever it is about stands: what was decided about them already, and that they moderate. */
export const PersonStanding = ({ standing }: { standing: NonNullable<Case['standing']> }) => {
  const words = useWords(moderationWords)
  const { mutedUntil, suspendedUntil, isBanned, isModerator } = standing
  if (!mutedUntil && !suspendedUntil && !isBanned && !isModerator) return null
  return (
    <Row gap={8} wrap>
      {isModerator && <Badge kind="role">{words.moderates}</Badge>}
      {mutedUntil && <For kind="warn" what={words.muted} until={mutedUntil} />}
      {suspendedUntil && <For kind="bad" what={words.suspended} until={suspendedUntil} />}
      {isBanned && <Badge kind="bad">{words.banned}</Badge>}
    </Row>
  )
}
