import styled from '@emotion/styled'
import { ChevronDown } from 'lucide-react'
import { FoldHead, FoldRow } from '#ui/foldStyles.ts'
import { Icon } from '#ui/Icon.tsx'
import { Secondary } from '#ui/type.ts'
import { figureMeaningsWords } from '#words/en/figureMeanings.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(FoldRow)`
  grid-column: 1 / -1; margin-top: -8px; font-size: var(--fs-s);
  & > summary { display: inline-flex; min-height: 44px; padding: 0; color: var(--ink-2); }
  @media (max-width: 599.95px) { margin: 0 8px; }
`
const Meanings = styled.dl`
  display: grid; gap: 4px 24px; margin: 4px 0 12px; line-height: 1.5;
  & > dt { font-weight: 650; color: var(--ink); overflow-wrap: anywhere; } & > dd { margin: 0 0 8px; color: var(--ink-2); max-width: 68ch; }
  @media (min-width: 900px) { grid-template-columns: minmax(0, max-content) minmax(0, 1fr); & > dd { margin: 0 0 4px; } }
`

/** What each figure of money counts, and what it does not, where the figures are; by a key or a touch. */
export const FiguresExplained = () => {
  const words = useWords(figureMeaningsWords)
  return (
    <Root>
      <FoldHead>
        {words.title}
        <Icon of={ChevronDown} size={16} />
      </FoldHead>
      <Meanings>
        {words.meanings.map(([name, meaning]) => [<dt key={name}>{name}</dt>, <dd key={`${name} meaning`}>{meaning}</dd>])}
      </Meanings>
      <Secondary>{words.notCounted}</Secondary>
    </Root>
  )
}
