import styled from '@emotion/styled'
import { chatLimits, type ChatCandidate } from '@marquee/contract/chats'
import { useState, type ReactNode } from 'react'
import { InPlace } from '#errors/InPlace.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { Candidates } from './Candidates.tsx'
import { phone } from './narrow.ts'
import { SearchLine } from './SearchLine.tsx'
import { useSteady } from './useSteady.ts'

// As wide as the rows below.
const Line = styled.div`margin: 0 -8px 8px -12px; ${phone} { margin-inline: -16px; }`

interface Props {
  chatId?: string
  autoFocus?: boolean
  children: (person: ChatCandidate) => ReactNode
}

/** Looks for people to write to or to add. */
export const FindPeople = ({ chatId, autoFocus, children }: Props) => {
  const words = useWords(chatsWords)
  const [q, setQ] = useState('')
  const { shown, isBehind, onPointerDown } = useSteady(q.trim())
  return (
    <div>
      <Line>
        <SearchLine
          label={words.findPeople} placeholder={words.findPlaceholder} q={q} max={chatLimits.q} autoFocus={autoFocus ?? false} onType={setQ}
        />
      </Line>
      <div onPointerDown={onPointerDown} aria-busy={isBehind}>
        <InPlace
          subject={shown} waiting={<ListSkeleton />}
          failed={(retry) => <ErrorNotice title={words.peopleFailed} text={words.peopleFailedText} onRetry={retry} />}
        >
          <Candidates q={shown} {...(chatId ? { chatId } : {})}>
            {children}
          </Candidates>
        </InPlace>
      </div>
    </div>
  )
}
