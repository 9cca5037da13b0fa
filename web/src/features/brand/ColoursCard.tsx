import styled from '@emotion/styled'
import { deriveSchemes } from '@marquee/contract/accent'
import type { Brand } from '@marquee/contract/brand'
import type { Mode } from '@marquee/contract/grounds'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useConfiguration } from '#start/configuration.ts'
import { templateTokens } from '#theme/tokens.ts'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { H4, Secondary, Over } from '#ui/type.ts'
import { brandWords } from '#words/en/brand.ts'
import { useWords } from '#words/words.tsx'
import { ColorField } from './ColorField.tsx'
import { ColorNote } from './ColorNote.tsx'
import { hexIn, isHex } from './hex.ts'
import { Palette } from './Palette.tsx'
import { suggestions } from './suggestions.ts'

const Two = styled.div`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px; margin-top: 20px;
  @media (max-width: 899.95px) { grid-template-columns: minmax(0, 1fr); }
`
const Starts = styled.fieldset`margin-top: 16px; & > legend { padding: 0; margin-bottom: 8px; }`
const About = styled(Secondary)`margin-top: 4px;`
const Swatch = styled.button`
  width: 44px; height: 44px; border-radius: var(--r-m); corner-shape: var(--corner); box-shadow: inset 0 0 0 1px rgb(0 0 0 / .12);
  &[aria-pressed='true'] { outline: 2px solid var(--accent-text); outline-offset: 2px; }
  &:focus-visible { outline: var(--focus-w) solid var(--focus); outline-offset: var(--focus-gap); }
`

const names = { light: 'lightColor', dark: 'darkColor' } as const
const modes: readonly Mode[] = ['light', 'dark']

/** '#RRGGBB' of what is typed, once it is a colour. */
const colourIn = (typed: string) => (isHex(hexIn(typed)) ? hexIn(typed) : null)

type Props = {
  form: UseFormReturn<Brand>
  typed: Brand
  /** What is said under one of the two. */
  under: (name: 'lightColor' | 'darkColor', label: string) => ReactNode
}

/** The channel's colours: one for each mode, what had to give way, and what follows. */
export const ColoursCard = ({ form, typed, under }: Props) => {
  const words = useWords(brandWords)
  const { activeTemplate } = useConfiguration()
  const given = { light: colourIn(typed.lightColor), dark: colourIn(typed.darkColor) }
  const made = deriveSchemes(given)
  const start = (colour: string) => {
    for (const name of Object.values(names)) form.setValue(name, colour, { shouldValidate: true, shouldDirty: true })
  }
  return (
    <Card as="section" aria-label={words.colours}>
      <H4>{words.colours}</H4>
      <About>{words.coloursText}</About>
      <Starts>
        <Over as="legend">{words.suggestions}</Over>
        <Row gap={12} wrap>
          {Object.entries(suggestions).map(([name, colour]) => (
            <Swatch
              key={name} type="button" style={{ background: colour }} aria-label={words.suggested[name as keyof typeof suggestions]}
              aria-pressed={given.light === colour && given.dark === colour} onClick={() => start(colour)}
            />
          ))}
        </Row>
      </Starts>
      <Two>
        {modes.map((mode) => (
          <Stack key={mode} gap={12}>
            <div>
              <ColorField
                control={form.control} name={names[mode]} label={words[names[mode]]} hint={words.colorHint}
                usual={templateTokens[activeTemplate][mode].accent}
              />
              {under(names[mode], words[names[mode]])}
            </div>
            <Palette template={activeTemplate} mode={mode} made={made[mode]} />
            <ColorNote colour={given[mode]} mode={mode} />
          </Stack>
        ))}
      </Two>
    </Card>
  )
}
