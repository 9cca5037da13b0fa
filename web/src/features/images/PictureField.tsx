import { images, type Image, type ProfileImageKind } from '@marquee/contract/images'
import type { ReactNode } from 'react'
import { useAction } from '#api/action.ts'
import { call } from '#api/call.ts'
import { report } from '#api/report.ts'
import { Button } from '#ui/Button.tsx'
import { imagesWords } from '#words/en/images.ts'
import { useWords } from '#words/words.tsx'
import { showPicture } from './cachedImages.ts'
import { CuttingDialog } from './CuttingDialog.tsx'
import { ImageDrop } from './ImageDrop.tsx'
import { useCutting } from './useCutting.ts'

type Props = {
  kind: ProfileImageKind
  /** What is shown now. */
  image: Image | null
  /** How it looks. */
  children: ReactNode
}

/** One place of a profile that holds a picture: choose, crop, send and show it, or take it away. */
export const PictureField = ({ kind, image, children }: Props) => {
  const words = useWords(imagesWords)
  const cutting = useCutting(kind, (made) => call(images.show, { kind, imageId: made.id }).then(() => showPicture(kind, made), report))
  const remove = useAction(images.hide, { onDone: () => showPicture(kind, null) })
  const { title } = words.kinds[kind]

  return (
    <>
      <ImageDrop
        label={`${image ? words.change : words.choose}: ${title}`} words={image ? words.change : words.choose}
        beside={kind === 'AVATAR'} problem={cutting.problem} onFile={cutting.cut}
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
      <CuttingDialog kind={kind} cutting={cutting} />
    </>
  )
}
