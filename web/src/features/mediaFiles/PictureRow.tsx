import styled from '@emotion/styled'
import { images, type Image } from '@marquee/contract/images'
import { useQuery } from '@tanstack/react-query'
import { GripVertical, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { query } from '#api/query.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Media } from '#ui/Media.tsx'
import { mediaFilesWords } from '#words/en/mediaFiles.ts'
import { useWords } from '#words/words.tsx'
import { AltTextField } from './AltTextField.tsx'

export const Line = styled.li`
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: start; gap: 4px 12px; padding: 12px 0; background: var(--surface);
  & + & { border-top: 1px solid var(--line); }
  &[data-dragged] { position: relative; z-index: 1; opacity: .75; }
`
export const Thumb = styled.div`
  width: 88px; & > span { display: block; border-radius: 8px; }
  & > img { display: block; width: 88px; height: 88px; object-fit: cover; border-radius: 8px; background: var(--surface-3); }
  @media (max-width: 479.95px) { width: 64px; & > img { width: 64px; height: 64px; } }
`
const Tools = styled.div`display: grid; gap: 2px;`

interface Props {
  imageId: string
  altText: string | undefined
  /** Where the form knows it already. */
  known: Image | undefined
  place: number
  of: number
  row: Pick<ComponentProps<'li'>, 'ref'>
  handle: Partial<ComponentProps<'button'>>
  onAltText: (altText: string) => void
  onRemove: () => void
}

/** A picture of the post that is being written: what it shows, its place among the others. */
export const PictureRow = ({ imageId, altText, known, place, of, row, handle, onAltText, onRemove }: Props) => {
  const words = useWords(mediaFilesWords)
  const { data = known } = useQuery({ ...query(images.read, { imageId }), enabled: known === undefined, staleTime: Infinity })
  return (
    <Line {...row}>
      <Thumb>{data && <Media image={{ ...data, altText: '' }} sizes="88px" ratio={1} eager />}</Thumb>
      <AltTextField label={words.altText(place, of)} hint={words.altTextHint} value={altText ?? data?.altText ?? ''} onChange={onAltText} />
      <Tools>
        <IconButton icon={X} label={words.removePicture(place)} onClick={onRemove} />
        {of > 1 && <IconButton icon={GripVertical} label={words.order(place, of)} {...handle} />}
      </Tools>
    </Line>
  )
}
