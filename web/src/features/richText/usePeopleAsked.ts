import { directory } from '@marquee/contract/directory'
import type { Person } from '@marquee/contract/people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/query.ts'
import type { Asked } from './asked.ts'

const nobody: Person[] = []

/** Whom the name before the caret could mean, and the keys that choose among them. */
export const usePeopleAsked = (asked: Asked | undefined, put: (person: Person, asked: Asked) => void) => {
  const [closedAt, setClosedAt] = useState<number>()
  const [at, setAt] = useState(0)
  const isOpen = asked !== undefined && asked.from !== closedAt
  const { data } = useQuery({
    ...query(directory.toMention, { q: asked?.q ?? '' }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const people = (isOpen && data) || nobody
  const chosen = Math.min(at, Math.max(0, people.length - 1))

  const pick = (person: Person) => {
    if (!asked) return
    put(person, asked)
    setAt(0)
  }

  /** True where the key was for the list. */
  const onKeyDown = (key: string): boolean => {
    if (!isOpen || !people.length) return false
    if (key === 'Escape') setClosedAt(asked.from)
    else if (key === 'ArrowDown') setAt((chosen + 1) % people.length)
    else if (key === 'ArrowUp') setAt((chosen + people.length - 1) % people.length)
    else if (key === 'Enter' || key === 'Tab') pick(people[chosen]!)
    else return false
    return true
  }

  return { asked: isOpen && data ? asked : undefined, people, at: chosen, point: setAt, pick, onKeyDown }
}
