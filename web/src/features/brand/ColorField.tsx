import styled from '@emotion/styled'
import type { Brand } from '@marquee/contract/brand'
import { type Control, useController } from 'react-hook-form'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { sentence } from '#ui/sentence.ts'
import { TextButton } from '#ui/TextLink.tsx'
import { brandWords } from '#words/en/brand.ts'
import { useWords } from '#words/words.tsx'
import { hexIn, isHex } from './hex.ts'

const Box = styled.div`
  ${boxStyles}
  & > input[type='color'] {
    flex: none; width: 28px; height: 28px; cursor: pointer; appearance: none; border-radius: 6px; overflow: hidden; box-shadow: 0 0 0 1px var(--line-strong);
    &::-webkit-color-swatch-wrapper { padding: 0; }
    &::-webkit-color-swatch { border: 0; }
    &::-moz-color-swatch { border: 0; }
    &:focus-visible { outline: var(--focus-w) solid var(--focus); outline-offset: var(--focus-gap); }
    @media (pointer: coarse) { width: 44px; height: 44px; margin: 2px 0 2px -6px; }
  }
  & > input[type='text'] { font-variant-numeric: tabular-nums; text-transform: uppercase; &::placeholder { text-transform: none; } }
`
const Clear = styled(TextButton)`min-height: 44px; padding: 0 4px; font-size: var(--fs-s);`

type Props = {
  control: Control<Brand>
  name: 'lightColor' | 'darkColor'
  label: string
  hint: string
  /** What is shown to be picked from while there is none: the template's own, as '#RRGGBB'. */
  usual: string
}

/** A colour: picked, or written as digits. */
export const ColorField = ({ control, name, label, hint, usual }: Props) => {
  const words = useWords(brandWords)
  const { field, fieldState } = useController({ control, name })
  const { value, onChange, onBlur, ref } = field
  const error = fieldState.error?.message
  const tidy = () => {
    if (hexIn(value) !== value) onChange(hexIn(value))
  }
  const leave = () => {
    tidy()
    onBlur()
  }
  return (
    <Field label={label} hint={hint} error={error && sentence(error)}>
      {(tie) => (
        <Box data-error={error ? true : undefined}>
          <input
            type="color" aria-label={words.pick(label)} value={(isHex(hexIn(value)) ? hexIn(value) : usual).toLowerCase()}
            onChange={({ target }) => onChange(target.value.toUpperCase())} onBlur={onBlur}
          />
          <input
            {...tie} ref={ref} name={name} type="text" value={value} placeholder={usual.toUpperCase()} spellCheck={false} autoComplete="off"
            maxLength={7} onChange={({ target }) => onChange(target.value)} onBlur={leave}
            onKeyDown={({ key }) => key === 'Enter' && tidy()}
          />
          {value && (
            <Clear type="button" aria-label={`${words.clear}: ${label}`} onClick={() => onChange('')}>
              {words.clear}
            </Clear>
          )}
        </Box>
      )}
    </Field>
  )
}
