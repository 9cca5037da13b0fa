import type { Studio } from '@marquee/contract/streamSessions'
import { Radio, Video } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCell } from '#cell.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Stack } from '#ui/layout.ts'
import { H4, Secondary, Tiny } from '#ui/type.ts'
import { streamStudioWords } from '#words/en/streamStudio.ts'
import { useWords } from '#words/words.tsx'
import { HealthCard } from './HealthCard.tsx'
import { OnAirCard } from './OnAirCard.tsx'
import type { Quality } from './pictureSize.ts'
import { Preview } from './Preview.tsx'
import { publisherTimes } from './publisher.ts'
import { SourceTools } from './SourceTools.tsx'
import { pictureOf } from './sources.ts'
import { loadBroadcast, type useBroadcast } from './useBroadcast.ts'
import type { StudioDevices } from './useStudioDevices.ts'

/** What waits for longer than this, in milliseconds, is a connection that does not keep up. */
const slowMs = 2_500

interface Props {
  studio: Studio
  isRecorded: boolean
  isPermanent: boolean
  air: ReturnType<typeof useBroadcast>
  devices: StudioDevices | null
  onOpen: () => StudioDevices
  /** Ends it on the server, once its last second is there. */
  onEnd: () => unknown
}

/** Sending from this browser: looking at oneself, going live, and how it comes in. */
export const BrowserStudio = ({ studio, isRecorded, isPermanent, air, devices, onOpen, onEnd }: Props) => {
  const words = useWords(streamStudioWords)
  const [quality, setQuality] = useState<Quality>('720p')
  if (!devices) {
    const isElsewhere = studio.status === 'live'
    const open = () => {
      void onOpen().studio.open(quality)
      loadBroadcast().catch(() => {})
    }
    return (
      <Card>
        <Stack gap={16}>
          <H4>{isElsewhere ? words.elsewhere : words.browser}</H4>
          <Secondary>{isElsewhere ? words.elsewhereText : words.openText}</Secondary>
          <div>
            <Button variant="primary" icon={Video} onClick={open}>
              {words.open}
            </Button>
          </div>
        </Stack>
      </Card>
    )
  }
  return (
    <WithDevices
      studio={studio} isRecorded={isRecorded} isPermanent={isPermanent} air={air} devices={devices} onEnd={onEnd}
      quality={quality} onQuality={setQuality}
    />
  )
}

type Inner = Omit<Props, 'devices' | 'onOpen'> & { devices: StudioDevices; quality: Quality; onQuality: (quality: Quality) => void }

const WithDevices = ({ studio: stands, isRecorded, isPermanent, air, devices, onEnd, quality, onQuality }: Inner) => {
  const words = useWords(streamStudioWords)
  const { studio, mixer } = devices
  const sources = useCell(studio.sources)
  const { broadcast, publication, sending, isSending, isStarting, trouble } = air
  const picture = pictureOf(sources)
  const state = publication?.state
  const isOnAir = isSending && state !== 'taken' && state !== 'connecting'

  useEffect(() => {
    if (picture) broadcast?.setPicture(picture)
  }, [broadcast, picture])

  const askToTakeOver = useEffectEvent(() =>
    openConfirm('warn', {
      title: words.takenTitle, text: words.takenText,
      onConfirm: () => broadcast?.publisher.takeOver(), onCancel: () => void broadcast?.leave(),
    }),
  )
  useEffect(() => {
    if (state === 'taken') askToTakeOver()
  }, [state])

  const chooseQuality = (next: Quality) => {
    onQuality(next)
    void studio.chooseCamera(next, sources.camera?.getSettings().deviceId)
  }
  const goLive = async () => {
    await mixer.resume()
    if (picture) await air.start({ picture, sound: mixer.track, quality })
  }
  const connection = publication?.lostAt != null ? 'lost' : (publication?.waitingMs ?? 0) > slowMs || isReduced(sending) ? 'slow' : 'good'
  const isContinued = stands.status === 'live' || stands.status === 'interrupted'

  return (
    <Stack gap={16}>
      {isOnAir && stands.session && (
        <OnAirCard
          startedAt={stands.session.startedAt} viewers={publication?.health?.viewers ?? stands.viewers} isRecorded={isRecorded}
          isPermanent={isPermanent} isEnding={state === 'ending'} {...(stands.can.end && { onEnd })}
        />
      )}
      <Card>
        <Stack gap={16}>
          <Preview picture={picture} isOnAir={isOnAir} />
          {sources.state === 'opening' ? (
            <Secondary role="status">{words.opening}</Secondary>
          ) : (
            <SourceTools studio={studio} mixer={mixer} quality={quality} {...(!isSending && { onQuality: chooseQuality })} />
          )}
          {!isSending && (
            <Stack gap={8}>
              {publication?.over && publication.over.reason !== 'host' && (
                <ErrorNotice title={words.over[publication.over.reason] ?? words.notStarted} />
              )}
              {trouble && <ErrorNotice title={words.unsupported} text={words.unsupportedText} />}
              <Button
                variant="primary" size="l" block icon={Radio} loading={isStarting} disabled={!picture || !stands.can.open}
                onClick={() => void goLive()}
              >
                {isContinued ? words.continueHere : words.goLive}
              </Button>
              <Tiny>{picture ? (isContinued ? words.elsewhereText : words.goLiveText) : words.needsPicture}</Tiny>
            </Stack>
          )}
          {state === 'connecting' && <Secondary role="status">{words.connecting}</Secondary>}
        </Stack>
      </Card>
      {sending?.hasFailed && <ErrorNotice title={words.encoderFailed} text={words.encoderFailedText} />}
      {isOnAir && sending && (
        <HealthCard
          health={publication?.health ?? null}
          own={{
            connection, kbits: sending.kbits, encoded: sending.encoded, dropped: sending.dropped,
            secondsLeft: secondsLeft(publication?.lostAt ?? null),
          }}
        />
      )}
    </Stack>
  )
}

const isReduced = (sending: { kbits: number; wanted: number } | null) => !!sending && sending.kbits < sending.wanted

const secondsLeft = (lostAt: number | null) =>
  lostAt === null ? 0 : Math.max(0, Math.ceil((publisherTimes.giveUpMs - (performance.now() - lostAt)) / 1_000))
