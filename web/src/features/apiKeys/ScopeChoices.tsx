import styled from '@emotion/styled'
import { keyAreas, type KeyArea, type KeyScope } from '@marquee/contract/apiKeys'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '#ui/Checkbox.tsx'
import { sentence } from '#ui/sentence.ts'
import { Strong, Tiny } from '#ui/type.ts'
import { apiKeysWords } from '#words/en/apiKeys.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.fieldset`min-width: 0; & > legend { margin-bottom: 4px; padding: 0; font-weight: 600; font-size: var(--fs-s); }`
const Hint = styled(Tiny)`display: block; margin-bottom: 8px; line-height: 1.45; &[data-bad] { color: var(--bad); font-weight: 600; }`
const Area = styled.fieldset`
  display: grid; grid-template-columns: minmax(0, 1fr) 84px 84px; column-gap: 12px; align-items: center; min-width: 0; padding: 8px 0; border-top: 1px solid var(--line);
  & > legend { display: contents; }
  @media (max-width: 599.95px) { grid-template-columns: 96px 96px; }
`
const About = styled.span`
  display: grid; line-height: 1.4; min-width: 0;
  @media (max-width: 599.95px) { grid-column: 1 / -1; }
`

type Props = {
  field: UseFormRegisterReturn
  error?: string | undefined
}

const areas = Object.entries(keyAreas) as [KeyArea, { write?: readonly string[] }][]

/** Reading and writing, area by area. */
export const ScopeChoices = ({ field, error }: Props) => {
  const words = useWords(apiKeysWords)
  const tick = (scope: KeyScope, label: string) => (
    <Checkbox {...field} value={scope} aria-invalid={error ? true : undefined}>
      {label}
    </Checkbox>
  )
  return (
    <Root>
      <legend>{words.scopes}</legend>
      <Hint data-bad={error ? true : undefined} role={error ? 'alert' : undefined}>
        {error ? sentence(error) : words.scopesHint}
      </Hint>
      {areas.map(([area, { write }]) => (
        <Area key={area} aria-label={words.areas[area].name}>
          <About>
            <Strong>{words.areas[area].name}</Strong>
            <Tiny>{words.areas[area].text}</Tiny>
          </About>
          {tick(`${area}:read` as KeyScope, words.read)}
          {write && tick(`${area}:write` as KeyScope, words.write)}
        </Area>
      ))}
    </Root>
  )
}
