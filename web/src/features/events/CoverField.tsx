import type { Image } from '@marquee/contract/images'
import { SentPictureField } from '#features/images/SentPictureField.tsx'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'

interface Props {
  image: Image | null
  onChange: (image: Image | null) => void
}

/** The picture at the head of an event: chosen, sent and taken away. */
export const CoverField = ({ image, onChange }: Props) => {
  const { chooseCover: choose, changeCover: change, removeCover: remove, uploadingCover: sending } = useWords(eventsWords)
  return <SentPictureField kind="EVENT_COVER" words={{ choose, change, remove, sending }} image={image} onChange={onChange} />
}
