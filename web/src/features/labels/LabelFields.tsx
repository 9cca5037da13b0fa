import styled from '@emotion/styled'
import { labelLimits, type LabelKey, type LabelPairs } from '@marquee/contract/labels'
import { useId } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { TheirsNote } from '#feedback/TheirsNote.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Strong, Tiny } from '#ui/type.ts'
import { shortened } from '#ui/shortened.ts'
import { labelsWords } from '#words/en/labels.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`
  display: grid; grid-template-columns: minmax(0, 15rem) repeat(2, minmax(0, 1fr)); gap: 8px 20px; align-items: start; padding: 16px 0 2px;
  & + & { border-top: 1px solid var(--line); }
  @media (max-width: 899.95px) { grid-template-columns: repeat(2, minmax(0, 1fr)); & > :first-of-type { grid-column: 1 / -1; } }
  @media (max-width: 479.95px) { grid-template-columns: minmax(0, 1fr); }
`
const What = styled.div`
  display: grid; gap: 2px; line-height: 1.4; @media (min-width: 900px) { padding-top: 30px; }
`
const Whole = styled.div`grid-column: 1 / -1;`

interface Props {
  control: Control<LabelPairs>
  of: LabelKey
  /** What the word stands for, as it is called where nobody has chosen one. */
  name: string
  meaning: string
  /** Both words as another owner has saved them while these were typed. */
  theirs: LabelPairs[LabelKey] | null
  onTake: () => void
  onKeep: () => void
}

/** One thing's two words. */
export const LabelFields = ({ control, of, name, meaning, theirs, onTake, onKeep }: Props) => {
  const words = useWords(labelsWords)
  const id = useId()
  const typed = useWatch({ control, name: `${of}.singular` })
  return (
    <Root role="group" aria-labelledby={id}>
      <What>
        <Strong id={id}>{name}</Strong>
        <Tiny>{meaning}</Tiny>
      </What>
      <TextInput
        control={control} name={`${of}.singular`} label={words.singular} autoComplete="off"
        hint={typed.length > labelLimits.badge && words.cut(shortened(typed, labelLimits.badge))}
      />
      <TextInput control={control} name={`${of}.plural`} label={words.plural} autoComplete="off" />
      <Whole>
        <TheirsNote
          label={name} theirs={theirs ? [theirs.singular, theirs.plural] : []} isApart={theirs !== null} onTake={onTake} onKeep={onKeep}
        />
      </Whole>
    </Root>
  )
}
