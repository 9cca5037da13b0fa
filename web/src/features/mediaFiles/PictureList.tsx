import styled from '@emotion/styled'
import type { AttachedImage, Image } from '@marquee/contract/images'
import { useState } from 'react'
import { Hidden } from '#ui/Hidden.tsx'
import { useReorder } from '#ui/useReorder.ts'
import { mediaFilesWords } from '#words/en/mediaFiles.ts'
import { useWords } from '#words/words.tsx'
import { PictureOnItsWay } from './PictureOnItsWay.tsx'
import { PictureRow } from './PictureRow.tsx'
import type { usePictureUploads } from './usePictureUploads.ts'

const List = styled.ul`display: grid; grid-template-columns: minmax(0, 1fr); margin: 0; padding: 0; list-style: none;`

interface Props {
  pictures: AttachedImage[]
  known: readonly Image[]
  onChange: (pictures: AttachedImage[]) => void
  sending: ReturnType<typeof usePictureUploads>
}

/** The pictures of a post that is being written, in their order, and those that are still on their way. */
export const PictureList = ({ pictures, known, onChange, sending }: Props) => {
  const words = useWords(mediaFilesWords)
  const [news, setNews] = useState('')
  const byId = new Map(pictures.map((picture) => [picture.imageId, picture]))
  const { order, handleOf, rowOf } = useReorder([...byId.keys()], (ids, movedId) => {
    onChange(ids.map((id) => byId.get(id)!))
    setNews(words.moved(ids.indexOf(movedId) + 1, ids.length))
  })
  return (
    <>
      <List aria-label={words.label}>
        {order.map((imageId, place) => (
          <PictureRow
            key={imageId} imageId={imageId} altText={byId.get(imageId)?.altText} known={known.find(({ id }) => id === imageId)}
            place={place + 1} of={order.length} row={rowOf(imageId)} handle={handleOf(imageId)}
            onAltText={(altText) => onChange(pictures.map((picture) => (picture.imageId === imageId ? { imageId, altText } : picture)))}
            onRemove={() => onChange(pictures.filter((picture) => picture.imageId !== imageId))}
          />
        ))}
        {sending.uploads.map((upload) => (
          <PictureOnItsWay
            key={upload.key} upload={upload}
            onAgain={() => sending.again(upload.key)} onCancel={() => sending.drop(upload.key)}
          />
        ))}
      </List>
      <Hidden role="status">{news}</Hidden>
    </>
  )
}
