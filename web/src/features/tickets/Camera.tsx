import styled from '@emotion/styled'
import { useEffect, useEffectEvent, useRef } from 'react'

/** The browser's own reader of codes, where there is one. */
interface Reader {
  detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type Readers = { BarcodeDetector?: new (options: { formats: string[] }) => Reader }

export const canReadCodes = () => 'BarcodeDetector' in window && 'mediaDevices' in navigator

const Picture = styled.video`width: 100%; max-height: 50dvh; border-radius: var(--media-radius); background: #000; object-fit: cover;`

const lookMs = 400

interface Props {
  label: string
  onCode: (code: string) => void
  onFail: () => void
}

/** Looks for codes with the camera; the same one again is told once it has been out of sight. */
export const Camera = ({ label, onCode, onFail }: Props) => {
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onCode)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    const { BarcodeDetector } = window as Readers
    const shown = video.current
    if (!BarcodeDetector || !shown) return
    const reader = new BarcodeDetector({ formats: ['qr_code'] })
    let stream: MediaStream | undefined
    let last: string | undefined
    let isOver = false
    const look = async () => {
      const [code] = await reader.detect(shown).catch(() => [])
      if (code && code.rawValue !== last) found(code.rawValue)
      last = code?.rawValue
    }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stream.getTracks().forEach((track) => track.stop())
      shown.srcObject = stream
      await shown.play()
    }
    begin().catch(() => fail())
    const timer = setInterval(() => void look(), lookMs)
    return () => {
      isOver = true
      clearInterval(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return <Picture ref={video} aria-label={label} muted playsInline />
}
