import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '#start/configuration.ts'
import { Card } from '#ui/Card.tsx'
import { H4 } from '#ui/type.ts'
import { useWords } from '#words/words.tsx'
import { suggestions } from './cachedFollows.ts'
import { SuggestionList } from './SuggestionList.tsx'

const Root = styled(Card)`padding: 20px;`
const Title = styled(H4)`margin-bottom: 10px;`

// More than these push the rest of the column off the screen.
const room = 3

/** Beside the timeline: a few creators who share the reader's interests. Nothing where there are none, or where they did not come. */
export const CreatorsCard = () => {
  const { follows } = useWords()
  const { ROLE_PLURAL } = useLabels()
  const { data: people = [] } = useQuery(suggestions())
  if (people.length === 0) return null
  return (
    <Root>
      <Title>{follows.near(ROLE_PLURAL.Creator)}</Title>
      <SuggestionList people={people.slice(0, room)} />
    </Root>
  )
}
