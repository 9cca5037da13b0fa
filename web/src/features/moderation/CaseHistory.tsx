import styled from '@emotion/styled'
import type { Case } from '@marquee/contract/cases'
import { ListCard } from '#ui/Card.tsx'
import { Secondary, Over } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords } from '#words/words.tsx'
import { PastAct } from './PastAct.tsx'
import { PlainSection } from './PlainSection.tsx'

const List = styled(ListCard)`& > li { display: grid; gap: 4px; padding: 12px 0; }`.withComponent('ul')

/** What moderators have done in a case, the last first. */
export const CaseHistory = ({ actions }: Pick<Case, 'actions'>) => {
  const words = useWords(moderationWords)
  return (
    <PlainSection>
      <Over>{words.history}</Over>
      {actions.length === 0 ? (
        <Secondary>{words.noHistory}</Secondary>
      ) : (
        <List>
          {actions.map((act) => (
            <li key={act.id}>
              <PastAct act={act} />
            </li>
          ))}
        </List>
      )}
    </PlainSection>
  )
}
