import styled from '@emotion/styled'
import Dialog from '@mui/material/Dialog'
import { useId, useState, type FormEvent } from 'react'
import { AltTextField } from '#features/mediaFiles/AltTextField.tsx'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Stack } from '#ui/layout.ts'
import { SendOrCancel } from '#ui/SendOrCancel.tsx'
import { H3 } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { mediaFilesWords } from '#words/en/mediaFiles.ts'
import { useWords } from '#words/words.tsx'

const Picture = styled.img`
  display: block; width: 100%; max-height: 40dvh; object-fit: contain; background: var(--surface-2); border-radius: var(--media-radius);
  corner-shape: var(--corner);
`

interface Props {
  /** The picture as an address of this page. */
  src: string
  altText: string
  onSave: (altText: string) => void
  onClose: () => void
}

/** What a picture shows that will go with a message, for those who cannot see it. */
export const DescribePicture = ({ src, altText: before, onSave, onClose }: Props) => {
  const words = useWords(chatsWords)
  const pictureWords = useWords(mediaFilesWords)
  const heading = useId()
  const [altText, setAltText] = useState(before)
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave(altText.trim())
    onClose()
  }
  return (
    <MuiTheme>
      <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="xs" transitionDuration={{ enter: 200, exit: 0 }}>
        <form onSubmit={save} noValidate>
          <Stack>
            <H3 id={heading}>{words.describePicture}</H3>
            <Picture src={src} alt="" />
            <AltTextField label={pictureWords.altText(1, 1)} hint={pictureWords.altTextHint} value={altText} onChange={setAltText} />
            <SendOrCancel send={words.saveDescription} busy={false} onCancel={onClose} />
          </Stack>
        </form>
      </Dialog>
    </MuiTheme>
  )
}
