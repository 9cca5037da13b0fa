import styled from '@emotion/styled'
import type { Chat } from '@marquee/contract/chats'
import { Secondary } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { useChatTitle } from './ChatAvatar.tsx'

const Root = styled(Secondary)`flex: none; padding: 20px 24px max(24px, env(safe-area-inset-bottom)); text-align: center; border-top: 1px solid var(--line); font-size: var(--fs-s);`

type Why = 'left' | 'gone' | 'waits' | 'locked' | 'admins' | 'blocked'

/** Why nobody can write here now. */
export const whyClosed = ({ type, membership, other, state, whoCanPost, role }: Chat): Why => {
  if (membership !== 'active') return 'left'
  if (type === 'one_to_one_chat' && !other) return 'gone'
  if (state === 'requested') return 'waits'
  if (state === 'locked') return 'locked'
  return type === 'group_chat' && whoCanPost === 'admins' && role === 'member' ? 'admins' : 'blocked'
}

/** In the place where one would write. */
export const ClosedNote = ({ chat }: { chat: Chat }) => {
  const { closed } = useWords(chatsWords)
  const title = useChatTitle(chat)
  const why = whyClosed(chat)
  return <Root role="status">{why === 'waits' ? closed.waits(title) : closed[why]}</Root>
}
