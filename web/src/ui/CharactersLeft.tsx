import styled from '@emotion/styled'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'

const Left = styled.span`
  flex: none; font-size: var(--fs-xs); color: var(--ink-3); font-variant-numeric: tabular-nums;
  &[data-over] { color: var(--bad); font-weight: 650; }
`

/** How many characters are left of `max`, or how many are too many. */
export const CharactersLeft = ({ text, max }: { text: string; max: number }) => {
  const ui = useWords(uiWords)
  const left = max - [...text].length
  return <Left data-over={left < 0 || undefined}>{left < 0 ? ui.over(-left) : ui.left(left)}</Left>
}
