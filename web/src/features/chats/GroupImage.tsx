import styled from '@emotion/styled'
import type { Image } from '@marquee/contract/images'
import { UsersRound } from 'lucide-react'
import { ImageDrop } from '#features/images/ImageDrop.tsx'
import { useUpload } from '#features/images/useUpload.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'

const Blank = styled.span`
  display: grid; place-items: center; width: 72px; height: 72px; border-radius: var(--r-avatar); corner-shape: var(--corner); background: var(--accent-soft); color: var(--on-accent-soft);
`
const Face = styled.div`display: grid; gap: 8px; width: 72px;`

interface Props {
  /** The group's own name and id, for its initials. */
  title: string
  id: string
  image: Image | null
  onChange: (image: Image | null) => void
}

/** The picture of a group: chosen, sent and taken away. */
export const GroupImage = ({ title, id, image, onChange }: Props) => {
  const words = useWords(chatsWords)
  const { progress, problem, send } = useUpload('GROUP')
  const verb = image ? words.changeImage : words.chooseImage
  const take = async (file: File) => {
    const made = await send(file)
    if (made) onChange(made)
  }
  return (
    <ImageDrop
      label={`${verb}: ${words.groupImage}`} words={verb} beside problem={problem}
      onFile={(file) => void take(file)}
      actions={
        image && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {words.removeImage}
          </Button>
        )
      }
    >
      <Face>
        {image || title.trim() ? (
          <Avatar person={{ id, displayName: title, avatar: image }} size={72} />
        ) : (
          <Blank>
            <Icon of={UsersRound} size={30} />
          </Blank>
        )}
        {progress && <ProgressBar share={progress.share} label={words.uploading(words.groupImage)} />}
      </Face>
    </ImageDrop>
  )
}
