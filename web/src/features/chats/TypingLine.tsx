import styled from '@emotion/styled'
import { keyframes } from '@emotion/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTyping } from '#live/useTyping.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { cachedName } from './cachedName.ts'
import { stretchQuery } from './cachedStretch.ts'
import { endSeq } from './stretch.ts'

const hop = keyframes`30% { translate: 0 -3px; opacity: 1; }`
const Root = styled.div`display: flex; align-items: center; gap: 10px; flex: none; min-height: 28px; padding: 2px 4px 6px; font-size: var(--fs-xs); color: var(--ink-3);`
const Dots = styled.span`
  display: inline-flex; gap: 4px;
  & > i { width: 6px; height: 6px; border-radius: 50%; background: var(--accent-text); opacity: .5; }
  @media (prefers-reduced-motion: no-preference) {
    & > i { animation: ${hop} 1.2s var(--ease) infinite; }
    & > i:nth-of-type(2) { animation-delay: .15s; }
    & > i:nth-of-type(3) { animation-delay: .3s; }
  }
`

/** Who is writing right now. What they have written ends it. */
export const TypingLine = ({ chatId, meId, otherName }: { chatId: string; meId: string; otherName: string | undefined }) => {
  const words = useWords(chatsWords)
  const [all, hasSaid] = useTyping(`chat:${chatId}`)
  const typing = all.filter((id) => id !== meId)
  const items = useSuspenseQuery(stretchQuery(chatId)).data.items
  const known = useRef(endSeq({ items }))
  useEffect(() => {
    for (const { seq, senderId } of items) if (seq > known.current && senderId) hasSaid(senderId)
    known.current = Math.max(known.current, endSeq({ items }))
  }, [items, hasSaid])
  const names = typing.map((id) => cachedName(chatId, id) ?? otherName)
  const [one, other] = names
  const said = names.length > 2 || (names.length && names.includes(undefined)) ? words.typingMany : other ? words.typingTwo(one!, other) : one ? words.typing(one) : ''
  return (
    <Root role="status">
      {said && (
        <>
          <Dots aria-hidden>
            <i />
            <i />
            <i />
          </Dots>
          {said}
        </>
      )}
    </Root>
  )
}
