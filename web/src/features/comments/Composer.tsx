import styled from '@emotion/styled'
import { commentLimits } from '@marquee/contract/comments'
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { useMentionsIn } from '#features/richText/useMentionsIn.tsx'
import { keepAt, useKept } from '#kept.ts'
import { Button } from '#ui/Button.tsx'
import { CharactersLeft } from '#ui/CharactersLeft.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Tiny } from '#ui/type.ts'
import { commentsWords } from '#words/en/comments.ts'
import { useWords } from '#words/words.tsx'

const Box = styled.div`
  ${boxStyles}
  position: relative; display: grid; grid-template-columns: minmax(0, 1fr); justify-items: end; gap: 4px; padding: 10px var(--field-pad);
  & textarea { display: block; resize: none; height: auto; field-sizing: content; min-height: 1.5em; max-height: 40dvh; overflow-wrap: anywhere; }
`
const Foot = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px 12px; margin-top: 8px;`
const Note = styled(Tiny)`flex: 1 1 120px;`

/** From here on it says how much room is left. */
const longText = 1_600

interface Props {
  /** Where what is typed is kept on this device. */
  place: string
  label: string
  placeholder: string
  submit: string
  /** What stands there at first: whom it answers, or what it says now. */
  start?: string
  autoFocus?: boolean
  busy?: boolean
  onSend: (text: string) => void
  onCancel?: () => void
}

/** Writes a comment, a reply, or one otherwise. What is typed is kept until it is sent. Ctrl or ⌘ and Enter send it, Escape leaves. */
export const Composer = ({ place, label, placeholder, submit, start = '', autoFocus, busy, onSend, onCancel }: Props) => {
  const words = useWords(commentsWords)
  const area = useRef<HTMLTextAreaElement>(null)
  const kept = useKept(place)
  const text = kept ?? start
  const isTyped = kept !== null && kept.trim() !== '' && kept !== start
  const length = [...text.trim()].length
  const canSend = length > 0 && length <= commentLimits.text && text.trim() !== start.trim()

  const write = (typed: string) => keepAt(place, typed === start ? null : typed)
  const mentions = useMentionsIn(area, text, write)

  useEffect(() => {
    if (!autoFocus || !area.current) return
    area.current.focus()
    area.current.setSelectionRange(area.current.value.length, area.current.value.length)
  }, [autoFocus])

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!canSend || busy) return
    onSend(text.trim())
  }
  const byKey = (event: KeyboardEvent) => {
    if (mentions.hearKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }

  return (
    <form onSubmit={send} noValidate>
      <Box>
        <textarea
          {...mentions.tie} ref={area} aria-label={label} rows={1} value={text} placeholder={placeholder} dir="auto" onKeyDown={byKey}
          aria-invalid={length > commentLimits.text} onChange={({ target }) => write(target.value)}
        />
        {mentions.list}
        {length > longText && <CharactersLeft text={text.trim()} max={commentLimits.text} />}
      </Box>
      {(isTyped || onCancel) && (
        <Foot>
          <Note role="status">{isTyped && words.draftKept}</Note>
          {onCancel && (
            <Button variant="quiet" size="s" onClick={onCancel} disabled={busy}>
              {words.cancel}
            </Button>
          )}
          <Button type="submit" variant="primary" size="s" disabled={!canSend} loading={busy}>
            {submit}
          </Button>
        </Foot>
      )}
    </form>
  )
}
