import styled from '@emotion/styled'
import { chats, type Chat } from '@marquee/contract/chats'
import { useNavigate } from 'react-router'
import { useAction } from '#api/action.ts'
import { openReport } from '#features/reports/report.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Secondary, Strong } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { reportButtonWords } from '#words/en/reportButton.ts'
import { useWords } from '#words/words.tsx'
import { phone } from './narrow.ts'
import { useBlocking } from './useBlocking.ts'
import { showChat } from './useChatMenu.ts'

const Root = styled.section`
  display: grid; gap: 12px; justify-items: center; flex: none; padding: 20px 24px max(24px, env(safe-area-inset-bottom)); text-align: center; border-top: 1px solid var(--line);
  background: var(--surface);
`
const Acts = styled.div`
  display: flex; flex-wrap: wrap; justify-content: center; gap: 8px;
  ${phone} { justify-self: stretch; & > button { flex: 1; } }
`
// On phones below the answer.
const Against = styled.span`display: flex; justify-content: center; gap: 8px; ${phone} { order: 1; flex: 1 0 100%; }`

/** A stranger's chat or group waits for a yes or a no. */
export const RequestCard = ({ chat }: { chat: Chat }) => {
  const words = useWords(chatsWords)
  const navigate = useNavigate()
  const { id: chatId, type, request } = chat
  const by = request?.by
  const isGroup = type === 'group_chat'
  const refresh = [chats.list, chats.unread]
  const away = () => navigate(to('chats'), { replace: true })
  const accept = useAction(chats.accept, { refresh, onDone: showChat })
  const decline = useAction(chats.decline, {
    refresh,
    onDone: () => {
      toast.success(words.declined)
      return away()
    },
  })
  const block = useBlocking()
  const { report } = useWords(reportButtonWords)
  const said = isGroup
    ? by ? words.invitesYou(by.displayName) : words.invitesAnybody
    : by ? words.asksYou(by.displayName) : words.asksAnybody
  return (
    <Root aria-label={said}>
      <div>
        <Strong>{said}</Strong>
        <Secondary>{isGroup ? words.inviteText : words.requestText}</Secondary>
      </div>
      <Acts>
        {by && (
          <Against>
            <Button variant="quiet" onClick={() => (isGroup ? openReport('chat', chatId) : openReport('profile', by.id))}>
              {report}
            </Button>
            <Button variant="quiet" onClick={block(by).onSelect}>
              {words.block}
            </Button>
          </Against>
        )}
        <Button variant="line" loading={decline.isPending} onClick={() => decline.mutate({ chatId })}>
          {words.decline}
        </Button>
        <Button variant="primary" loading={accept.isPending} onClick={() => accept.mutate({ chatId })}>
          {words.accept}
        </Button>
      </Acts>
    </Root>
  )
}
