import styled from '@emotion/styled'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`padding: 8px 8px 4px 12px; @media (max-width: 599.95px) { padding: 4px 16px; }`
const Box = styled.div`
  ${boxStyles}
  min-height: 44px; & > button { margin-right: calc(4px - var(--field-pad)); } & input::-webkit-search-cancel-button { display: none; }
`

const pause = 250

interface Props {
  label: string
  placeholder?: string
  q: string
  max: number
  autoFocus?: boolean
  /** Called when somebody stops typing. */
  onType: (q: string) => void
}

/** Where one types what is looked for; whoever asks hears of it a quarter of a second later. */
export const SearchLine = ({ label, placeholder = label, q, max, autoFocus, onType }: Props) => {
  const words = useWords(chatsWords)
  const [typed, setTyped] = useState(q)
  const input = useRef<HTMLInputElement>(null)
  const say = useEffectEvent(onType)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  useEffect(() => {
    if (typed === q) return
    const timer = setTimeout(() => say(typed), pause)
    return () => clearTimeout(timer)
  }, [typed, q])
  return (
    <Root role="search">
      <Box>
        <Icon of={Search} size={19} />
        <input
          ref={input} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} aria-label={label} placeholder={placeholder} maxLength={max}
          autoComplete="off" autoCapitalize="none" spellCheck={false} enterKeyHint="search"
        />
        {typed && (
          <IconButton
            icon={X} size={19} label={words.clear}
            onClick={() => {
              setTyped('')
              input.current?.focus()
            }}
          />
        )}
      </Box>
    </Root>
  )
}
