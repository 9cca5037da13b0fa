import { blocks } from '@marquee/contract/blocks'
import { chats } from '@marquee/contract/chats'
import type { ProfileCard } from '@marquee/contract/profiles'
import { UserX } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { forgetPeople } from '#features/relations/cachedPeople.ts'
import { to } from '#paths.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'

/** Blocking the person one is in a chat with, asked first; the chat is gone then. */
export const useBlocking = () => {
  const words = useWords(chatsWords)
  const navigate = useNavigate()
  // The dialog hands failures of what it asks for to the shared handler.
  const block = useAction(blocks.block, { refresh: [chats.list, chats.unread], onFail: () => {} })
  return ({ id: profileId, displayName }: Pick<ProfileCard, 'id' | 'displayName'>): MenuItem & { onSelect: () => void } => ({
    label: words.block,
    icon: UserX,
    tone: 'bad',
    onSelect: () =>
      openConfirm('warn', {
        isGrave: true, title: words.blockTitle(displayName),
        text: words.blockText(displayName),
        onConfirm: async () => {
          await block.mutateAsync({ profileId })
          toast.success(words.blocked(displayName))
          await Promise.all([forgetPeople(), navigate(to('chats'), { replace: true })])
        },
      }),
  })
}
