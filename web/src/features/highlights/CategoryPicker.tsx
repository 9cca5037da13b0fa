import styled from '@emotion/styled'
import { highlightCategories, type HighlightCategory } from '@marquee/contract/highlights'
import { Icon } from '#ui/Icon.tsx'
import { highlightsWords } from '#words/en/highlights.ts'
import { useWords } from '#words/words.tsx'
import { categoryIcons } from './categories.ts'

const Root = styled.fieldset`min-width: 0; & > legend { padding: 0; margin-bottom: 8px; font-weight: 600; font-size: var(--fs-s); }`
const Grid = styled.div`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px;
`
const Option = styled.label`
  position: relative; display: grid; grid-template-columns: minmax(0, 1fr); justify-items: center; align-content: center; gap: 6px; min-height: 76px; padding: 10px 6px; text-align: center; overflow-wrap: anywhere;
  border: 1px solid var(--line-strong); border-radius: var(--r-field); corner-shape: var(--corner); font-size: var(--fs-s); font-weight: 600; line-height: 1.25;
  color: var(--ink-2); cursor: pointer; transition: background-color var(--t-fast) var(--ease), color var(--t-fast) var(--ease);
  & > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  @media (hover: hover) { &:hover { border-color: var(--ink-2); color: var(--ink); } }
  &:has(:checked) { background: var(--accent-soft); color: var(--on-accent-soft); border-color: var(--accent-text); box-shadow: 0 0 0 1px var(--accent-text); }
  @media (max-width: 399.95px) { padding-inline: 2px; font-size: var(--fs-xs); }
  &:has(:focus-visible) { outline: var(--focus-w) solid var(--focus); outline-offset: var(--focus-gap); }
`

interface Props {
  value: HighlightCategory
  onChange: (category: HighlightCategory) => void
}

/** One of the nine categories; radio buttons to the keyboard and to screen readers. */
export const CategoryPicker = ({ value, onChange }: Props) => {
  const words = useWords(highlightsWords)
  return (
    <Root>
      <legend>{words.category}</legend>
      <Grid>
        {highlightCategories.map((category) => (
          <Option key={category}>
            <input type="radio" name="category" checked={category === value} onChange={() => onChange(category)} />
            <Icon of={categoryIcons[category]} size={24} />
            {words.categories[category]}
          </Option>
        ))}
      </Grid>
    </Root>
  )
}
