import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { Radio } from '#ui/Checkbox.tsx'
import { Strong } from '#ui/type.ts'

const Root = styled.fieldset`
  display: grid; gap: 4px;
  & > legend { padding: 0; font-weight: 600; font-size: var(--fs-s); margin-bottom: 10px; }
`
const Means = styled.span`display: block; color: var(--ink-2); font-size: var(--fs-s); line-height: 1.45; margin-top: 2px;`

type Props<V extends string> = {
  legend: string
  values: readonly V[]
  words: Record<V, { title: string; text: string }>
  /** What `register(name)` of a form gives. */
  field: ComponentProps<'input'>
}

/** One of a few, each with what it means. */
export const Choices = <V extends string>({ legend, values, words, field }: Props<V>) => (
  <Root>
    <legend>{legend}</legend>
    {values.map((value) => (
      <Radio key={value} value={value} {...field}>
        <Strong>{words[value].title}</Strong>
        <Means>{words[value].text}</Means>
      </Radio>
    ))}
  </Root>
)
