import styled from '@emotion/styled'
import Dialog from '@mui/material/Dialog'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactEventHandler } from 'react'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { H3, Meta, Tiny } from '#ui/type.ts'
import { imagesWords } from '#words/en/images.ts'
import { useWords } from '#words/words.tsx'
import { cropOf, moved, tooFewPixels, wholeView, zoomLimit, type Crop, type CroppedKind } from './crop.ts'
import { Cropped } from './Cropped.tsx'
import { CropFrame } from './CropFrame.tsx'
import type { Progress } from './sendPicture.ts'

const Head = styled(H3)`margin-bottom: 6px;`
const Zoom = styled.label`
  display: grid; grid-template-columns: auto 1fr; align-items: center; gap: 14px; min-height: 44px; font-weight: 600; font-size: var(--fs-s);
  & > input { width: 100%; min-height: 32px; accent-color: var(--accent-text); cursor: pointer; }
`
const Faces = styled(Row)`
  min-height: 72px;
  & > [data-size] { border-radius: var(--r-avatar); corner-shape: var(--corner); }
`
const Face = styled(Cropped)`width: var(--size); border-radius: var(--r-avatar); corner-shape: var(--corner);`
const Sent = styled(Cropped)`
  width: 100%; max-width: var(--widest); margin-inline: auto; border-radius: var(--media-radius); corner-shape: var(--corner);
  &[data-kind='AVATAR'] { border-radius: var(--r-avatar); }
`
const Warned = styled.p`display: flex; gap: 8px; align-items: center; color: var(--warn); font-size: var(--fs-s); font-weight: 600; &:empty { display: none; }`
const Foot = styled(Row)`justify-content: flex-end; margin-top: 20px;`
const Sizer = styled.img`position: absolute; width: 1px; height: 1px; opacity: 0; pointer-events: none;`

const ratios: Record<CroppedKind, number | null> = { AVATAR: 1, BANNER: 3, SPONSOR_IMAGE: null, FAVICON: 1, TIER_IMAGE: 8 / 3 }
/** A sponsor's picture keeps its own ratio within these. */
const free = { tallest: 1, widest: 3 }

const frameFor = (kind: CroppedKind, picture: number) => ratios[kind] ?? Math.min(free.widest, Math.max(free.tallest, picture))

type Props = {
  kind: CroppedKind
  /** The chosen file as an address of this page. */
  src: string
  /** It is sharp at any size. */
  isDrawing: boolean
  /** While it is on its way. */
  progress: Progress | undefined
  onUse: (crop: Crop) => void
  /** Gives up choosing, or the upload that is under way. */
  onCancel: () => void
  /** The file could not be shown. */
  onUnreadable: () => void
}

/** Asks which part of a picture to keep, shows what becomes of it, then how far the upload has come. */
export const CropDialog = ({ kind, src, isDrawing, progress, onUse, onCancel, onUnreadable }: Props) => {
  const images = useWords(imagesWords)
  const [picture, setPicture] = useState<number>()
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [view, setView] = useState(wholeView)
  const id = useId()
  const frame = picture && frameFor(kind, picture)
  const wayOut = useRef<HTMLButtonElement>(null)
  const isSending = progress !== undefined
  useEffect(() => {
    // The button that was pressed has gone: what is left takes the focus.
    if (isSending) wayOut.current?.focus()
  }, [isSending])
  const crop = picture && frame ? cropOf(picture, frame, view) : undefined

  const few = crop && !isDrawing && tooFewPixels(kind, size, crop)

  // A drawing may name no size; browsers then give it one, or none.
  const measure: ReactEventHandler<HTMLImageElement> = ({ currentTarget: { naturalWidth, naturalHeight } }) => {
    setSize({ width: naturalWidth, height: naturalHeight })
    setPicture((naturalWidth || 1) / (naturalHeight || 1))
  }

  return (
    <MuiTheme>
      <Dialog open onClose={onCancel} maxWidth={ratios[kind] === 1 ? 'xs' : 'sm'} fullWidth aria-labelledby={id} transitionDuration={{ enter: 200, exit: 0 }}>
        <Head id={id} as="h2">{images.kinds[kind].crop}</Head>
        <Sizer src={src} alt="" onLoad={measure} onError={onUnreadable} />
        {picture && frame && crop && !progress && (
          <Stack gap={12}>
            <Meta id="crop-help">{images.cropHelp}</Meta>
            <CropFrame src={src} kind={kind} picture={picture} frame={frame} view={view} onView={setView} />
            <Zoom>
              {images.zoom}
              <input
                type="range" min={1} max={zoomLimit} step={0.01} value={view.zoom}
                onChange={({ target }) => setView(moved(picture, frame, view, { zoom: Number(target.value) }))}
              />
            </Zoom>
            <Warned role="status">
              {few && <Icon of={TriangleAlert} size={16} />}
              {few && images.tooSmall(few.width, few.height)}
            </Warned>
            {kind === 'AVATAR' && (
              <Faces gap={16}>
                <Tiny>{images.preview}</Tiny>
                {[72, 44, 28].map((size) => (
                  <span key={size} style={{ '--size': `${size}px` } as object}>
                    <Face src={src} crop={crop} ratio={1} />
                  </span>
                ))}
              </Faces>
            )}
          </Stack>
        )}
        {progress && crop && frame && (
          <Stack gap={16}>
            <span style={{ '--widest': frame < 2 ? '200px' : '100%' } as object}>
              <Sent src={src} crop={crop} ratio={frame} data-kind={kind} />
            </span>
            <ProgressBar share={progress.share} label={images.sending} />
            <Meta role="status">{progress.phase === 'sending' ? images.sent(progress.share) : images.processing}</Meta>
          </Stack>
        )}
        <Foot gap={12}>
          <Button ref={wayOut} variant="quiet" onClick={onCancel}>
            {images.cancel}
          </Button>
          {!progress && (
            <Button variant="primary" disabled={!crop} onClick={() => crop && onUse(crop)}>
              {images.use}
            </Button>
          )}
        </Foot>
      </Dialog>
    </MuiTheme>
  )
}
