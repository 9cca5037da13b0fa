import styled from '@emotion/styled'
import { useState } from 'react'
import { clockTime, secondsIn } from '#ui/clockTime.ts'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { streamClipsWords } from '#words/en/streamClips.ts'
import { useWords } from '#words/words.tsx'

const Box = styled.div`${boxStyles}`
const Handle = styled.input`width: 100%; height: 28px; margin: 0 0 4px; accent-color: var(--accent); cursor: pointer; [dir='rtl'] & { direction: ltr; }`

interface Props {
  label: string
  handle: string
  /** In seconds: what it says, and how far its handle can be moved. */
  value: number
  from: number
  to: number
  onChange: (seconds: number, isTyped: boolean) => void
}

/** One end of a stretch: typed as minutes and seconds, or moved with a handle. */
export const TimeHandle = ({ label, handle, value, from, to, onChange }: Props) => {
  const { dialog: words } = useWords(streamClipsWords)
  /** What is being typed; undefined where it says what the value is. */
  const [typed, setTyped] = useState<string>()
  const text = typed ?? clockTime(value)
  const isWrong = secondsIn(text) === undefined
  return (
    <div>
      <Field label={label} {...(isWrong && { error: words.noTime })}>
        {(tie) => (
          <Box data-error={isWrong || undefined}>
            <input
              {...tie} type="text" value={text} maxLength={8} autoComplete="off" onBlur={() => setTyped(undefined)}
              onChange={({ target }) => {
                setTyped(target.value)
                const seconds = secondsIn(target.value)
                if (seconds !== undefined) onChange(seconds, true)
              }}
            />
          </Box>
        )}
      </Field>
      <Handle
        type="range" min={from} max={to} step={1} value={value} aria-label={handle} aria-valuetext={clockTime(value)}
        onChange={({ target }) => onChange(Number(target.value), false)}
      />
    </div>
  )
}
