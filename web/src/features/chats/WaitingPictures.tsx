import type { Image } from '@marquee/contract/images'
import { useEffect, useState } from 'react'
import { Gallery } from '#ui/Gallery.tsx'
import { useAttachmentsHere, type Attachment } from './attachments.ts'
import { PictureRoom } from './MessagePictures.tsx'
import type { Waiting } from './outbox.ts'

/** What goes with something that waits, as far as this page has it. */
export const useCarriedHere = ({ carried = [] }: Waiting): Attachment[] => {
  const here = useAttachmentsHere()
  return carried.flatMap(({ key }) => here.find((one) => one.key === key) ?? [])
}

type Local = Pick<Attachment, 'key' | 'altText'> & { src: string }

const readyFrom = ({ key, src, altText = '' }: Local, width: number, height: number): Image =>
  ({ id: key, width, height, altText, placeholder: 'transparent', sizes: [{ width, url: src }] })

/** Pictures of this device as if they had come from the server; as wide as most are, until the browser has opened them. */
const useLocalImages = (pictures: readonly Local[]): Image[] => {
  const [opened, setOpened] = useState<readonly Image[]>([])
  const sources = pictures.map(({ src }) => src).join(' ')
  useEffect(() => {
    let isOver = false
    for (const picture of pictures) {
      const image = new window.Image()
      image.onload = () => {
        const found = readyFrom(picture, image.naturalWidth, image.naturalHeight)
        if (!isOver) setOpened((now) => [...now.filter(({ id }) => id !== found.id), found])
      }
      image.src = picture.src
    }
    return () => {
      isOver = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same addresses are the same pictures
  }, [sources])
  return pictures.map((picture) => opened.find(({ id }) => id === picture.key) ?? readyFrom(picture, 4, 3))
}

/** The pictures of something that waits, from this device or as the server has them already: as they will stand once it has been sent. */
export const WaitingPictures = ({ waiting }: { waiting: Waiting }) => {
  const local = useLocalImages(useCarriedHere(waiting).flatMap(({ key, src, altText = '' }) => (src ? [{ key, src, altText }] : [])))
  const images = local.length > 0 ? local : waiting.images
  return (
    <PictureRoom data-many={images.length > 1 || undefined}>
      <Gallery images={images} />
    </PictureRoom>
  )
}
