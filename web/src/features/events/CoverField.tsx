import type { Image } from '@marquee/contract/images'
import { ImageDrop } from '#features/images/ImageDrop.tsx'
import { useUpload } from '#features/images/useUpload.ts'
import { Button } from '#ui/Button.tsx'
import { Media } from '#ui/Media.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'

interface Props {
  image: Image | null
  onChange: (image: Image | null) => void
}

/** The picture at the head of an event: chosen, sent and taken away. */
export const CoverField = ({ image, onChange }: Props) => {
  const words = useWords(eventsWords)
  const { progress, problem, send } = useUpload('EVENT_COVER')
  const verb = image ? words.changeCover : words.chooseCover
  const take = async (file: File) => {
    const made = await send(file)
    if (made) onChange(made)
  }
  return (
    <ImageDrop
      label={verb} words={verb} problem={problem} onFile={(file) => void take(file)}
      actions={
        image && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {words.removeCover}
          </Button>
        )
      }
    >
      {image && <Media image={image} sizes="(max-width: 699px) 90vw, 600px" ratio={16 / 9} />}
      {progress && <ProgressBar share={progress.share} label={words.uploadingCover} />}
    </ImageDrop>
  )
}
