import styled from '@emotion/styled'
import type { ModerationAction } from '@marquee/contract/cases'
import type { ReactNode } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Row } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Meta, Strong } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'

const Text = styled.p`white-space: pre-line; overflow-wrap: anywhere; line-height: 1.5;`

type Props = {
  act: ModerationAction
  /** Between what was done and why: what it was about. */
  about?: ReactNode
}

/** One thing that moderators have done: who, what, on which ground and why, and whether it was taken back. */
export const PastAct = ({ act, about }: Props) => {
  const { kind, category, reason, note, at, parts, expiresAt, liftedAt, lifts, moderator } = act
  const words = useWords(moderationWords)
  const reports = useWords(reportsWords)
  return (
    <>
      <span>
        {kind !== 'end' && <Strong as="bdi">{moderator?.displayName ?? words.noModerator}</Strong>} {(lifts && words.tookBack[lifts]) ?? words.did[kind]}
        {expiresAt && !liftedAt && ` ${words.until} ${wholeTimeOf(expiresAt)}`}
      </span>
      {about}
      <Row gap={8} wrap>
        <Meta>
          {reports.categories[category]} · <TimeAgo at={at} />
        </Meta>
        {liftedAt && (
          <>
            <Badge kind="ok">{words.takenBack}</Badge>
            <Meta>
              <TimeAgo at={liftedAt} />
            </Meta>
          </>
        )}
      </Row>
      {parts.length > 0 && <Meta>{parts.map((part) => reports.parts[part]).join(' · ')}</Meta>}
      {reason && <Text>{reason}</Text>}
      {note && (
        <Text>
          <Meta>{words.note}:</Meta> {note}
        </Text>
      )}
    </>
  )
}
