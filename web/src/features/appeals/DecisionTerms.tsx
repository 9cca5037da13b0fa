import styled from '@emotion/styled'
import type { Decision } from '@marquee/contract/cases'
import type { ReactNode } from 'react'
import { useCommunityRules } from '#features/legalDocuments/useCommunityRules.ts'
import { useLegalDialog } from '#features/legalDocuments/useLegalDialog.tsx'
import { dateOf, wholeTimeOf } from '#ui/moment.ts'
import { TextButton } from '#ui/TextLink.tsx'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.dl`
  display: grid; gap: 10px; margin: 0;
  & dt { color: var(--ink-3); font-size: var(--fs-s); } & dd { margin: 2px 0 0; white-space: pre-line; overflow-wrap: anywhere; line-height: 1.5; }
`

/** What is said of a decision under one name. */
const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** On which ground, with the rules themselves where it is these. */
const Ground = ({ category }: Pick<Decision, 'category'>) => {
  const words = useWords(reportsWords)
  const rules = useCommunityRules(category === 'rule')
  const { open, dialog } = useLegalDialog()
  return (
    <Term name={words.ground}>
      {words.categories[category]}
      {rules && (
        <>
          {': '}
          <TextButton type="button" aria-haspopup="dialog" onClick={() => open(rules)}>
            <bdi>{rules.title}</bdi>
          </TextButton>
        </>
      )}
      {dialog}
    </Term>
  )
}

interface Props {
  decision: Decision
  className?: string
}

/** The statement of reasons: what it is about, the ground, who or what has found it, why, and until when. The mail says the same. */
export const DecisionTerms = ({ decision, ...rest }: Props) => {
  const words = useWords(reportsWords)
  const { type, excerpt, at, parts, category, hold, reason, expiresAt, liftedAt, appealUntil } = decision
  return (
    <Root {...rest}>
      <Term name={words.about}>
        {words.yours(words.ownThings[type])}
        {excerpt && (
          <>
            {': '}
            <bdi>{words.quoted(excerpt)}</bdi>
          </>
        )}
      </Term>
      {parts.length > 0 && <Term name={words.takenAway}>{parts.map((part) => words.parts[part]).join(', ')}</Term>}
      <Ground category={category} />
      {hold && (
        <Term name={words.foundByRule}>
          {words.found[hold.kind](hold.found)} {words.lookedAt}
        </Term>
      )}
      {reason && <Term name={words.reason}>{reason}</Term>}
      <Term name={words.decidedAt}>{wholeTimeOf(at)}</Term>
      {liftedAt ? (
        <Term name={words.takenBack}>{wholeTimeOf(liftedAt)}</Term>
      ) : (
        expiresAt && <Term name={words.until}>{wholeTimeOf(expiresAt)}</Term>
      )}
      {appealUntil && <Term name={words.appealUntil}>{dateOf(appealUntil)}</Term>}
    </Root>
  )
}
