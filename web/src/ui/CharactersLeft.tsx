import styled from '@emotion/styled'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'

const Left = styled.span`
  flex: none; font-size: var(--fs-xs); color: var(--ink-3); font-variant-numeric: tabular-nums;
  &[data-over] { color: var(--bad); font-weight: 650; }
`

interface Props {
  text: string
  max: number
  /** Documents are counted by code points, as the contract counts them; everything else by what a string is long. */
  isDocument?: boolean
}

/** How many characters are left of `max`, or how many are too many: of what is saved, which has no spaces at its ends. */
export const CharactersLeft = ({ text, max, isDocument }: Props) => {
  const ui = useWords(uiWords)
  const saved = text.trim()
  const left = max - (isDocument ? [...saved].length : saved.length)
  return <Left data-over={left < 0 || undefined}>{left < 0 ? ui.over(-left) : ui.left(left)}</Left>
}
