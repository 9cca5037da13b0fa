import { useEffect, useRef, useState } from 'react'

const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** No voice message is longer, in ms. */
const longest = 10 * 60_000

interface Taking {
  recorder: MediaRecorder
  since: number
  isWanted: boolean
}

const silence = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** Records a voice message. `onDone` gets it when it was finished, and nothing when it was given up. */
export const useRecorder = (onDone: (recording: Blob, durationMs: number) => void) => {
  const [lengthMs, setLength] = useState<number>()
  const [isRefused, setRefused] = useState(false)
  const taking = useRef<Taking>(undefined)
  /** The browser is asking for the microphone: aborted where nobody waits for it any more. */
  const asking = useRef<AbortController>(undefined)

  const end = (isWanted: boolean) => {
    const now = taking.current
    // What was ended once stays as it was ended: whoever has sent it may leave at once.
    if (!now || now.recorder.state === 'inactive') return
    now.isWanted = isWanted
    now.recorder.stop()
  }
  useEffect(
    () => () => {
      asking.current?.abort()
      end(false)
    },
    [],
  )
  useEffect(() => {
    if (lengthMs === undefined) return
    const timer = setTimeout(() => {
      const length = Date.now() - (taking.current?.since ?? Date.now())
      if (length >= longest) end(true)
      setLength(length)
    }, 250)
    return () => clearTimeout(timer)
  }, [lengthMs])

  const begin = async () => {
    if (asking.current || taking.current) return
    const asked = new AbortController()
    asking.current = asked
    setRefused(false)
    let stream: MediaStream | undefined
    try {
      const opened = await navigator.mediaDevices.getUserMedia({ audio: true })
      stream = opened
      // Whoever has left meanwhile is not listened to.
      if (asked.signal.aborted) return silence(opened)
      const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
      const recorder = new MediaRecorder(opened, mimeType ? { mimeType } : {})
      const pieces: Blob[] = []
      const now: Taking = { recorder, since: Date.now(), isWanted: false }
      recorder.ondataavailable = ({ data }) => void (data.size && pieces.push(data))
      recorder.onstop = () => {
        silence(opened)
        taking.current = undefined
        setLength(undefined)
        if (now.isWanted) onDone(new Blob(pieces, { type: recorder.mimeType.split(';')[0]! }), Date.now() - now.since)
      }
      taking.current = now
      recorder.start(1_000)
      setLength(0)
    } catch {
      if (stream) silence(stream)
      taking.current = undefined
      setRefused(true)
    } finally {
      if (asking.current === asked) asking.current = undefined
    }
  }

  return {
    /** Where this browser can record at all. */
    isThere: typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function',
    /** Undefined while nothing is recorded. */
    lengthMs,
    isRefused,
    begin: () => void begin(),
    finish: () => end(true),
    giveUp: () => end(false),
  }
}
