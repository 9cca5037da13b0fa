import styled from '@emotion/styled'
import { pollSeconds, streamChatLimits, streamChats } from '@marquee/contract/streamChats'
import { Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useAction } from '#api/action.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Row, Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { streamChatsWords } from '#words/en/streamChats.ts'
import { useWords } from '#words/words.tsx'
import { showPoll } from './watchStreamChat.ts'

const Box = styled.div`${boxStyles}`

interface LineProps {
  label: string
  value: string
  max: number
  autoFocus?: boolean
  onType: (text: string) => void
}

const TypedLine = ({ label, value, max, autoFocus, onType }: LineProps) => (
  <Field label={label}>
    {(tie) => (
      <Box>
        <input
          {...tie} type="text" value={value} maxLength={max} autoFocus={autoFocus} autoComplete="off" dir="auto"
          onChange={({ target }) => onType(target.value)}
        />
      </Box>
    )}
  </Field>
)

const { least, most } = streamChatLimits.options

/** A poll as its host writes it. What cannot be asked so is told by the server. */
export const AskPoll = ({ livestreamId, onDone }: { livestreamId: string; onDone: () => void }) => {
  const words = useWords(streamChatsWords)
  const [id] = useState(() => crypto.randomUUID())
  const [question, setQuestion] = useState('')
  const [options, setOptions] = useState<readonly string[]>(() => Array.from({ length: least }, () => ''))
  const [seconds, setSeconds] = useState<(typeof pollSeconds)[number]>(60)
  const ask = useAction(streamChats.ask, {
    onDone: (poll) => {
      showPoll(livestreamId, poll)
      onDone()
    },
  })
  const filled = options.map((option) => option.trim()).filter(Boolean)
  const canAsk = question.trim() !== '' && filled.length >= least
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (canAsk) ask.mutate({ livestreamId, id, question, options: filled, seconds })
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={12}>
        <TypedLine label={words.question} value={question} max={streamChatLimits.question} autoFocus onType={setQuestion} />
        {options.map((option, place) => (
          <TypedLine
            key={place} label={words.option(place + 1)} value={option} max={streamChatLimits.option}
            onType={(text) => setOptions(options.with(place, text))}
          />
        ))}
        {options.length < most && (
          <Button variant="quiet" size="s" icon={Plus} onClick={() => setOptions([...options, ''])}>{words.addOption}</Button>
        )}
        <Select
          label={words.open} value={String(seconds)}
          options={pollSeconds.map((value) => ({ value: String(value), label: words.seconds[value] }))}
          onChange={(value) => setSeconds(pollSeconds.find((one) => String(one) === value)!)}
        />
        <Row gap={8} style={{ justifyContent: 'flex-end' }}>
          <Button variant="quiet" onClick={onDone}>{words.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!canAsk} loading={ask.isPending}>{words.start}</Button>
        </Row>
      </Stack>
    </form>
  )
}
