import styled from '@emotion/styled'
import { brand, type LogoPlace } from '@marquee/contract/brand'
import type { Mode } from '@marquee/contract/grounds'
import { useAction } from '#api/action.ts'
import { call } from '#api/call.ts'
import { report } from '#api/report.ts'
import { CuttingDialog } from '#features/images/CuttingDialog.tsx'
import { ImageDrop } from '#features/images/ImageDrop.tsx'
import { useCutting } from '#features/images/useCutting.ts'
import { toast } from '#feedback/toast.ts'
import { refetchConfiguration, useConfiguration } from '#start/configuration.ts'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { brandWords } from '#words/en/brand.ts'
import { imagesWords } from '#words/en/images.ts'
import { useWords } from '#words/words.tsx'
import { Plane } from './previewStyles.ts'

const Root = styled.section`display: flex; flex-direction: column; gap: 12px; min-width: 0; & > [role='group'] { flex: 1; align-content: space-between; }`
const About = styled.div`@media (min-width: 1200px) { min-height: 5.5em; }`
const Ground = styled(Plane)`
  place-items: center; place-content: center; height: 120px;
  & > img { max-width: 88%; max-height: 72px; object-fit: contain; }
`

const modes: Record<LogoPlace, Mode> = { lightLogo: 'light', darkLogo: 'dark', favicon: 'light' }

/** One of the channel's signs: what stands there now, and how to change it. It is shown as soon as it has come. */
export const LogoField = ({ place }: { place: LogoPlace }) => {
  const words = useWords(brandWords)
  const images = useWords(imagesWords)
  const { logos, activeTemplate } = useConfiguration()
  const isIcon = place === 'favicon'
  const { title, text } = words.places[place]
  const url = logos[place]

  const show = async (imageId: string) => {
    await call(brand.showLogo, { place, imageId })
    await refetchConfiguration()
    toast.success(words.logoShown)
  }
  const cutting = useCutting(isIcon ? 'FAVICON' : 'LOGO', ({ id }) => show(id).catch(report))
  // While it is cut the dialog tells of it.
  const sending = cutting.chosen ? undefined : cutting.progress
  const remove = useAction(brand.hideLogo, {
    onDone: async () => {
      await refetchConfiguration()
      toast.success(isIcon ? words.iconGone : words.logoGone)
    },
  })

  return (
    <Root aria-label={title}>
      <About>
        <H4 as="h3">{title}</H4>
        <Secondary>{text}</Secondary>
      </About>
      <ImageDrop
        label={`${url ? images.change : images.choose}: ${title}`} words={url ? images.change : images.choose}
        problem={cutting.problem} onFile={isIcon ? cutting.cut : cutting.sendWhole}
        actions={
          <>
            {url && (
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
        <Ground data-template={activeTemplate} data-mode={modes[place]}>
          {url ? <img src={url} alt={title} /> : <Secondary>{words.noLogo}</Secondary>}
        </Ground>
        {sending && <ProgressBar share={sending.share} label={images.sending} />}
      </ImageDrop>
      <CuttingDialog kind="FAVICON" cutting={cutting} />
    </Root>
  )
}
