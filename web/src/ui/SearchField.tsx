import styled from '@emotion/styled'
import { Search as Glass, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { boxStyles } from './fieldStyles.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

const Root = styled.form`margin-bottom: 14px; @media (max-width: 599.95px) { margin: 0 16px 14px; }`
const Box = styled.div`${boxStyles} & > button { margin-right: calc(4px - var(--field-pad)); } & input::-webkit-search-cancel-button { display: none; }`

const pause = 250

type Props = {
  label: string
  placeholder: string
  /** What the address says. */
  q: string
  /** Called when somebody stops typing. */
  onType: (q: string) => void
  /** Called when they mean it. */
  onSubmit: (q: string) => void
  /** How many characters whoever is asked takes. */
  most?: number
}

/** Where one types. The address follows a quarter of a second later, and back and forward bring it here again. */
export const SearchField = ({ label, placeholder, q, onType, onSubmit, most = 100 }: Props) => {
  const words = useWords(uiWords)
  const [typed, setTyped] = useState(q)
  const [seen, setSeen] = useState(q)
  /** What the address was told and does not say yet: whoever types on meanwhile is ahead of it. */
  const [told, setTold] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const say = useEffectEvent(onType)

  if (q !== seen) {
    setSeen(q)
    // An address may say it without the space after which the next word is being typed.
    const place = told.findIndex((one) => one === q || one.trim() === q)
    setTold(told.slice(place < 0 ? told.length : place + 1))
    // The address changed by itself: back, forward, a recent search.
    if (place < 0) setTyped(q)
  }

  const latest = told.at(-1) ?? seen
  useEffect(() => {
    if (typed === latest) return
    const timer = setTimeout(() => {
      setTold((before) => [...before, typed])
      say(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, latest])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed !== latest) setTold([...told, typed])
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
          aria-label={label}
          placeholder={placeholder}
          maxLength={most}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        {typed && <IconButton icon={X} size={19} label={words.clearSearch} onClick={clear} />}
      </Box>
    </Root>
  )
}
