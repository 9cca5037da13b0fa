import styled from '@emotion/styled'
import type { Message } from '@marquee/contract/messages'
import { lazy, Suspense, useRef, useState } from 'react'
import { Gallery } from '#ui/Gallery.tsx'
import { renewMessage } from './cachedStretch.ts'
import { phone } from './narrow.ts'

const Pictures = lazy(() => import('#features/posts/Pictures.tsx').then(({ Pictures: part }) => ({ default: part })))

const Root = styled.div`width: 264px; max-width: 100%; &[data-many] { width: 380px; } ${phone} { width: 220px; &[data-many] { width: 272px; } }`

/** The pictures of a message; pressing one shows them whole. Their addresses open for an hour: then they are asked for anew, once. */
export const MessagePictures = ({ message, by }: { message: Message; by: string }) => {
  const [open, setOpen] = useState<number>()
  const isRenewed = useRef(false)
  const { images, chatId, seq } = message
  const renew = () => {
    if (isRenewed.current) return
    isRenewed.current = true
    renewMessage(chatId, seq).catch(() => {})
  }
  return (
    <Root data-many={images.length > 1 || undefined} onErrorCapture={renew}>
      <Gallery images={images} onOpen={setOpen} />
      {open !== undefined && (
        <Suspense fallback={null}>
          <Pictures images={images} start={open} author={by} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Root>
  )
}
