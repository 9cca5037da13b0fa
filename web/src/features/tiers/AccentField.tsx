import styled from '@emotion/styled'
import { tierAccents } from '@marquee/contract/tiers'
import { useId } from 'react'
import { Hidden } from '#ui/Hidden.tsx'
import { tiersWords } from '#words/en/tiers.ts'
import { useWords } from '#words/words.tsx'

type Accent = (typeof tierAccents)[number]

const Root = styled.fieldset`
  display: flex; flex-wrap: wrap; gap: 8px; min-width: 0;
  & > legend { padding: 0; margin-bottom: 6px; font-weight: 600; font-size: var(--fs-s); }
`
const Swatch = styled.label`
  position: relative; display: grid; width: 44px; height: 44px; padding: 6px; border-radius: 50%; cursor: pointer;
  & > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  & > span { border-radius: 50%; background: var(--of); }
  &:has(:checked) { box-shadow: inset 0 0 0 2px var(--ink); }
  &:has(:focus-visible) { outline: var(--focus-w) solid var(--focus); outline-offset: var(--focus-gap); }
  @media (forced-colors: active) { & > span { forced-color-adjust: none; } &:has(:checked) { outline: 2px solid Highlight; } }
`

/** The color of a tier, out of those of the channel's template. */
export const AccentField = ({ value, onChange }: { value: Accent; onChange: (accent: Accent) => void }) => {
  const words = useWords(tiersWords)
  const name = useId()
  return (
    <Root>
      <legend>{words.accent}</legend>
      {tierAccents.map((accent) => (
        <Swatch key={accent} style={{ '--of': `var(--${accent})` } as object}>
          <input type="radio" name={name} checked={accent === value} onChange={() => onChange(accent)} />
          <span aria-hidden />
          <Hidden>{words.accents[accent]}</Hidden>
        </Swatch>
      ))}
    </Root>
  )
}
