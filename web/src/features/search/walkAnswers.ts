import type { KeyboardEvent } from 'react'

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrow keys lead from the field into the answers, from one to the next, and back. */
export const walkAnswers = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key]
  const from = event.target as HTMLElement
  const isField = from.matches('input[type=search]')
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(isField || from.matches('li a'))) return
  const answers = [...event.currentTarget.querySelectorAll('li')].flatMap((item) => item.querySelector<HTMLElement>('a') ?? [])
  const place = isField ? -1 : answers.indexOf(from)
  if (!isField && place < 0) return
  const next = place + step < 0 ? event.currentTarget.querySelector<HTMLElement>('input[type=search]') : answers[place + step]
  if (!next || (isField && step < 0)) return
  event.preventDefault()
  next.focus()
}
