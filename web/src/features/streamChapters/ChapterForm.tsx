import styled from '@emotion/styled'
import { chapterLimits } from '@marquee/contract/streamChapters'
import { useState, type FormEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { secondsIn } from '#ui/clockTime.ts'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Row } from '#ui/layout.ts'
import { streamChaptersWords } from '#words/en/streamChapters.ts'
import { useWords } from '#words/words.tsx'
import { chapterTime } from './chapterTime.ts'

const Form = styled.form`display: grid; gap: 12px 12px; grid-template-columns: minmax(0, 1fr); padding: 8px 0;`
const Box = styled.div`${boxStyles}`
const Whole = styled.div`grid-column: 1 / -1;`

interface Props {
  title?: string
  /** In ms; left out where it begins now. */
  positionMs?: number
  send: string
  isBusy: boolean
  onSend: (title: string, positionMs: number | undefined) => void
  onCancel?: () => void
}

/** What a chapter is called, and where it begins. */
export const ChapterForm = ({ title: start = '', positionMs, send, isBusy, onSend, onCancel }: Props) => {
  const words = useWords(streamChaptersWords)
  const [title, setTitle] = useState(start)
  const [typed, setTyped] = useState(() => chapterTime(positionMs ?? 0))
  const [isTried, setTried] = useState(false)
  const hasTime = positionMs !== undefined
  // What nobody has typed otherwise stays as it is, to the thousandth.
  const isSame = hasTime && typed.trim() === chapterTime(positionMs)
  const seconds = secondsIn(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy || !title.trim() || (hasTime && seconds === undefined)) return
    onSend(title.trim(), hasTime ? (isSame ? positionMs : seconds! * 1_000) : undefined)
  }
  return (
    <Form onSubmit={submit} noValidate>
      {hasTime && (
        <Field label={words.begins} hint={words.beginsHint} {...(isTried && seconds === undefined && { error: words.noTime })}>
          {(tie) => (
            <Box data-error={(isTried && seconds === undefined) || undefined}>
              <input {...tie} type="text" value={typed} autoComplete="off" maxLength={8} onChange={({ target }) => setTyped(target.value)} />
            </Box>
          )}
        </Field>
      )}
      <Field label={words.name} {...(!hasTime && { hint: words.markHint })}>
        {(tie) => (
          <Box>
            <input
              {...tie} type="text" value={title} maxLength={chapterLimits.title} autoComplete="off" dir="auto" autoFocus={onCancel !== undefined}
              onChange={({ target }) => setTitle(target.value)}
            />
          </Box>
        )}
      </Field>
      <Whole>
        <Row gap={8} wrap>
          <Button type="submit" size="s" loading={isBusy} disabled={!title.trim()}>{send}</Button>
          {onCancel && <Button size="s" variant="quiet" onClick={onCancel}>{words.cancel}</Button>}
        </Row>
      </Whole>
    </Form>
  )
}
