import styled from '@emotion/styled'
import { Button } from '#ui/Button.tsx'
import { imagesWords } from '#words/en/images.ts'
import { useWords } from '#words/words.tsx'
import { CuttingDialog } from './CuttingDialog.tsx'
import { ImageDrop } from './ImageDrop.tsx'
import { useCutting } from './useCutting.ts'

const Root = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px;`
const Label = styled.span`font-weight: 600; font-size: var(--fs-s);`
const Picture = styled.img`width: 100%; max-width: 320px; max-height: 170px; object-fit: cover; border-radius: var(--r-s); background: var(--surface-2);`

export interface Hung {
  imageId: string
  imageUrl: string
}

interface Props {
  kind: 'SPONSOR_IMAGE' | 'TIER_IMAGE'
  /** What it is a picture of: "Sponsor picture". */
  label: string
  value: Hung | null
  onChange: (picture: Hung | null) => void
}

/** A picture of the channel's: chosen, cut and sent at once; it hangs when the form around is saved. */
export const HungPictureField = ({ kind, label, value, onChange }: Props) => {
  const images = useWords(imagesWords)
  const cutting = useCutting(kind, ({ id, sizes }) => {
    const largest = sizes.at(-1)
    if (largest) onChange({ imageId: id, imageUrl: largest.url })
  })

  return (
    <Root>
      <Label aria-hidden>{label}</Label>
      <ImageDrop
        label={`${value ? images.change : images.choose}: ${label}`} words={value ? images.change : images.choose}
        problem={cutting.problem} onFile={cutting.cut}
        actions={
          value && (
            <Button variant="quiet" aria-label={`${images.remove}: ${label}`} onClick={() => onChange(null)}>
              {images.remove}
            </Button>
          )
        }
      >
        {value && <Picture src={value.imageUrl} alt={label} />}
      </ImageDrop>
      <CuttingDialog kind={kind} cutting={cutting} />
    </Root>
  )
}
