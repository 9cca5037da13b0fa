import { chatLimits, chats } from '@marquee/contract/chats'
import type { ProfileCard } from '@marquee/contract/profiles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { useAction } from '#api/action.ts'
import { prefetch } from '#api/query.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Secondary } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { chatQuery } from './cachedStretch.ts'
import { notAdded, reportBesidePeople } from './notAdded.ts'
import { PickPeople } from './PickPeople.tsx'
import { End, SidePage } from './SidePage.tsx'
import { showChat } from './useChatMenu.ts'

export const loader = ({ params }: LoaderFunctionArgs) => prefetch(chatQuery(params.chatId!))

export const handle = { title: wordsOf(chatsWords).addTitle, hidesBar: true }

/** People to come into a group. */
export default function AddMembersPage() {
  const { chatId } = useParams() as { chatId: string }
  const words = useWords(chatsWords)
  const navigate = useNavigate()
  const { data: chat } = useSuspenseQuery(chatQuery(chatId))
  const [chosen, setChosen] = useState<ProfileCard[]>([])
  const back = to('editChat', { chatId })
  const add = useAction(chats.add, {
    refresh: [chats.members, chats.candidates, chats.list],
    onDone: ({ chat: changed, added, invited }) => {
      showChat(changed)
      toast.success(words.came(added, invited))
      return navigate(back, { replace: true })
    },
    onFail: reportBesidePeople,
  })
  if (chat.type !== 'group_chat' || chat.membership !== 'active') return <Navigate to={to('chat', { chatId })} replace />
  const problems = notAdded(add.error, 'profileIds', add.variables?.profileIds)
  const count = chat.memberCount + chat.invitedCount
  const why = count >= chatLimits.members ? words.full : chat.state === 'locked' ? words.closed.locked : words.onlyAdmins
  return (
    <SidePage title={words.addTitle} back={back}>
      {chat.can.add ? (
        <>
          <PickPeople
            label={words.findPeople} chosen={chosen} problems={problems} onChange={setChosen} count={count} atOnce={chatLimits.added}
            chatId={chatId} autoFocus
          />
          <End>
            <Button
              variant="primary" disabled={chosen.length === 0 || chosen.some(({ id }) => problems.has(id))} loading={add.isPending}
              onClick={() => add.mutate({ chatId, profileIds: chosen.map(({ id }) => id) })}
            >
              {words.addCount(chosen.length)}
            </Button>
          </End>
        </>
      ) : (
        <Secondary>{why}</Secondary>
      )}
    </SidePage>
  )
}
