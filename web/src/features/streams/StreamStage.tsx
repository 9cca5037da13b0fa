import type { Stream } from '@marquee/contract/streams'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { streamsWords } from '#words/en/streams.ts'
import { useWords } from '#words/words.tsx'
import { OutsideStream } from './OutsideStream.tsx'
import { Screen, Veiled } from './Screen.tsx'
import { StreamGate } from './StreamGate.tsx'
import { StreamOver } from './StreamOver.tsx'
import { StreamPlayer } from './StreamPlayer.tsx'
import { WaitingRoom } from './WaitingRoom.tsx'

const ahead: readonly Stream['status'][] = ['draft', 'scheduled', 'ready']
export const isOn = ({ status }: Pick<Stream, 'status'>) => status === 'live' || status === 'interrupted'

interface Props {
  stream: Stream
  onChange: () => void
  onPlayingAt: (at: number) => void
}

/** What there is to see of a livestream, by how it stands. */
export const StreamStage = ({ stream, onChange, onPlayingAt }: Props) => {
  const words = useWords(streamsWords)
  const [isShown, setShown] = useState(false)
  const { status, heldAt, isLocked, isSensitive, warning, title, can } = stream
  if (isLocked) return <StreamGate stream={stream} />
  if (isSensitive && !isShown && !can.host)
    return (
      <Screen>
        <Veiled>
          <b>{words.sensitive}</b>
          {warning && <span>{warning}</span>}
          <Button variant="media" onClick={() => setShown(true)}>{words.show}</Button>
        </Veiled>
      </Screen>
    )
  if (status === 'canceled' || status === 'expired') return <StreamOver stream={stream} />
  if (heldAt) return <OutsideStream heldAt={heldAt} title={title} />
  if (ahead.includes(status)) return <WaitingRoom stream={stream} onFollow={onChange} />
  if (isOn(stream) || status === 'replay_ready')
    return <StreamPlayer key={String(isOn(stream))} stream={stream} isLive={isOn(stream)} onChange={onChange} onPlayingAt={onPlayingAt} />
  return <StreamOver stream={stream} />
}
