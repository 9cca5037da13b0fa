import { useEffect, useEffectEvent } from 'react'
import { openConfirm } from '#feedback/confirm.ts'
import { useHoldBack } from '#feedback/useHoldBack.ts'
import { useUnloadQuestion } from '#feedback/useUnloadQuestion.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'

/** Asks before a recording that is under way is left behind: inside the product and by the browser. */
export const useUnsentQuestion = (isRecording: boolean) => {
  const words = useWords(chatsWords)
  useUnloadQuestion(isRecording)
  const blocker = useHoldBack(isRecording)
  const ask = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return
    const { proceed, reset } = blocker
    openConfirm('warn', { title: words.unsentTitle, text: words.unsentText, onConfirm: () => proceed(), onCancel: reset })
  })
  useEffect(() => {
    if (blocker.state === 'blocked') ask()
  }, [blocker.state])
}
