import { useEffect, useEffectEvent } from 'react'
import { openConfirm } from '#feedback/confirm.ts'
import { useHoldBack } from '#feedback/useHoldBack.ts'
import { useUnloadQuestion } from '#feedback/useUnloadQuestion.ts'
import { streamStudioWords } from '#words/en/streamStudio.ts'
import { useWords } from '#words/words.tsx'

/** Asks before somebody who is on air leaves the studio, for another screen or by the browser. */
export const useLeaveStudio = (isOnAir: boolean) => {
  const words = useWords(streamStudioWords)
  useUnloadQuestion(isOnAir)
  const blocker = useHoldBack(isOnAir)
  const ask = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return
    openConfirm('warn', { title: words.leaveTitle, text: words.leaveText, onConfirm: blocker.proceed, onCancel: blocker.reset })
  })
  useEffect(() => {
    if (blocker.state === 'blocked') ask()
  }, [blocker.state])
}
