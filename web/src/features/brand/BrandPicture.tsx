import styled from '@emotion/styled'
import { brand, type BrandPlace } from '@marquee/contract/brand'
import type { ImageKind } from '@marquee/contract/images'
import type { ReactNode } from 'react'
import { useAction } from '#api/action.ts'
import { call } from '#api/call.ts'
import { report } from '#api/report.ts'
import { CuttingDialog } from '#features/images/CuttingDialog.tsx'
import { ImageDrop } from '#features/images/ImageDrop.tsx'
import { useCutting } from '#features/images/useCutting.ts'
import { toast } from '#feedback/toast.ts'
import { refetchConfiguration } from '#start/configuration.ts'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { brandWords } from '#words/en/brand.ts'
import { imagesWords } from '#words/en/images.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.section`display: flex; flex-direction: column; gap: 12px; min-width: 0; & > [role='group'] { flex: 1; align-content: space-between; }`
const About = styled.div`@media (min-width: 1200px) { min-height: 5.5em; }`

const kinds: Record<BrandPlace, ImageKind> = {
  lightLogo: 'LOGO', darkLogo: 'LOGO', favicon: 'FAVICON', loginImage: 'LOGIN_IMAGE', background: 'BACKGROUND',
}

type Props = {
  place: BrandPlace
  /** Whether a picture of the channel's own stands there. */
  isThere: boolean
  /** How it looks there now. */
  children: ReactNode
}

/** A picture of the channel's own: what stands in its place now, and how to change it. It is shown as soon as it has come. */
export const BrandPicture = ({ place, isThere, children }: Props) => {
  const words = useWords(brandWords)
  const images = useWords(imagesWords)
  const isIcon = place === 'favicon'
  const { title, text, gone } = words.places[place]
  const verb = isThere ? images.change : images.choose

  const show = async (imageId: string) => {
    await call(brand.showPicture, { place, imageId })
    await refetchConfiguration()
    toast.success(words.pictureShown)
  }
  const cutting = useCutting(kinds[place], ({ id }) => show(id).catch(report))
  // While it is cut the dialog tells of it.
  const sending = cutting.chosen ? undefined : cutting.progress
  const remove = useAction(brand.hidePicture, {
    onDone: async () => {
      await refetchConfiguration()
      toast.success(gone)
    },
  })

  return (
    <Root aria-label={title}>
      <About>
        <H4 as="h3">{title}</H4>
        <Secondary>{text}</Secondary>
      </About>
      <ImageDrop
        label={`${verb}: ${title}`} words={verb} problem={cutting.problem} onFile={isIcon ? cutting.cut : cutting.sendWhole}
        actions={
          <>
            {isThere && (
              <Button
                variant="quiet" loading={remove.isPending} aria-label={`${images.remove}: ${title}`} onClick={() => remove.mutate({ place })}
              >
                {images.remove}
              </Button>
            )}
            {sending && (
              <Button variant="quiet" onClick={cutting.giveUp}>
                {images.cancel}
              </Button>
            )}
          </>
        }
      >
        {children}
        {sending && <ProgressBar share={sending.share} label={images.sending} />}
      </ImageDrop>
      <CuttingDialog kind="FAVICON" cutting={cutting} />
    </Root>
  )
}
