import styled from '@emotion/styled'
import { pollLimits } from '@marquee/contract/polls'
import { GripVertical, X } from 'lucide-react'
import { useId, type ComponentProps, type KeyboardEvent } from 'react'
import { CharactersLeft } from '#ui/CharactersLeft.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { isComposing } from '#ui/isComposing.ts'
import { sentence } from '#ui/sentence.ts'
import { pollsWords } from '#words/en/polls.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.li`display: flex; flex-wrap: wrap; align-items: center; gap: 0 4px; &[data-dragged] { position: relative; z-index: 1; opacity: .75; }`
const Box = styled.div`${boxStyles} flex: 1; min-width: 0;`
const Error = styled.p`flex: 0 0 100%; padding: 4px 0 0 48px; font-size: var(--fs-xs); color: var(--bad);`

/** From here on an option says how much room is left. */
const longText = 70

interface Props {
  /** From 1. */
  number: number
  value: string
  error?: string | undefined
  autoFocus: boolean
  row: Pick<ComponentProps<'li'>, 'ref'>
  handle: Partial<ComponentProps<'button'>>
  onType: (text: string) => void
  onBlur: () => void
  /** Enter in an option asks for the next one. */
  onEnter: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** One option of a poll that is being written. */
export const OptionInput = ({ number, value, error, autoFocus, row, handle, onType, onBlur, onEnter, onRemove }: Props) => {
  const words = useWords(pollsWords)
  const errorId = useId()
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onEnter?.()
  }
  return (
    <Root {...row}>
      <IconButton icon={GripVertical} size={20} label={words.move(number)} {...handle} />
      <Box data-error={error ? true : undefined}>
        <input
          type="text" aria-label={words.option(number)} placeholder={words.option(number)} value={value} autoComplete="off" autoFocus={autoFocus} dir="auto"
          aria-invalid={Boolean(error)} aria-describedby={error ? errorId : undefined} enterKeyHint="next"
          onChange={({ target }) => onType(target.value)} onBlur={onBlur} onKeyDown={enter}
        />
        {value.length > longText && <CharactersLeft text={value} max={pollLimits.option} />}
      </Box>
      {onRemove && <IconButton icon={X} size={20} label={words.remove(number)} onClick={onRemove} />}
      {error && <Error id={errorId}>{sentence(error)}</Error>}
    </Root>
  )
}
