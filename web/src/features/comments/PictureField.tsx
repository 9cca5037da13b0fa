import styled from '@emotion/styled'
import type { AttachedImage, Image } from '@marquee/contract/images'
import { PictureOnItsWay } from '#features/mediaFiles/PictureOnItsWay.tsx'
import { PictureRow } from '#features/mediaFiles/PictureRow.tsx'
import type { usePictureUploads } from '#features/mediaFiles/usePictureUploads.ts'
import { commentsWords } from '#words/en/comments.ts'
import { useWords } from '#words/words.tsx'

const List = styled.ul`display: grid; grid-template-columns: minmax(0, 1fr); margin: 0; padding: 0; list-style: none;`

interface Props {
  picture: AttachedImage | null
  /** Where the comment has it already. */
  known: Image | null
  sending: ReturnType<typeof usePictureUploads>
  onChange: (picture: AttachedImage | null) => void
}

/** The picture of a comment that is being written, with what it shows; while another one is on its way, that one. */
export const PictureField = ({ picture, known, sending, onChange }: Props) => {
  const words = useWords(commentsWords)
  const [upload] = sending.uploads
  if (!upload && !picture) return null
  return (
    <List aria-label={words.picture}>
      {upload ? (
        <PictureOnItsWay upload={upload} onAgain={() => sending.again(upload.key)} onCancel={() => sending.drop(upload.key)} />
      ) : (
        picture && (
          <PictureRow
            imageId={picture.imageId} altText={picture.altText} known={known?.id === picture.imageId ? known : undefined} place={1} of={1}
            row={{}} handle={{}} onAltText={(altText) => onChange({ ...picture, altText })} onRemove={() => onChange(null)}
          />
        )
      )}
    </List>
  )
}
