import styled from '@emotion/styled'
import { Card } from '#ui/Card.tsx'
import { H4, Num, Secondary, Tiny } from '#ui/type.ts'
import { streamStudioWords } from '#words/en/streamStudio.ts'
import { useWords } from '#words/words.tsx'

const List = styled.dl`
  display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr)); margin-top: 12px;
  & dt { color: var(--ink-3); font-size: var(--fs-s); }
  & dd { margin: 2px 0 0; font-weight: 650; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`
const Note = styled(Secondary)`margin-top: 12px;`

/** Farther apart than this, in milliseconds, and people see it noticeably later. */
const farKeyFrames = 2_500
/** Of a hundred pictures, so many left out can be seen. */
const tooManyLeftOut = 0.05

export interface Health {
  kbitPerSecond: number
  keyFrameMs: number
  width: number
  height: number
}

interface Props {
  /** Null before anything has come in. */
  health: Health | null
  /** Of this browser, where it is the one that sends. */
  own?: {
    connection: 'good' | 'slow' | 'lost'
    /** How many seconds are left to find the connection again. */
    secondsLeft: number
    kbits: number
    encoded: number
    dropped: number
  }
}

/** How well a stream comes in, in the figures that an encoder is set by. */
export const HealthCard = ({ health, own }: Props) => {
  const words = useWords(streamStudioWords)
  const all = own ? own.encoded + own.dropped : 0
  return (
    <Card>
      <H4>{words.health}</H4>
      {!health && !own && <Note>{words.waitingForFigures}</Note>}
      <List>
        {own && (
          <div>
            <dt>{words.connection}</dt>
            <dd>{words.connections[own.connection]}</dd>
          </div>
        )}
        {health && (
          <>
            <div>
              <dt>{words.bitrate}</dt>
              <dd>{words.rate(health.kbitPerSecond)}</dd>
            </div>
            {health.width > 0 && (
              <div>
                <dt>{words.size}</dt>
                <dd>{words.sizeOf(health.width, health.height)}</dd>
              </div>
            )}
            {health.keyFrameMs > 0 && (
              <div>
                <dt>{words.keyFrames}</dt>
                <dd>{words.keyFramesEach(health.keyFrameMs)}</dd>
              </div>
            )}
          </>
        )}
        {own && all > 0 && (
          <div>
            <dt>{words.dropped}</dt>
            <dd>{words.droppedOf(own.dropped, all)}</dd>
          </div>
        )}
      </List>
      <div aria-live="polite">
        {own?.connection === 'slow' && <Note>{words.slow(own.kbits)}</Note>}
        {own && all > 0 && own.dropped / all > tooManyLeftOut && <Note>{words.tooBusy}</Note>}
        {health && health.keyFrameMs > farKeyFrames && <Note>{words.keyFramesFar}</Note>}
      </div>
      {own?.connection === 'lost' && (
        <Note as="p">
          <Num>
            <Tiny>{words.lost(own.secondsLeft)}</Tiny>
          </Num>
        </Note>
      )}
    </Card>
  )
}
