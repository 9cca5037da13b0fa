import styled from '@emotion/styled'
import type { Message } from '@marquee/contract/messages'
import { useRef } from 'react'
import { openDialog } from '#feedback/dialog.ts'
import { Gallery } from '#ui/Gallery.tsx'
import { renewMessage } from './cachedStretch.ts'
import { phone } from './narrow.ts'

/** As wide as pictures are in a thread. `data-many` are several. */
export const PictureRoom = styled.div`width: 264px; max-width: 100%; &[data-many] { width: 380px; } ${phone} { width: 220px; &[data-many] { width: 272px; } }`

/** The pictures of a message; pressing one shows them whole. Their addresses open for an hour: then they are asked for anew, once. */
export const MessagePictures = ({ message, by }: { message: Message; by: string }) => {
  const isRenewed = useRef(false)
  const { images, chatId, seq } = message
  const renew = () => renewMessage(chatId, seq).then((now) => now?.images ?? images)
  const renewOnce = () => {
    if (isRenewed.current) return
    isRenewed.current = true
    renew().catch(() => {})
  }
  const showWhole = (start: number) =>
    void openDialog(() => import('#features/images/Pictures.tsx').then(({ Pictures }) => Pictures), { images, start, author: by, renew })
  return (
    <PictureRoom data-many={images.length > 1 || undefined} onErrorCapture={renewOnce}>
      <Gallery images={images} onOpen={showWhole} />
    </PictureRoom>
  )
}
