import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/Card.tsx'
import { H4 } from '#ui/type.ts'
import { followsWords } from '#words/en/follows.ts'
import { useWords } from '#words/words.tsx'
import { suggestions } from './cachedFollows.ts'
import { SuggestionList } from './SuggestionList.tsx'

const Root = styled(Card)`padding: 20px;`
const Title = styled(H4)`margin-bottom: 10px;`

// More than these push the rest of the column off the screen.
const room = 3

/**
 * A few creators who share the reader's interests, without those whom the page names already: whose it is, or who wrote what it shows.
 * Nothing where there are none, or where they did not come.
 */
export const CreatorsCard = ({ except = [] }: { except?: string | readonly string[] }) => {
  const follows = useWords(followsWords)
  const { data: people = [] } = useQuery(suggestions())
  const others = people.filter(({ id }) => ![except].flat().includes(id))
  if (others.length === 0) return null
  return (
    <Root>
      <Title>{follows.near}</Title>
      <SuggestionList people={others.slice(0, room)} />
    </Root>
  )
}
