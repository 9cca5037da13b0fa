import { useEffect, useEffectEvent } from 'react'
import { openConfirm } from '#feedback/confirm.ts'
import { useHoldBack } from '#feedback/useHoldBack.ts'
import { useUnloadQuestion } from '#feedback/useUnloadQuestion.ts'
import { profileInformationWords } from '#words/en/profileInformation.ts'
import { useWords } from '#words/words.tsx'

/** Asks before unsaved changes are left behind, for another screen or by the browser. `onLeave` runs when they are, for another screen. */
export const useLeaveQuestion = (hasChanges: boolean, onLeave: () => void) => {
  const words = useWords(profileInformationWords)
  useUnloadQuestion(hasChanges)
  const blocker = useHoldBack(hasChanges)
  const ask = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return
    const { proceed, reset } = blocker
    openConfirm('warn', {
      title: words.leaveTitle,
      text: words.leaveText,
      onConfirm: () => {
        onLeave()
        proceed()
      },
      onCancel: reset,
    })
  })
  useEffect(() => {
    if (blocker.state === 'blocked') ask()
  }, [blocker.state])
}
