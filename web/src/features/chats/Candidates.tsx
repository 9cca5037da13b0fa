import styled from '@emotion/styled'
import { chats, type ChatCandidate } from '@marquee/contract/chats'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '#api/query.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'

const List = styled.ul`display: grid; & > li + li { border-top: 1px solid var(--line); }`

interface Props {
  q: string
  /** Leaves out who is in it. */
  chatId?: string
  /** What can be done with each. */
  children: (person: ChatCandidate) => ReactNode
}

/** People one may write to or add: friends and whom one follows, or those who are called so. */
export const Candidates = ({ q, chatId, children }: Props) => {
  const words = useWords(chatsWords)
  const { data: people } = useSuspenseQuery(query(chats.candidates, { q, ...(chatId ? { chatId } : {}) }))
  if (people.length === 0)
    return q ? (
      <EmptyState bare drawing="search" title={words.nobodyFound} text={words.nobodyFoundText} />
    ) : (
      <EmptyState bare drawing="people" title={words.nobodyYet} text={words.nobodyYetText} />
    )
  return (
    <List>
      {people.map((person) => (
        <li key={person.id}>
          <PersonRow person={person} line={person.asks ? `@${person.nickname} · ${words.asks}` : `@${person.nickname}`} action={children(person)} />
        </li>
      ))}
    </List>
  )
}
