import styled from '@emotion/styled'
import type { RoleRequestOf } from '@marquee/contract/roleRequests'
import { profilePath } from '#paths.ts'
import { useLabels } from '#start/configuration.ts'
import { Age } from '#ui/Age.tsx'
import { Card } from '#ui/Card.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'
import { roleRequestsWords } from '#words/en/roleRequests.ts'
import { useWords } from '#words/words.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { Quoted } from './Quoted.tsx'
import { RequestState } from './RequestState.tsx'

const Root = styled(Card)`padding-top: 10px;`

/** Who asks for what, in which words; below it the answer, given or to be given. */
export const RequestCard = ({ request }: { request: RoleRequestOf }) => {
  const words = useWords(roleRequestsWords)
  const { ROLE } = useLabels()
  const { person, targetRole, reason, state, answer, askedAt, can } = request
  return (
    <Root as="article" aria-label={person.displayName}>
      <PersonRow
        person={person}
        href={profilePath(person)}
        line={
          <>
            {words.wants(ROLE[targetRole])} · <Age at={askedAt} />
          </>
        }
        action={<RequestState state={state} />}
      />
      <Quoted text={reason} />
      {answer && <Quoted by={words.answer} text={answer} />}
      {can.decide && <DecisionForm request={request} />}
    </Root>
  )
}
