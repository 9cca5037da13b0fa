import styled from '@emotion/styled'
import type { Clock } from '@marquee/contract/clocks'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { DayInput } from './DayInput.tsx'
import { TextInput } from './TextInput.tsx'
import { useKeptDraft } from './useKeptDraft.ts'

const Root = styled.div`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr)); gap: 12px 16px; width: 100%;
`

interface Props {
  zone: string
  start: Clock
  /** Which days can be chosen, from the first to the last. Asked once. */
  days: () => { first: string; last: string }
  onChange: (clock: Clock) => void
  /** What is wrong with it, said at the day; each further try puts the focus there again. */
  wrong?: { problem: string; tries: number } | undefined
}

/** A day and a time on the clocks of a zone, with its name. */
export const ClockFields = ({ zone, start, days, onChange, wrong }: Props) => {
  const words = useWords(uiWords)
  const form = useForm<Clock>({ defaultValues: start })
  const [{ first, last }] = useState(days)
  useKeptDraft(form, onChange)
  const { problem, tries } = wrong ?? {}
  const { setError, clearErrors } = form
  useEffect(() => {
    if (problem && tries) setError('day', { message: problem }, { shouldFocus: true })
    else clearErrors('day')
  }, [problem, tries, setError, clearErrors])
  return (
    <Root>
      <DayInput control={form.control} name="day" label={words.day} first={first} last={last} />
      <TextInput control={form.control} name="time" type="time" label={words.time} hint={words.inZone(zone)} />
    </Root>
  )
}
