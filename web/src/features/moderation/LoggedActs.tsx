import styled from '@emotion/styled'
import type { LoggedAct } from '@marquee/contract/cases'
import { to } from '#paths.ts'
import { ListCard } from '#ui/Card.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { moderatedPeopleWords } from '#words/en/moderatedPeople.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords } from '#words/words.tsx'
import { addressOfLog } from './addressOfLog.ts'
import { nameOf } from './nameOf.ts'
import { PastAct } from './PastAct.tsx'

const Links = styled.div`display: flex; flex-wrap: wrap; gap: 2px 14px;`
const List = styled(ListCard)`& > li { display: grid; gap: 4px; padding: 14px 0; overflow-wrap: anywhere; }`.withComponent('ul')

type Props = {
  label: string
  acts: readonly LoggedAct[]
  /** Leads to all that a moderator has decided, too. */
  leadsToModerators?: boolean
}

/** Acts of several cases, each with what it was about and the way to its case. */
export const LoggedActs = ({ label, acts, leadsToModerators = false }: Props) => {
  const words = useWords(moderatedPeopleWords)
  const moderating = useWords(moderationWords)
  return (
    <List aria-label={label}>
      {acts.map((act) => (
        <li key={act.id}>
          <PastAct
            act={act}
            about={
              <Links>
                <TextLink to={to('moderationCase', { caseId: act.caseId })}>{nameOf(moderating, act)}</TextLink>
                {leadsToModerators && act.moderator && (
                  <TextLink to={addressOfLog({ by: act.moderator.id })}>{words.allBy(act.moderator.displayName)}</TextLink>
                )}
              </Links>
            }
          />
        </li>
      ))}
    </List>
  )
}
