import styled from '@emotion/styled'
import { type OwnReport, type ReportOutcome } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { pages, prefetch } from '#api/query.ts'
import { useOwnNews } from '#live/useOwnNews.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Grow, Row } from '#ui/layout.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { H4, Meta, Secondary } from '#ui/type.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { OwnList } from './OwnList.tsx'
import { ReportPerson } from './ReportPerson.tsx'

const mine = () => ({ ...pages(moderation.ownReports, {}), staleTime: 0 })

export const loader = () => prefetch(mine())
export const handle = { title: wordsOf(reportsWords).title }

const Text = styled.p`margin-top: 10px; white-space: pre-line; overflow-wrap: anywhere; line-height: 1.5;`
const Outcome = styled(Secondary)`margin-top: 10px;`

const kinds: Record<ReportOutcome, BadgeKind> = { open: 'plain', in_review: 'info', resolved: 'ok', rejected: 'plain', taken_back: 'plain', left: 'plain' }

const ReportCard = ({ report: { type, category, text, at, state } }: { report: OwnReport }) => {
  const words = useWords(reportsWords)
  return (
    <Card as="article" aria-label={words.things[type]}>
      <Row gap={12}>
        <Grow>
          <H4>{words.things[type]}</H4>
          <Meta>
            {words.categories[category]} · <TimeAgo at={at} />
          </Meta>
        </Grow>
        <Badge kind={kinds[state]}>{words.states[state]}</Badge>
      </Row>
      {text && <Text>{text}</Text>}
      <Outcome>{words.outcomes[state]}</Outcome>
    </Card>
  )
}

/** What the reader has reported, and what became of it. */
export default function OwnReportsPage() {
  const words = useWords(reportsWords)
  const list = useSuspenseInfiniteQuery(mine())
  useOwnNews(moderation.ownReports)
  return (
    <OwnList current="reports" list={list} empty={[words.noReports, words.noReportsText]} head={<ReportPerson />}>
      {(one) => <ReportCard key={one.id} report={one} />}
    </OwnList>
  )
}
