import styled from '@emotion/styled'
import { CircleStop } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Grow, Row } from '#ui/layout.ts'
import { Meta } from '#ui/type.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { streamStudioWords } from '#words/en/streamStudio.ts'
import { useWords } from '#words/words.tsx'
import { lasted, useSecond } from './lasted.ts'

const Figure = styled.p`display: grid; min-width: 96px; & > b { font: 650 1.5rem/1.15 var(--h4-font); font-variant-numeric: tabular-nums; }`

interface Props {
  startedAt: string
  viewers: number
  isRecorded: boolean
  /** It can be on again. */
  isPermanent?: boolean
  /** While the last of it is on its way. */
  isEnding: boolean
  /** Left out for whoever may not end it. */
  onEnd?: () => unknown
}

/** For how long it has been on, who watches, and its end. */
export const OnAirCard = ({ startedAt, viewers, isRecorded, isPermanent = false, isEnding, onEnd }: Props) => {
  const words = useWords(streamStudioWords)
  const now = useSecond()
  const ask = () =>
    openConfirm('warn', {
      isGrave: true, title: words.endTitle,
      text: isPermanent ? words.endPermanentText : words.endText,
      lines: [isRecorded ? words.endRecorded : words.endUnrecorded],
      ...(onEnd && { onConfirm: onEnd }),
    })
  return (
    <Card>
      <Row gap={20} wrap>
        <Figure role="timer">
          <Meta>{words.onAir}</Meta>
          <b>{lasted((now - Date.parse(startedAt)) / 1_000)}</b>
        </Figure>
        <Figure>
          <Meta>{words.viewers}</Meta>
          <b>{viewers.toLocaleString('en')}</b>
        </Figure>
        <Grow />
        {onEnd && (
          <Button variant="danger" icon={CircleStop} loading={isEnding} onClick={ask}>
            {words.end}
          </Button>
        )}
      </Row>
    </Card>
  )
}
