import type { Stream } from '@marquee/contract/streams'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { streamsWords } from '#words/en/streams.ts'
import { useWords } from '#words/words.tsx'
import { Backdrop } from './Backdrop.tsx'
import { OutsideStream } from './OutsideStream.tsx'
import { ReplayGate } from './ReplayGate.tsx'
import { RestingStream } from './RestingStream.tsx'
import { Screen, Veiled } from './Screen.tsx'
import { StreamGate } from './StreamGate.tsx'
import { StreamOver } from './StreamOver.tsx'
import { StreamPlayer } from './StreamPlayer.tsx'
import { WaitingRoom } from './WaitingRoom.tsx'

const ahead: readonly Stream['status'][] = ['draft', 'scheduled', 'ready']
export const isOn = ({ status }: Pick<Stream, 'status'>) => status === 'live' || status === 'interrupted'

/** A permanent one that is neither on nor planned: the time that it was planned for has gone by. */
export const isResting = ({ kind, status, scheduledStart }: Pick<Stream, 'kind' | 'status' | 'scheduledStart'>) =>
  kind === 'permanent' && !isOn({ status }) && status !== 'canceled' && Date.parse(scheduledStart) <= Date.now()

interface Props {
  stream: Stream
  /** Of a permanent one the recording that is to be seen. */
  recordingId?: string | undefined
  onChange: () => void
  onPlayingAt: (at: number) => void
}

/** What there is to see of a livestream, by how it stands. */
export const StreamStage = ({ stream, recordingId, onChange, onPlayingAt }: Props) => {
  const words = useWords(streamsWords)
  const [isShown, setShown] = useState(false)
  const { status, heldAt, isLocked, isSensitive, warning, replay, can } = stream
  const isRecording = recordingId !== undefined || status === 'replay_ready'
  if (isRecording && replay?.lock) return <ReplayGate stream={stream} lock={replay.lock} onFollow={onChange} />
  if (isLocked && !isRecording) return <StreamGate stream={stream} />
  if (isSensitive && !isShown && !can.host)
    return (
      <Screen>
        <Backdrop stream={{ ...stream, thumbnail: null }} />
        <Veiled data-dark>
          <b>{words.sensitive}</b>
          {warning && <span>{warning}</span>}
          <Button variant="media" onClick={() => setShown(true)}>{words.show}</Button>
        </Veiled>
      </Screen>
    )
  if (recordingId)
    return (
      <StreamPlayer
        key={recordingId} stream={stream} recordingId={recordingId} isLive={false} onChange={onChange} onPlayingAt={onPlayingAt}
      />
    )
  if (status === 'canceled' || status === 'expired') return <StreamOver stream={stream} />
  if (heldAt) return <OutsideStream heldAt={heldAt} stream={stream} />
  if (isResting(stream)) return <RestingStream stream={stream} onFollow={onChange} />
  if (ahead.includes(status)) return <WaitingRoom stream={stream} onFollow={onChange} />
  if (isOn(stream) || status === 'replay_ready')
    return <StreamPlayer key={String(isOn(stream))} stream={stream} isLive={isOn(stream)} onChange={onChange} onPlayingAt={onPlayingAt} />
  return <StreamOver stream={stream} />
}
