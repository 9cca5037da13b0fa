import styled from '@emotion/styled'
import type { CaseLine } from '@marquee/contract/cases'
import { ListCard } from '#ui/Card.tsx'
import { Meta } from '#ui/type.ts'
import { moderatedPeopleWords } from '#words/en/moderatedPeople.ts'
import { useWords } from '#words/words.tsx'
import { CaseLink } from './CaseLink.tsx'

const List = styled(ListCard)`padding-block: 6px; & > li { padding: 6px 0; }`.withComponent('ul')

type Props = {
  label: string
  lines: readonly CaseLine[]
  /** What a case is about whose other ones are marked. */
  thingId?: string
}

/** Cases in whichever state, each saying how it stands. */
export const CaseLines = ({ label, lines, thingId }: Props) => {
  const words = useWords(moderatedPeopleWords)
  return (
    <List aria-label={label}>
      {lines.map((line) => (
        <li key={line.id}>
          {line.reported.id === thingId && <Meta>{words.sameThing}</Meta>}
          <CaseLink line={line} saysState />
        </li>
      ))}
    </List>
  )
}
