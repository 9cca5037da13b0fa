import styled from '@emotion/styled'
import { RotateCw, X } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { Tiny } from '#ui/type.ts'
import { mediaFilesWords } from '#words/en/mediaFiles.ts'
import { useWords } from '#words/words.tsx'
import { Line, Thumb } from './PictureRow.tsx'
import type { PictureUpload } from './usePictureUploads.ts'

const State = styled.div`display: grid; gap: 8px; justify-items: start; align-content: center; min-height: 64px; & > [role='progressbar'] { width: 100%; }`
const Name = styled(Tiny)`overflow-wrap: anywhere;`
const Problem = styled.p`font-size: var(--fs-s); color: var(--bad);`

interface Props {
  upload: PictureUpload
  onAgain: () => void
  onCancel: () => void
}

/** A picture that is still being sent, or was not taken. */
export const PictureOnItsWay = ({ upload: { name, src, progress, problem }, onAgain, onCancel }: Props) => {
  const words = useWords(mediaFilesWords)
  return (
    <Line>
      <Thumb>
        <img src={src} alt="" />
      </Thumb>
      <State>
        <Name>{name}</Name>
        {problem ? (
          <>
            <Problem role="alert">{problem}</Problem>
            <Button variant="line" size="s" icon={RotateCw} onClick={onAgain}>
              {words.tryAgain}
            </Button>
          </>
        ) : (
          <>
            <ProgressBar share={progress.share} label={words.sending(name)} />
            <Tiny>{progress.phase === 'sending' ? words.sent(progress.share) : words.processing}</Tiny>
          </>
        )}
      </State>
      <IconButton icon={X} label={words.cancelUpload(name)} onClick={onCancel} />
    </Line>
  )
}
