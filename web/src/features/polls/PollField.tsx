import styled from '@emotion/styled'
import { pollLimits, pollResults, type PollDraft } from '@marquee/contract/polls'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Button } from '#ui/Button.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Checkbox.tsx'
import { H4, Tiny } from '#ui/type.ts'
import { useReorder } from '#ui/useReorder.ts'
import { pollsWords } from '#words/en/polls.ts'
import { useWords } from '#words/words.tsx'
import { OptionInput } from './OptionInput.tsx'

const Head = styled.div`display: flex; align-items: center; justify-content: space-between; gap: 12px; margin: -6px -10px -4px 0;`
const Options = styled.ol`display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px;`
const Pair = styled.div`display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr)); gap: 12px;`

/** Minutes to choose from. */
const durations = [5, 30, 60, 360, 720, 1_440, 4_320, 10_080, 43_200]

const lengthIn = (words: typeof pollsWords, minutes: number) => {
  if (minutes % 1_440 === 0) return words.durations.days(minutes / 1_440)
  return minutes % 60 === 0 ? words.durations.hours(minutes / 60) : words.durations.minutes(minutes)
}

interface Props<V extends FieldValues> {
  control: Control<V>
  /** A field that holds a PollDraft, or null while there is no poll. */
  name: FieldPath<V>
  /** Somebody has just asked for it: the caret goes to its first option. */
  autoFocus?: boolean
}

type Errors = { options?: ({ message?: string } | undefined)[] } | undefined

/** The poll of a post that is being written; nothing where there is none. Taking it away sets the field to null. */
export const PollField = <V extends FieldValues>({ control, name, autoFocus = false }: Props<V>) => {
  const words = useWords(pollsWords)
  const { field, fieldState } = useController({ control, name })
  const poll = field.value as PollDraft | null
  const [keys, setKeys] = useState<string[]>([])
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  // What is wrong is mostly an option without a word.
  const focusWrong = () => {
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])]
    const wrong = inputs.find(({ value }) => !value.trim()) ?? inputs[0]
    wrong?.focus()
  }
  const options = poll?.options ?? []
  const ids = options.map((_, place) => keys[place] ?? `${place}`)
  const set = (changes: Partial<PollDraft>) => field.onChange({ ...poll, ...changes })

  const arrange = (order: string[], movedId?: string) => {
    set({ options: order.map((id) => options[ids.indexOf(id)]!) })
    setKeys(order)
    if (movedId) setSaid(words.moved(order.indexOf(movedId) + 1, order.length))
  }
  const { order, handleOf, rowOf } = useReorder(ids, arrange)
  if (!poll) return null

  const add = () => {
    setKeys([...ids, crypto.randomUUID()])
    set({ options: [...options, ''] })
  }
  const errors = (fieldState.error as Errors)?.options
  const isFull = options.length >= pollLimits.options

  return (
    <Sunk as="fieldset">
      <Hidden as="legend">{words.field}</Hidden>
      <Stack gap={12}>
        <Head>
          <H4 as="p" aria-hidden>
            {words.field}
          </H4>
          <IconButton icon={Trash2} label={words.removePoll} size={20} onClick={() => field.onChange(null)} />
        </Head>
        <Options
          ref={(options: HTMLOListElement | null) => {
            list.current = options
            field.ref(options && { focus: focusWrong })
          }}
        >
          {order.map((id) => {
            const place = ids.indexOf(id)
            return (
              <OptionInput
                key={id} number={place + 1} value={options[place]!} error={errors?.[place]?.message} row={rowOf(id)} handle={handleOf(id)}
                autoFocus={place === 0 ? autoFocus : place > 1 && options[place] === ''}
                onType={(text) => set({ options: options.with(place, text) })}
                onBlur={field.onBlur}
                onEnter={isFull ? undefined : add}
                onRemove={options.length > 2 ? () => arrange(ids.filter((other) => other !== id)) : undefined}
              />
            )
          })}
        </Options>
        {isFull ? (
          <Tiny>{words.full}</Tiny>
        ) : (
          <Button variant="line" size="s" icon={Plus} onClick={add} style={{ justifySelf: 'start' }}>
            {words.add}
          </Button>
        )}
        <Switch checked={poll.multiple} onChange={({ target }) => set({ multiple: target.checked })}>
          {words.multiple}
        </Switch>
        <Pair>
          <Select
            label={words.open} value={`${poll.minutes}`} onChange={(minutes) => set({ minutes: Number(minutes) })}
            options={[...new Set([...durations, poll.minutes])].sort((a, b) => a - b).map((minutes) => ({ value: `${minutes}`, label: lengthIn(words, minutes) }))}
          />
          <Select
            label={words.whoSees} hint={words.resultsHint[poll.results]} value={poll.results} onChange={(results) => set({ results })}
            options={pollResults.map((value) => ({ value, label: words.timesOfResults[value] }))}
          />
        </Pair>
        <Hidden role="status">{said}</Hidden>
      </Stack>
    </Sunk>
  )
}
