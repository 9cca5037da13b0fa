import styled from '@emotion/styled'
import { ChatTab } from '@marquee/contract/chats'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { to } from '#paths.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { listed } from './chatList.ts'
import { Plane } from './Plane.tsx'

export const handle = { title: wordsOf(chatsWords).title }

const Middle = styled.div`display: grid; place-items: center; height: 100%;`

/** The list alone; where there is room, beside a place for what will be opened. */
export default function ChatsPage() {
  const words = useWords(chatsWords)
  const [asked, setAsked] = useSearchParams()
  const tab = ChatTab.safeParse(asked.get('tab'))
  const wanted = tab.success ? tab.data : undefined
  // Whoever comes back from a chat finds the list as they left it, and the address says so.
  const follow = useEffectEvent(() => {
    const { tab: shown } = listed.get()
    if (wanted) listed.set({ ...listed.get(), tab: wanted })
    else if (shown !== 'all') setAsked({ tab: shown }, { replace: true })
  })
  useEffect(() => follow(), [wanted])
  return (
    <Plane>
      <Middle>
        <EmptyState
          bare drawing="marquee" title={words.pick} text={words.pickText}
          action={
            <ButtonLink variant="line" href={to('newChat')}>
              {words.newChat}
            </ButtonLink>
          }
        />
      </Middle>
    </Plane>
  )
}
