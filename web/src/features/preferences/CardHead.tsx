import styled from '@emotion/styled'
import { Check } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { H4, Tiny } from '#ui/type.ts'
import { preferencesWords } from '#words/en/preferences.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Row)`justify-content: space-between; min-height: 28px;`
const Said = styled(Tiny)`display: inline-flex; align-items: center; gap: 5px; color: var(--ok);`

/** The head of a card whose choices are saved at once, and beside it that the last one has been. */
export const CardHead = ({ title, isSaved }: { title: string; isSaved: boolean }) => {
  const words = useWords(preferencesWords)
  return (
    <Root>
      <H4>{title}</H4>
      <Said as="span" role="status">
        {isSaved && <Icon of={Check} size={15} />}
        {isSaved && words.saved}
      </Said>
    </Root>
  )
}
