import styled from '@emotion/styled'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { imagesWords } from '#words/en/images.ts'
import { useWords } from '#words/words.tsx'
import { cropOf, moved, type CroppedKind, type View } from './crop.ts'
import { Cropped } from './Cropped.tsx'

const Root = styled.div`
  position: relative; overflow: hidden; width: 100%; max-width: var(--widest); margin-inline: auto; border-radius: var(--media-radius);
  background: var(--surface-3); cursor: grab; touch-action: none; user-select: none;
  &:active { cursor: grabbing; }
  &:focus-visible { outline-offset: 2px; }
`
const Picture = styled(Cropped)`width: 100%;`
const Mask = styled.span`
  position: absolute; inset: 6px; border-radius: var(--r-avatar); corner-shape: var(--corner); box-shadow: 0 0 0 999px rgb(12 9 14 / .56);
  outline: 2px solid #fff; pointer-events: none;
`

const steps: Record<string, { right?: number; down?: number } | undefined> = {
  ArrowLeft: { right: -0.04 },
  ArrowRight: { right: 0.04 },
  ArrowUp: { down: -0.04 },
  ArrowDown: { down: 0.04 },
}

type Props = {
  src: string
  kind: CroppedKind
  /** Width by height, of the picture and of what is kept. */
  picture: number
  frame: number
  view: View
  onView: (view: View) => void
}

/** The part of a picture that is kept: dragged, or moved with the arrow keys; plus and minus come closer and go back. */
export const CropFrame = ({ src, kind, picture, frame, view, onView }: Props) => {
  const images = useWords(imagesWords)
  const held = useRef<{ x: number; y: number }>(undefined)
  const move = (change: Parameters<typeof moved>[3]) => onView(moved(picture, frame, view, change))

  const hold = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY }
  }
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (!held.current) return
    const { width, height } = currentTarget.getBoundingClientRect()
    // The picture follows the finger, so what is seen goes the other way.
    move({ right: (held.current.x - clientX) / width, down: (held.current.y - clientY) / height })
    held.current = { x: clientX, y: clientY }
  }
  const release = () => {
    held.current = undefined
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const zoom = event.key === '+' ? view.zoom + 0.2 : event.key === '-' ? view.zoom - 0.2 : undefined
    if (!step && !zoom) return
    event.preventDefault()
    move(step ?? { zoom })
  }

  return (
    <Root
      role="application" aria-label={images.frame} aria-describedby="crop-help" tabIndex={0} style={{ '--widest': frame < 2 ? '320px' : '100%' } as object}
      onPointerDown={hold} onPointerMove={drag} onPointerUp={release} onPointerCancel={release} onKeyDown={press}
    >
      <Picture src={src} crop={cropOf(picture, frame, view)} ratio={frame} />
      {kind === 'AVATAR' && <Mask />}
    </Root>
  )
}
