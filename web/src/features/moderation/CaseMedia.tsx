import styled from '@emotion/styled'
import type { Image } from '@marquee/contract/images'
import type { MediaFile } from '@marquee/contract/mediaFiles'
import { lazy, Suspense } from 'react'
import { openDialog } from '#feedback/dialog.ts'
import { screenRatio } from '#features/mediaFiles/screenRatio.ts'
import { Gallery } from '#ui/Gallery.tsx'
import { Stack } from '#ui/layout.ts'
import { Secondary } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { playersWords } from '#words/en/players.ts'
import { useWords } from '#words/words.tsx'

const MediaPlayer = lazy(() => import('#features/mediaFiles/MediaPlayer.tsx').then(({ MediaPlayer: part }) => ({ default: part })))

const Room = styled.div`border-radius: var(--media-radius); corner-shape: var(--corner); background: var(--surface-3); &[data-kind='audio'] { height: 128px; }`
const Pictured = styled.div`max-width: 640px;`
const Described = styled(Secondary)`font-size: var(--fs-s);`

/** What somebody has written for those who do not see a picture or a film: it is judged, too. */
const AltTexts = ({ texts }: { texts: readonly string[] }) => {
  const words = useWords(moderationWords)
  return texts.filter(Boolean).map((text, place) => (
    <Described key={place}>
      {words.describedAs} <bdi>{text}</bdi>
    </Described>
  ))
}

/** Pictures, each of which opens whole, with what is written for those who do not see them. */
export const CasePictures = ({ images, by }: { images: Image[]; by: string }) => {
  if (images.length === 0) return null
  const showWhole = (start: number) =>
    void openDialog(() => import('#features/images/Pictures.tsx').then(({ Pictures }) => Pictures), { images, start, author: by })
  return (
    <Stack gap={8}>
      <Pictured>
        <Gallery images={images} onOpen={showWhole} />
      </Pictured>
      <AltTexts texts={images.map(({ altText }) => altText)} />
    </Stack>
  )
}

interface Props {
  media: MediaFile
  title: string
  by: string
  /** Asks for its addresses anew: they open for an hour. */
  renew: () => Promise<MediaFile | undefined>
}

/** A video or recording, to be played where it is judged. */
export const CasePlayer = ({ media, title, by, renew }: Props) => {
  const words = useWords(playersWords)
  const { kind } = media
  const room = <Room data-kind={kind} style={kind === 'video' ? { aspectRatio: screenRatio(media) } : {}} />
  return (
    <Stack gap={8}>
      <Suspense fallback={room}>
        <MediaPlayer file={media} name={title || (kind === 'video' ? words.videoBy(by) : words.audioBy(by))} renew={renew} />
      </Suspense>
      <AltTexts texts={[media.altText]} />
    </Stack>
  )
}
