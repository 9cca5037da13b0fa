import type { Image, ImageKind } from '@marquee/contract/images'
import { Button } from '#ui/Button.tsx'
import { Media } from '#ui/Media.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { ImageDrop } from './ImageDrop.tsx'
import { useUpload } from './useUpload.ts'

interface Props {
  kind: ImageKind
  words: { choose: string; change: string; remove: string; sending: string }
  image: Image | null
  onChange: (image: Image | null) => void
}

/** A wide picture of something that is being written: sent at once as it is, it hangs when the form around is saved. */
export const SentPictureField = ({ kind, words, image, onChange }: Props) => {
  const { progress, problem, send } = useUpload(kind)
  const verb = image ? words.change : words.choose
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
            {words.remove}
          </Button>
        )
      }
    >
      {image && <Media image={image} sizes="(max-width: 699px) 90vw, 600px" ratio={16 / 9} />}
      {progress && <ProgressBar share={progress.share} label={words.sending} />}
    </ImageDrop>
  )
}
