import styled from '@emotion/styled'
import type { Image } from '@marquee/contract/images'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { Row } from '#ui/layout.ts'
import { srcFor, srcset } from '#ui/srcset.ts'
import { imagesWords } from '#words/en/images.ts'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { useZoom } from './useZoom.ts'

const Root = styled.dialog`
  width: 100vw; height: 100dvh; max-width: none; max-height: none; margin: 0; padding: 0; border: 0; background: #0C090E; color: #fff;
  overscroll-behavior: contain;
  &[open] { display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); }
  &::backdrop { background: transparent; }
  & button:focus-visible { outline-color: #fff; }
`
const Bar = styled.div`display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 12px 16px; min-height: 68px;`
const Stage = styled.div`
  position: relative; min-height: 0; margin: 0 16px; overflow: hidden; touch-action: none; user-select: none; cursor: zoom-in;
  &[data-large] { cursor: grab; }
  & > img {
    position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; pointer-events: none; transition: transform var(--t-base) var(--ease);
  }
  /* What a finger moves is where the finger is. */
  &[data-held] > img { transition: none; }
`
const Words = styled.p`
  min-height: 64px; padding: 12px 20px 20px; margin: 0 auto; max-width: 66ch; text-align: center; color: rgb(255 255 255 / .82); overflow-wrap: anywhere;
`

interface Props {
  images: Image[]
  /** Which picture is shown first, from 0. */
  start: number
  author: string
  /** Asks for them anew, where their addresses open for an hour. */
  renew?: () => Promise<Image[]>
  onClose: () => void
}

/**
 * Pictures of a post, a comment or a message, one at a time and whole. Arrow keys and swipes walk; a pinch, a double press, + and - make
 * them larger and smaller; Escape closes, and the focus is back where it was.
 */
export const Pictures = ({ images: first, start, author, renew, onClose }: Props) => {
  const words = useWords(imagesWords)
  const ui = useWords(uiWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const [images, setImages] = useState(first)
  const isRenewed = useRef(false)
  const [index, setIndex] = useState(start)
  const image = images[index]

  const walk = (step: 1 | -1) => setIndex((now) => (now + step + images.length) % images.length)
  const { isLarge, larger, smaller, toggle, stage, transform } = useZoom(image?.id, (to) => images.length > 1 && walk(to))

  useEffect(() => dialog.current?.showModal(), [])
  if (!image) return null

  const renewOnce = () => {
    if (!renew || isRenewed.current) return
    isRenewed.current = true
    renew().then(setImages, () => {})
  }
  const acts: Record<string, () => void> = {
    ArrowRight: () => walk(1), ArrowLeft: () => walk(-1), Home: () => setIndex(0), End: () => setIndex(images.length - 1),
    '+': larger, '-': smaller,
  }
  const actByKey = ({ key }: KeyboardEvent) => acts[key]?.()
  const place = words.pictureOf(index + 1, images.length)

  return (
    <Root ref={dialog} aria-label={words.pictures(author)} onClose={onClose} onKeyDown={actByKey}>
      <Bar>
        <span role="status">{images.length > 1 && place}</span>
        <Row gap={12}>
          {images.length > 1 && <IconButton look="media" icon={ChevronLeft} label={words.previousPicture} onClick={() => walk(-1)} />}
          {images.length > 1 && <IconButton look="media" icon={ChevronRight} label={words.nextPicture} onClick={() => walk(1)} />}
          <IconButton look="media" icon={isLarge ? ZoomOut : ZoomIn} label={isLarge ? words.smaller : words.larger} onClick={toggle} />
          <IconButton look="media" icon={X} label={ui.close} onClick={() => dialog.current?.close()} />
        </Row>
      </Bar>
      <Stage {...stage}>
        <img
          key={image.id} src={srcFor(image, 1600)} srcSet={srcset(image)} sizes={isLarge ? '200vw' : '100vw'} width={image.width}
          height={image.height} alt={image.altText} draggable={false} style={{ transform }} onError={renewOnce}
        />
      </Stage>
      <Words>{image.altText}</Words>
    </Root>
  )
}
