import { chats, type Chat, type ChatMember } from '@marquee/contract/chats'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState, type RefObject } from 'react'
import { query } from '#api/query.ts'

/** The beginning of a name before the caret: '@ad' of 'Well, @ad', and where it stands. */
export const askedBefore = (text: string, caret: number): { from: number; q: string } | undefined => {
  const found = /(?:^|[^\p{L}\p{N}_.@])@([a-z0-9_.]{0,30})$/iu.exec(text.slice(0, caret))
  return found ? { from: caret - found[1]!.length - 1, q: found[1]!.toLowerCase() } : undefined
}

const most = 6
const nobody: ChatMember[] = []

/** Members of a group whom the name before the caret could mean, and the keys that choose among them. `put` changes the text. */
export const useMentionIn = (
  area: RefObject<HTMLTextAreaElement | null>, text: string, { id: chatId, type }: Pick<Chat, 'id' | 'type'>, put: (text: string, caret: number) => void,
) => {
  const listId = useId()
  const [caret, setCaret] = useState(0)
  const [closedAt, setClosedAt] = useState<number>()
  const [at, setAt] = useState(0)
  const asked = type === 'group_chat' ? askedBefore(text, Math.min(caret, text.length)) : undefined
  const isOpen = asked !== undefined && asked.from !== closedAt
  const { data } = useQuery({
    ...query(chats.members, { chatId, q: asked?.q ?? '', limit: most + 1 }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const people = isOpen ? (data?.items.filter(({ isMe, membership }) => !isMe && membership === 'active').slice(0, most) ?? nobody) : nobody
  const chosen = Math.min(at, Math.max(0, people.length - 1))

  const pick = ({ nickname }: ChatMember) => {
    const from = asked?.from ?? caret
    const written = `@${nickname} `
    put(text.slice(0, from) + written + text.slice(caret), from + written.length)
  }

  const onKeyDown = (key: string): boolean => {
    if (people.length === 0) return false
    if (key === 'Escape') setClosedAt(asked?.from)
    else if (key === 'ArrowDown') setAt((chosen + 1) % people.length)
    else if (key === 'ArrowUp') setAt((chosen + people.length - 1) % people.length)
    else if (key === 'Enter' || key === 'Tab') pick(people[chosen]!)
    else return false
    return true
  }

  const optionId = (person: ChatMember) => `${listId}-${person.id}`
  return {
    people,
    at: chosen,
    listId,
    optionId,
    /** Puts the name whole into the text. */
    pick,
    onKeyDown,
    onSelect: () => setCaret(area.current?.selectionStart ?? 0),
    tie:
      people.length > 0
        ? { role: 'combobox', 'aria-expanded': true, 'aria-controls': listId, 'aria-autocomplete': 'list' as const, 'aria-activedescendant': optionId(people[chosen]!) }
        : {},
  }
}
