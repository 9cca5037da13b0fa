import styled from '@emotion/styled'
import type { MadeReport } from '@marquee/contract/cases'
import { to } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Row } from '#ui/layout.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Meta } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'
import { nameOf } from './nameOf.ts'

const List = styled(ListCard)`& > li { display: grid; gap: 4px; padding: 12px 0; overflow-wrap: anywhere; }`.withComponent('ul')
const Text = styled.p`white-space: pre-line; line-height: 1.5;`

/** What somebody has reported, and what moderators made of it. */
export const MadeReports = ({ label, reports }: { label: string; reports: readonly MadeReport[] }) => {
  const words = useWords(moderationWords)
  const telling = useWords(reportsWords)
  return (
    <List aria-label={label}>
      {reports.map((report) => (
        <li key={report.id}>
          <Row gap={8} wrap>
            <TextLink to={to('moderationCase', { caseId: report.caseId })}>{nameOf(words, report)}</TextLink>
            <Badge kind={report.state === 'resolved' ? 'ok' : 'plain'}>{telling.states[report.state]}</Badge>
          </Row>
          <Meta>
            {telling.categories[report.category]} · <TimeAgo at={report.at} />
          </Meta>
          {report.text && <Text dir="auto">{report.text}</Text>}
        </li>
      ))}
    </List>
  )
}
