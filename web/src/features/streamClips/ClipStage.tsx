import styled from '@emotion/styled'
import { streamClips, type StreamClip } from '@marquee/contract/streamClips'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { MediaPlayer } from '#features/mediaFiles/MediaPlayer.tsx'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { NameIn } from '#ui/NameIn.tsx'
import { Row } from '#ui/layout.ts'
import { H4, Meta } from '#ui/type.ts'
import { streamClipsWords } from '#words/en/streamClips.ts'
import { useWords } from '#words/words.tsx'
import { shownClip } from './clipsQuery.ts'

const Root = styled.div`display: grid; gap: 12px; min-width: 0;`
const Waiting = styled.div`display: grid; place-items: center; aspect-ratio: 16 / 9; padding: 20px; text-align: center; background: #0C090E; color: #fff; border-radius: var(--media-radius); corner-shape: var(--corner);`
const Told = styled(Row)`justify-content: space-between; @media (max-width: 599.95px) { padding: 0 16px; }`
const Who = styled.div`display: grid; gap: 2px; min-width: 0; overflow-wrap: anywhere;`
const Box = styled.div`@media (max-width: 599.95px) { padding: 16px 16px 0; }`

/** What the player asks of a file. */
const fileOf = ({ url, width, height, durationMs }: StreamClip) => ({
  kind: 'video' as const, url: url ?? '', width, height, durationMs, altText: '', poster: null, captions: [],
})

interface Props {
  livestreamId: string
  clipId: string
}

/** A clip in the place of the picture of its livestream. */
export const ClipStage = ({ livestreamId, clipId }: Props) => {
  const words = useWords(streamClipsWords)
  const { data: clip, isError, error, refetch } = useQuery(shownClip(livestreamId, clipId))
  const back = <ButtonLink variant="line" size="s" icon={Undo2} href={to('livestream', { livestreamId })}>{words.whole}</ButtonLink>
  const renew = async () => fileOf(await call(streamClips.read, { livestreamId, clipId }))
  const isGone = error instanceof ApiError && error.status === 404
  if (isError && !clip)
    return (
      <Box>
        <ErrorNotice title={isGone ? words.gone : words.failed} text={isGone ? words.goneText : ''} {...(!isGone && { onRetry: () => void refetch() })} />
        {back}
      </Box>
    )
  return (
    <Root>
      {clip?.state === 'ready' ? (
        <MediaPlayer file={fileOf(clip)} name={clip.title} renew={renew} />
      ) : (
        <Waiting role="status">{clip ? (clip.state === 'making' ? words.wait : words.broken) : ''}</Waiting>
      )}
      <Told gap={12} wrap>
        {clip && (
          <Who>
            <H4 as="p"><bdi>{clip.title}</bdi></H4>
            <Meta><NameIn said={words.by} name={clip.maker.displayName} /></Meta>
          </Who>
        )}
        {back}
      </Told>
    </Root>
  )
}
