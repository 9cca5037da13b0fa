import type { Image, ImageKind } from '@marquee/contract/images'
import { useEffect, useRef, useState } from 'react'
import type { Crop } from './crop.ts'
import { problemIn, sendPicture, type Progress } from './sendPicture.ts'

/**
 * Sends a picture of a kind and waits until it is ready to be shown; another one takes its place. `send` answers the picture, or
 * undefined where it was cancelled or not accepted; `problem` then says why.
 */
export const useUpload = (kind: ImageKind) => {
  const [progress, setProgress] = useState<Progress>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: Blob, crop?: Crop): Promise<Image | undefined> => {
    const controller = new AbortController()
    // The last choice counts.
    running.current?.abort()
    running.current = controller
    const { signal } = controller
    setProblem(undefined)
    setProgress({ phase: 'sending', share: 0 })
    try {
      return await sendPicture({ kind, file, ...(crop ? { crop } : {}), signal, onProgress: setProgress })
    } catch (error) {
      if (!signal.aborted) setProblem(problemIn(error))
      return undefined
    } finally {
      if (running.current === controller) setProgress(undefined)
    }
  }

  return { progress, problem, send, cancel: () => running.current?.abort() }
}
