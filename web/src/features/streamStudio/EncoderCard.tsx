import styled from '@emotion/styled'
import { streamLimits, streamSessions, type Studio } from '@marquee/contract/streamSessions'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyField } from '#ui/CopyField.tsx'
import { Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Switch } from '#ui/Switch.tsx'
import { H4, Secondary, Tiny } from '#ui/type.ts'
import { streamStudioWords } from '#words/en/streamStudio.ts'
import { useWords } from '#words/words.tsx'

const Steps = styled.ol`display: grid; gap: 8px; padding-left: 20px; color: var(--ink-2); line-height: 1.5; & > li { list-style: decimal; }`

const Limits = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 132px), 1fr)); gap: 12px 20px; margin: 0;
  & dd { margin: 2px 0 0; font-weight: 650; font-variant-numeric: tabular-nums; }
`

/** Where an encoder sends to, with which key, and how it is set up. */
export const EncoderCard = ({ studio }: { studio: Studio }) => {
  const words = useWords(streamStudioWords)
  const { livestreamId, rtmpAddress, key, autoStart, can } = studio
  const [secret, setSecret] = useState('')
  const rotate = useAction(streamSessions.rotateKey, {
    refresh: [streamSessions.read],
    onDone: ({ secret: made }) => setSecret(made),
  })
  const setAutoStart = useAction(streamSessions.setAutoStart, { refresh: [streamSessions.read] })
  const make = () => rotate.mutateAsync({ livestreamId })
  const askToRotate = () => openConfirm('warn', { isGrave: true, title: words.rotateTitle, text: words.rotateText, onConfirm: make })

  const { limits: most } = words
  const limits = [
    [words.bitrate, words.rate(streamLimits.kbitPerSecond)], [words.size, words.sizeOf(streamLimits.longSide, streamLimits.shortSide)],
    [words.keyFrames, most.keyFrames(streamLimits.keyFrames)], [words.lasted, most.hours(streamLimits.hours)],
  ] as const

  if (!rtmpAddress)
    return (
      <Card>
        <Secondary>{words.noEncoders}</Secondary>
      </Card>
    )
  return (
    <Card>
      <Stack gap={16}>
        <H4>{words.encoderTitle}</H4>
        <CopyField label={words.server} hint={words.serverHint} value={rtmpAddress} isCode words={words.copying} />
        {secret ? (
          <CopyField label={words.key} hint={words.keyHint} value={secret} isCode words={words.copying} />
        ) : (
          <Stack gap={4}>
            <Secondary>{key ? words.keyEnds(key.hint) : words.noKey}</Secondary>
            {key && <Tiny>{words.keySince(wholeTimeOf(key.rotatedAt))}</Tiny>}
          </Stack>
        )}
        <div>
          <Button icon={KeyRound} loading={rotate.isPending} onClick={() => (key ? askToRotate() : void make().catch(() => {}))}>
            {key ? words.rotateKey : words.makeKey}
          </Button>
        </div>
        {can.open && (
          <Switch
            label={words.autoStart} text={words.autoStartText} isOn={autoStart} disabled={setAutoStart.isPending}
            onChange={(isOn) => setAutoStart.mutate({ livestreamId, autoStart: isOn })}
          />
        )}
        <H4 as="h3">{words.limitsTitle}</H4>
        <Limits>
          {limits.map(([name, most]) => (
            <div key={name}>
              <Tiny as="dt">{name}</Tiny>
              <dd>{most}</dd>
            </div>
          ))}
        </Limits>
        <H4 as="h3">{words.stepsTitle}</H4>
        <Steps>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      </Stack>
    </Card>
  )
}
