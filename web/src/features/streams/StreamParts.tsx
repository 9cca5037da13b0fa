import type { Stream } from '@marquee/contract/streams'
import { RecordingCaptions } from '#features/streamCaptions/RecordingCaptions.tsx'
import { ChaptersCard } from '#features/streamChapters/ChaptersCard.tsx'
import { ClipsCard } from '#features/streamClips/ClipsCard.tsx'
import { playerPosition, seekOrder } from './playerOrders.ts'
import { StretchPlayer } from './StretchPlayer.tsx'

interface Props {
  stream: Stream
  recordingId?: string | undefined
  isLive: boolean
  isReplay: boolean
  /** The clip that is watched in the place of the whole. */
  clipId?: string | undefined
  /** The second that is shown, since 1970. */
  second: number | undefined
  /** Leaves a clip for the whole. */
  onWhole: () => void
}

/** What a livestream is parted into: its chapters, and what people have cut out of it. */
export const StreamParts = ({ stream, recordingId, isLive, isReplay, clipId, second, onWhole }: Props) => {
  const { id: livestreamId, can, heldAt } = stream
  const canSee = (isLive || isReplay) && !heldAt
  return (
    <>
      {canSee && (
        <ChaptersCard
          livestreamId={livestreamId} recordingId={recordingId} isLive={isLive} canWrite={can.host && isReplay}
          playingAt={second === undefined || clipId ? undefined : second * 1_000 + 999} positionMs={playerPosition.get}
          onSeek={({ at, positionMs }) => {
            if (clipId) onWhole()
            seekOrder.set({ at: Date.parse(at), positionMs })
          }}
        />
      )}
      {can.host && isReplay && !heldAt && <RecordingCaptions livestreamId={livestreamId} recordingId={recordingId} />}
      {!heldAt && (
        <ClipsCard
          livestreamId={livestreamId} recordingId={recordingId} shown={clipId} {...(isReplay && { positionMs: playerPosition.get })}
          {...(canSee && { Preview: StretchPlayer })}
        />
      )}
    </>
  )
}
