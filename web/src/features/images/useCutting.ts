import type { Image, ImageKind } from '@marquee/contract/images'
import { useState } from 'react'
import { imagesWords } from '#words/en/images.ts'
import { useWords } from '#words/words.tsx'
import type { Crop } from './crop.ts'
import { useChosen } from './useChosen.ts'
import { useUpload } from './useUpload.ts'

/**
 * A picture of a kind on its way: chosen, cut in `CuttingDialog`, sent. `onMade` takes what has come of it; nothing is told of one that
 * was given up. `problem` says why one was not taken.
 */
export const useCutting = (kind: ImageKind, onMade: (image: Image) => unknown) => {
  const words = useWords(imagesWords)
  const { chosen, choose } = useChosen()
  const [isUnreadable, setUnreadable] = useState(false)
  const { progress, problem, send, cancel } = useUpload(kind)

  const put = async (file: File, crop?: Crop) => {
    const made = await send(file, crop)
    choose(undefined)
    if (made) await onMade(made)
  }
  const begin = (then: (file: File) => unknown) => (file: File) => {
    setUnreadable(false)
    then(file)
  }

  return {
    chosen,
    progress,
    problem: isUnreadable ? words.problems.unreadable : problem,
    /** Asks how to cut it first. */
    cut: begin(choose),
    /** Sends it as it is. */
    sendWhole: begin((file) => void put(file)),
    sendCut: (crop: Crop) => void (chosen && put(chosen.file, crop)),
    giveUp: () => {
      cancel()
      choose(undefined)
    },
    refuse: () => {
      setUnreadable(true)
      choose(undefined)
    },
  }
}
