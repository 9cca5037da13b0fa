import styled from '@emotion/styled'
import { Gallery } from '#ui/Gallery.tsx'
import { useAttachmentsHere, type Attachment } from './attachments.ts'
import type { Waiting } from './outbox.ts'

const Root = styled.div`width: 264px; max-width: 100%;`
const Tiles = styled.div`
  display: grid; gap: 6px; overflow: hidden; border-radius: var(--media-radius); corner-shape: var(--corner); grid-template-columns: repeat(auto-fit, minmax(80px, 1fr));
  & > img { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 4px; }
`

/** What goes with something that waits, as far as this page has it. */
export const useCarriedHere = ({ carried = [] }: Waiting): Attachment[] => {
  const here = useAttachmentsHere()
  return carried.flatMap(({ key }) => here.find((one) => one.key === key) ?? [])
}

/** The pictures of something that waits: from this device, or as the server has them already. */
export const WaitingPictures = ({ waiting }: { waiting: Waiting }) => {
  const here = useCarriedHere(waiting).flatMap(({ key, src, altText = '' }) => (src ? [{ key, src, altText }] : []))
  if (here.length === 0) return waiting.images.length > 0 && <Root><Gallery images={waiting.images} /></Root>
  return (
    <Root>
      <Tiles>
        {here.map(({ key, src, altText }) => (
          <img key={key} src={src} alt={altText} />
        ))}
      </Tiles>
    </Root>
  )
}
