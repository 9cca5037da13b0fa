import { chats } from '@marquee/contract/chats'
import { useNavigate } from 'react-router'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { to } from '#paths.ts'

/** Opens the chat with somebody, begun where there is none. `replace` where the way back leads past this screen. */
export const useStartChat = ({ replace = false } = {}) => {
  const navigate = useNavigate()
  return useAction(chats.start, {
    refresh: [chats.list],
    onDone: (chat) => {
      queryClient.setQueryData(query(chats.read, { chatId: chat.id }).queryKey, chat)
      return navigate(to('chat', { chatId: chat.id }), { replace })
    },
  })
}
