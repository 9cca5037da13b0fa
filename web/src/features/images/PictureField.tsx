import { images, type Image, type ImageKind } from '@marquee/contract/images'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useAction } from '#api/action.ts'
import { call } from '#api/call.ts'
import { report } from '#api/report.ts'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/words.tsx'
import { showPicture } from './cachedImages.ts'
import type { Crop } from './crop.ts'
import { ImageDrop } from './ImageDrop.tsx'
import { useUpload } from './useUpload.ts'

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }))

/** A chosen file as an address of this page, for as long as it is looked at. */
const useChosen = () => {
  const [chosen, setChosen] = useState<{ file: File; src: string }>()
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.src)), [chosen])
  return { chosen, choose: (file: File | undefined) => setChosen(file && { file, src: URL.createObjectURL(file) }) }
}

type Props = {
  kind: ImageKind
  /** What is shown now. */
  image: Image | null
  /** How it looks. */
  children: ReactNode
}

/** One place of a profile that holds a picture: choose, crop, send and show it, or take it away. */
export const PictureField = ({ kind, image, children }: Props) => {
  const words = useWords().images
  const { chosen, choose } = useChosen()
  const [isUnreadable, setUnreadable] = useState(false)
  const { progress, problem, send, cancel } = useUpload(kind)
  const remove = useAction(images.hide, { onDone: () => showPicture(kind, null) })
  const { title } = words.kinds[kind]

  const use = async (crop: Crop) => {
    const made = chosen && (await send(chosen.file, crop))
    choose(undefined)
    if (!made) return
    await call(images.show, { kind, imageId: made.id }).then(() => showPicture(kind, made), report)
  }
  const giveUp = () => {
    cancel()
    choose(undefined)
  }

  return (
    <>
      <ImageDrop
        label={`${image ? words.change : words.choose}: ${title}`} words={image ? words.change : words.choose}
        beside={kind === 'AVATAR'} problem={isUnreadable ? words.problems.unreadable : problem}
        onFile={(file) => {
          setUnreadable(false)
          choose(file)
        }}
        actions={
          image && (
            <Button variant="quiet" loading={remove.isPending} aria-label={`${words.remove}: ${title}`} onClick={() => remove.mutate({ kind })}>
              {words.remove}
            </Button>
          )
        }
      >
        {children}
      </ImageDrop>
      {chosen && (
        <Suspense>
          <CropDialog
            kind={kind} src={chosen.src} progress={progress} onUse={(crop) => void use(crop)} onCancel={giveUp}
            onUnreadable={() => {
              setUnreadable(true)
              choose(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
