import styled from '@emotion/styled'
import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { checkInsWords } from '#words/en/checkIns.ts'
import { useWords } from '#words/words.tsx'
import { openReader } from './codeReader.ts'
import { readOnce } from './readOnce.ts'

const Root = styled.div`position: relative; border-radius: var(--media-radius); overflow: hidden; background: #000;`
const Picture = styled.video`display: block; width: 100%; height: min(46dvh, 420px); object-fit: cover; @media (orientation: landscape) { height: min(60dvh, 420px); }`
const Frame = styled.span`
  position: absolute; inset: 50% auto auto 50%; translate: -50% -50%; width: min(56%, 240px); aspect-ratio: 1; border: 3px solid rgb(255 255 255 / .85);
  border-radius: 18px; box-shadow: 0 0 0 100vmax rgb(0 0 0 / .28); pointer-events: none;
`
const Tools = styled.div`position: absolute; inset: auto 8px 8px auto; display: flex; gap: 8px;`

const lookMs = 200
/** So long a code has to be out of view before it counts again. */
const restMs = 2_500

/** What stands in the way of a camera. */
type Trouble = 'refused' | 'none' | 'busy'
const troubleOf = (error: unknown): Trouble => {
  const name = error instanceof Error ? error.name : ''
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}

/** Looks for codes with a camera: another one, and light, where there are. The same code again is told once it has been out of view. */
export const Camera = ({ onCode }: { onCode: (code: string) => void }) => {
  const words = useWords(checkInsWords)
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack>(undefined)
  const found = useEffectEvent(onCode)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [deviceId, setDeviceId] = useState<string>()
  const [devices, setDevices] = useState<string[]>([])
  const [turn, setTurn] = useState(0)
  const [hasTorch, setHasTorch] = useState(false)
  const [isLit, setLit] = useState(false)

  useEffect(() => {
    const shown = video.current
    if (!shown) return
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const isNew = readOnce(restMs)
    const begin = async () => {
      const wanted = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' }
      stream = await navigator.mediaDevices.getUserMedia({ video: { ...wanted, width: { ideal: 1_280 }, height: { ideal: 720 } } })
      if (isOver) return stream.getTracks().forEach((one) => one.stop())
      shown.srcObject = stream
      await shown.play()
      track.current = stream.getVideoTracks()[0]
      setHasTorch('torch' in (track.current?.getCapabilities?.() ?? {}))
      const all = await navigator.mediaDevices.enumerateDevices()
      setDevices(all.filter(({ kind, deviceId: id }) => kind === 'videoinput' && id).map(({ deviceId: id }) => id))
      const read = await openReader()
      const look = async () => {
        const code = await read(shown)
        if (isOver) return
        if (code && isNew(code, Date.now())) found(code)
        timer = setTimeout(() => void look(), lookMs)
      }
      await look()
    }
    begin().catch((error: unknown) => {
      if (!isOver) setTrouble(troubleOf(error))
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stream?.getTracks().forEach((one) => one.stop())
    }
  }, [deviceId, turn])

  const light = async () => {
    const wanted = { torch: !isLit } as MediaTrackConstraintSet
    await track.current?.applyConstraints({ advanced: [wanted] }).then(() => setLit(!isLit), () => setHasTorch(false))
  }
  const another = () => {
    setLit(false)
    const place = devices.indexOf(track.current?.getSettings().deviceId ?? deviceId ?? '')
    setDeviceId(devices[(place + 1) % devices.length])
  }
  const again = () => {
    setTrouble(null)
    setTurn((now) => now + 1)
  }
  if (trouble)
    return (
      <Card role="alert">
        <H4 as="p">{words.troubles[trouble]}</H4>
        <Secondary>{words.troubleTexts[trouble]}</Secondary>
        <Button variant="line" size="s" onClick={again} style={{ marginTop: 12 }}>
          {words.tryAgain}
        </Button>
      </Card>
    )
  return (
    <Root>
      <Picture ref={video} aria-label={words.camera} muted playsInline />
      <Frame aria-hidden />
      <Tools>
        {hasTorch && <IconButton icon={isLit ? FlashlightOff : Flashlight} look="media" label={words.light} aria-pressed={isLit} onClick={() => void light()} />}
        {devices.length > 1 && <IconButton icon={SwitchCamera} look="media" label={words.otherCamera} onClick={another} />}
      </Tools>
    </Root>
  )
}
