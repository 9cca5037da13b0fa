import styled from '@emotion/styled'
import type { Case } from '@marquee/contract/moderation'
import { Badge } from '#ui/Badge.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Row } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Meta, Secondary, Over, Strong } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'
import { PlainSection } from './PlainSection.tsx'

const List = styled(ListCard)`& > li { display: grid; gap: 4px; padding: 12px 0; }`.withComponent('ul')
const Text = styled.p`white-space: pre-line; overflow-wrap: anywhere; line-height: 1.5;`

/** What moderators have done in a case, the last first. */
export const CaseHistory = ({ actions }: Pick<Case, 'actions'>) => {
  const words = useWords(moderationWords)
  const reports = useWords(reportsWords)
  return (
    <PlainSection>
      <Over>{words.history}</Over>
      {actions.length === 0 ? (
        <Secondary>{words.noHistory}</Secondary>
      ) : (
        <List>
          {actions.map(({ id, kind, category, reason, note, at, parts, expiresAt, liftedAt, lifts, moderator }) => (
            <li key={id}>
              <span>
                {kind !== 'end' && <Strong>{moderator?.displayName ?? words.noModerator}</Strong>} {(lifts && words.tookBack[lifts]) ?? words.did[kind]}
                {expiresAt && !liftedAt && ` ${words.until} ${wholeTimeOf(expiresAt)}`}
              </span>
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
            </li>
          ))}
        </List>
      )}
    </PlainSection>
  )
}
