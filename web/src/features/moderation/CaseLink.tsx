import styled from '@emotion/styled'
import type { CaseLine } from '@marquee/contract/cases'
import { Link } from 'react-router'
import { Avatar } from '#ui/Avatar.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { clip, Meta, Strong } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'
import { addressOfCase, type QueueWish } from './addressOfQueue.ts'
import { CaseMarks } from './CaseMarks.tsx'
import { nameOf } from './nameOf.ts'

const Root = styled(Link)`
  display: flex; gap: 14px; min-width: 0; margin: 0 calc(6px - var(--pad-card)); padding: 14px calc(var(--pad-card) - 6px);
  border-radius: max(calc(var(--r-l) - 6px), 6px); corner-shape: var(--corner);
  @media (hover: hover) { &:hover { background: var(--surface-2); } }
  &:focus-visible { outline-offset: -3px; }
`
const Lines = styled.span`flex: 1; display: grid; gap: 6px; min-width: 0;`
const Name = styled(Strong)`${clip}`
const Words = styled.span`
  display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: anywhere; line-height: 1.45; color: var(--ink-2);
`

type Props = {
  /** The list that it stands in, if that is worked through. */
  wish?: QueueWish
  line: CaseLine
  /** Says how it stands, too. */
  saysState?: boolean
}

/** A case in a list: what it is about, why, how many have said so. */
export const CaseLink = ({ line, wish, saysState = false }: Props) => {
  const words = useWords(moderationWords)
  const reports = useWords(reportsWords)
  const { id: caseId, category, reportCount, openedAt, assignee, hold, reported } = line
  const why = hold ? words.held : words.begun
  const text = [reported.title, reported.text].filter(Boolean).join(' · ') || (reported.image ? words.aPicture : '')
  return (
    <Root to={addressOfCase(caseId, wish)}>
      {reported.person && <Avatar person={reported.person} size={44} />}
      <Lines>
        <Name title={nameOf(words, reported)}>{nameOf(words, reported)}</Name>
        <Meta>
          {reports.categories[category]} · {reportCount > 0 ? words.reports(reportCount) : why} · <TimeAgo at={openedAt} />
        </Meta>
        {text && <Words>{text}</Words>}
        {assignee && line.state === 'in_review' && <Meta>{words.lookedAtBy(assignee.displayName)}</Meta>}
        <CaseMarks {...line} saysState={saysState} />
      </Lines>
    </Root>
  )
}
