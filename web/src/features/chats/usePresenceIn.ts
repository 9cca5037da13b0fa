import { chats, type Chat } from '@marquee/contract/chats'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { usePresence } from '#live/usePresence.ts'

/** In groups with more members nobody is counted: so many come in one page. */
const most = 100
const nobody: string[] = []

/** Who of the others in a chat is there now: ids of profiles. */
export const usePresenceIn = ({ id: chatId, type, other, membership, memberCount }: Chat): ReadonlySet<string> => {
  const isCounted = type === 'group_chat' && membership === 'active' && memberCount <= most
  const { data } = useQuery({ ...query(chats.members, { chatId, limit: most }), enabled: isCounted })
  const members = isCounted ? data?.items.flatMap(({ id, isMe, membership }) => (isMe || membership !== 'active' ? [] : [id])) : undefined
  return usePresence(other ? [other.id] : (members ?? nobody))
}
