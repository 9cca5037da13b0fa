import { images, type Image, type ImageKind } from '@marquee/contract/images'
import { useEffect, useRef, useState } from 'react'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { problemIn, sendPicture, type Progress } from '#features/images/sendPicture.ts'

/** A picture on its way: `problem` says why it stopped. */
export interface PictureUpload {
  key: string
  name: string
  /** The file as an address of this page. */
  src: string
  progress: Progress
  problem?: string | undefined
}

interface Running {
  file: File
  controller: AbortController
  /** The how many-th that was chosen. */
  turn: number
}

const fresh: Progress = { phase: 'sending', share: 0 }

/**
 * Sends pictures of a kind beside each other; `onReady` hears of each that has become one, whichever is first, and when it was chosen:
 * `turn` is greater for a later one.
 */
export const usePictureUploads = (kind: ImageKind, onReady: (image: Image, turn: number) => void) => {
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const running = useRef(new Map<string, Running>())
  const turns = useRef(0)
  useEffect(() => {
    const all = running.current
    return () => {
      for (const { controller } of all.values()) controller.abort()
    }
  }, [])

  const change = (key: string, changes: Partial<PictureUpload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))

  const drop = (key: string) => {
    running.current.get(key)?.controller.abort()
    running.current.delete(key)
    setUploads((all) => {
      for (const upload of all) if (upload.key === key) URL.revokeObjectURL(upload.src)
      return all.filter((upload) => upload.key !== key)
    })
  }

  const send = async (key: string, file: File, turn: number) => {
    const controller = new AbortController()
    running.current.set(key, { file, controller, turn })
    change(key, { problem: undefined, progress: fresh })
    try {
      const image = await sendPicture({ kind, file, signal: controller.signal, onProgress: (progress) => change(key, { progress }) })
      queryClient.setQueryData(query(images.read, { imageId: image.id }).queryKey, image)
      onReady(image, turn)
      drop(key)
    } catch (error) {
      if (!controller.signal.aborted) change(key, { problem: problemIn(error) })
    }
  }

  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: crypto.randomUUID(), file }))
    const begun = added.map(({ key, file }) => ({ key, name: file.name, src: URL.createObjectURL(file), progress: fresh }))
    setUploads((all) => [...all, ...begun])
    for (const { key, file } of added) void send(key, file, turns.current++)
  }

  const again = (key: string) => {
    const stopped = running.current.get(key)
    if (stopped) void send(key, stopped.file, stopped.turn)
  }

  return { uploads, add, again, drop }
}
