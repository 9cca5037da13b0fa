import styled from '@emotion/styled'
import type { FoundPerson } from '@marquee/contract/cases'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Meta } from '#ui/type.ts'
import { moderatedPeopleWords } from '#words/en/moderatedPeople.ts'
import { useWords } from '#words/words.tsx'
import { PersonStanding } from './PersonStanding.tsx'

const List = styled(ListCard)`& > li { display: grid; gap: 6px; padding: 8px 0 12px; }`.withComponent('ul')
const Under = styled.div`display: grid; gap: 4px; margin-inline-start: 58px; &:empty { display: none; }`

/** People as those find them who moderate: how each stands, since when and by whom. */
export const FoundPeople = ({ people }: { people: readonly FoundPerson[] }) => {
  const words = useWords(moderatedPeopleWords)
  return (
    <List aria-label={words.tab}>
      {people.map(({ person, standing, act }) => (
        <li key={person.id}>
          <PersonRow
            person={person} href={to('moderationPerson', { profileId: person.id })} line={`@${person.nickname}`}
            action={
              act && (
                <ButtonLink variant="line" size="s" href={to('moderationCase', { caseId: act.caseId })}>
                  {words.openCase}
                  <Hidden>{words.openCaseOf(person.displayName)}</Hidden>
                </ButtonLink>
              )
            }
          />
          <Under>
            <PersonStanding standing={standing} />
            {act && (
              <Meta>
                {words.kinds[act.kind]} <TimeAgo at={act.at} />
                {act.moderator && (
                  <>
                    {' '}
                    {words.by} <bdi>{act.moderator.displayName}</bdi>
                  </>
                )}
              </Meta>
            )}
          </Under>
        </li>
      ))}
    </List>
  )
}
