import styled from '@emotion/styled'
import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Answer } from '#features/relations/cachedPeople.ts'
import { Icon } from '#ui/Icon.tsx'
import { peopleWords } from '#words/en/people.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.span`
  display: inline-flex; align-items: center; gap: 6px; flex: none; min-height: 44px; font-size: var(--fs-s); font-weight: 600; color: var(--ink-2); outline-offset: 4px;
  &[data-answer='accepted'] > svg { color: var(--ok); }
`
const icons = { accepted: Check, declined: X }

/** In the place of the buttons: what somebody who asked was answered. */
export const Answered = ({ answer }: { answer: Answer }) => {
  const words = useWords(peopleWords)
  const root = useRef<HTMLSpanElement>(null)
  // The button that was pressed is gone: the keyboard goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Root ref={root} tabIndex={-1} data-answer={answer}>
      <Icon of={icons[answer]} size={17} />
      {words.answered[answer]}
    </Root>
  )
}
