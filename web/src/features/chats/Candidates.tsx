import styled from '@emotion/styled'
import { chats, type ChatCandidate } from '@marquee/contract/chats'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pages } from '#api/query.ts'
import { MoreBelow } from '#features/posts/MoreBelow.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
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

const lineOf = (words: typeof chatsWords, { nickname, asks, wasAsked }: ChatCandidate) => {
  if (wasAsked) return `@${nickname} · ${words.askedLately}`
  return asks ? `@${nickname} · ${words.asks}` : `@${nickname}`
}

/** People one may write to or add: those one knows, then those who are called so. */
export const Candidates = ({ q, chatId, children }: Props) => {
  const words = useWords(chatsWords)
  const { data, ...more } = useSuspenseInfiniteQuery(pages(chats.candidates, { q, ...(chatId ? { chatId } : {}) }))
  const people = data.pages.flatMap(({ items }) => items)
  if (people.length === 0 && !more.hasNextPage)
    return q ? (
      <EmptyState bare drawing="search" title={words.nobodyFound} text={words.nobodyFoundText} />
    ) : (
      <EmptyState bare drawing="people" title={words.nobodyYet} text={words.nobodyYetText} />
    )
  return (
    <>
      <List>
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} line={lineOf(words, person)} action={children(person)} />
          </li>
        ))}
      </List>
      <MoreBelow more={more} coming={<ListSkeleton />} failed={{ title: words.peopleFailed, text: words.peopleFailedText }} />
    </>
  )
}
