import styled from '@emotion/styled'
import { messages } from '@marquee/contract/messages'
import { useEffect } from 'react'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { stretchQuery } from './cachedStretch.ts'
import { ThreadPlane } from './ThreadPlane.tsx'

const Middle = styled.div`display: grid; place-items: center; height: 100%;`

/** In place of a chat that was open and is not there for its reader any more: nothing of what was said in it stays. */
export const GoneChat = ({ chatId }: { chatId: string }) => {
  const words = useWords(chatsWords)
  useEffect(() => {
    for (const queryKey of [stretchQuery(chatId).queryKey, keyOf(messages.pinned, { chatId }), keyOf(messages.receipts, { chatId })])
      queryClient.removeQueries({ queryKey })
  }, [chatId])
  return (
    <ThreadPlane>
      <Middle role="status">
        <EmptyState
          bare drawing="marquee" title={words.chatGone} text={words.chatGoneText}
          action={
            <ButtonLink variant="line" href={to('chats')}>
              {words.toChats}
            </ButtonLink>
          }
        />
      </Middle>
    </ThreadPlane>
  )
}
