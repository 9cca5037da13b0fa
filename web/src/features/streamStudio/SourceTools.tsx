import styled from '@emotion/styled'
import { Mic, MicOff, MonitorUp, MonitorX } from 'lucide-react'
import { useEffect } from 'react'
import { useCell } from '#cell.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { streamStudioWords } from '#words/en/streamStudio.ts'
import { useWords } from '#words/words.tsx'
import type { AudioMixer } from './audioMixer.ts'
import { LevelMeter } from './LevelMeter.tsx'
import { qualityNames, type Quality } from './pictureSize.ts'
import type { StudioSources } from './sources.ts'

const Lists = styled.div`
  display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr)); align-items: start;
`

interface Props {
  studio: StudioSources
  mixer: AudioMixer
  quality: Quality
  /** Left out once the picture cannot be changed any more. */
  onQuality?: (quality: Quality) => void
}

/** Which picture and which sound are sent, what stands in their way, and how loud it is. */
export const SourceTools = ({ studio, mixer, quality, onQuality }: Props) => {
  const words = useWords(streamStudioWords)
  const sources = useCell(studio.sources)
  const { camera, microphone, cameras, microphones, shows, isMuted } = sources
  const { cameraTrouble, microphoneTrouble, screenTrouble } = sources
  useEffect(() => mixer.setMuted(isMuted), [mixer, isMuted])
  const idOf = (track: MediaStreamTrack | null) => track?.getSettings().deviceId ?? ''
  const named = (list: readonly { id: string; name: string }[], otherwise: (number: number) => string) =>
    list.map(({ id, name }, at) => ({ value: id, label: name || otherwise(at + 1) }))

  return (
    <Stack gap={12}>
      {cameraTrouble && shows === 'camera' && (
        <ErrorNotice
          title={words.cameraTroubles[cameraTrouble]} text={words.troubleTexts[cameraTrouble]}
          onRetry={() => void studio.chooseCamera(quality)}
        />
      )}
      {microphoneTrouble && (
        <ErrorNotice
          title={words.microphoneTroubles[microphoneTrouble]} text={words.troubleTexts[microphoneTrouble]}
          onRetry={() => void studio.chooseMicrophone()}
        />
      )}
      {screenTrouble && (
        <ErrorNotice title={words.screenTrouble} text={words.screenTroubleText} onRetry={() => void studio.shareScreen()} />
      )}
      <Row gap={8} wrap>
        <Button icon={isMuted ? MicOff : Mic} aria-pressed={isMuted} disabled={!microphone} onClick={() => studio.setMuted(!isMuted)}>
          {isMuted ? words.unmute : words.mute}
        </Button>
        {shows === 'screen' ? (
          <Button icon={MonitorX} onClick={() => studio.showCamera()}>
            {words.stopScreen}
          </Button>
        ) : (
          // Telephones have no screen to give.
          'getDisplayMedia' in navigator.mediaDevices && (
            <Button icon={MonitorUp} onClick={() => void studio.shareScreen()}>
              {words.shareScreen}
            </Button>
          )
        )}
      </Row>
      {microphone && <LevelMeter mixer={mixer} isMuted={isMuted} />}
      <Lists>
        {cameras.length > 1 && shows === 'camera' && (
          <Select
            label={words.camera} value={idOf(camera)} options={named(cameras, words.cameraOf)}
            onChange={(id) => void studio.chooseCamera(quality, id)}
          />
        )}
        {microphones.length > 1 && (
          <Select
            label={words.microphone} value={idOf(microphone)} options={named(microphones, words.microphoneOf)}
            onChange={(id) => void studio.chooseMicrophone(id)}
          />
        )}
        {onQuality && (
          <Select
            label={words.quality} hint={words.qualityHint} value={quality} onChange={onQuality}
            options={qualityNames.map((value) => ({ value, label: words.qualities[value] }))}
          />
        )}
      </Lists>
    </Stack>
  )
}
