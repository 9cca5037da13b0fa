import styled from '@emotion/styled'
import { directoryLimits } from '@marquee/contract/directory'
import { Search as Glass, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useWords } from '#words/words.tsx'

const Root = styled.form`margin-bottom: 14px; @media (max-width: 599.95px) { margin: 0 16px 14px; }`
const Box = styled.div`${boxStyles} & > button { margin-right: calc(4px - var(--field-pad)); } & input::-webkit-search-cancel-button { display: none; }`

const pause = 250

type Props = {
  /** What the address says. */
  q: string
  /** Called when somebody stops typing. */
  onType: (q: string) => void
  /** Called when they mean it. */
  onSubmit: (q: string) => void
}

/** Where a name is typed. The address follows a quarter of a second later, and back and forward bring it here again. */
export const SearchField = ({ q, onType, onSubmit }: Props) => {
  const words = useWords().directory
  const [typed, setTyped] = useState(q)
  const [told, setTold] = useState(q)
  const input = useRef<HTMLInputElement>(null)
  const say = useEffectEvent(onType)

  // The address changed by itself: back, forward, a recent search.
  if (q !== told) {
    setTold(q)
    setTyped(q)
  }

  useEffect(() => {
    if (typed === told) return
    const timer = setTimeout(() => {
      setTold(typed)
      say(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, told])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(typed)
    onSubmit(typed)
  }
  const clear = () => {
    setTyped('')
    input.current?.focus()
  }

  return (
    <Root role="search" onSubmit={submit}>
      <Box>
        <Icon of={Glass} size={19} />
        <input
          ref={input}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-label={words.field}
          placeholder={words.placeholder}
          maxLength={directoryLimits.q}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        {typed && <IconButton icon={X} size={19} label={words.clear} onClick={clear} />}
      </Box>
    </Root>
  )
}
