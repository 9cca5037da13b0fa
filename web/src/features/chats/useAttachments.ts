import { messageLimits } from '@marquee/contract/messages'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSync } from '#live/useSync.ts'
import { bringBack, kindOf, remove, sendAhead, takeUp, useAttachmentsHere, wrongWith } from './attachments.ts'
import { isSaid, useWaitingIn } from './outbox.ts'

/**
 * What is chosen for the next message of a chat, and is sent ahead of it while the message is written. What was said already goes with its
 * message.
 */
export const useAttachments = (meId: string, chatId: string) => {
  const place = `${meId}:${chatId}`
  const here = useAttachmentsHere()
  const waiting = useWaitingIn(meId, chatId)
  const said = useMemo(() => waiting.flatMap(({ carried = [] }) => carried.map(({ key }) => key)), [waiting])
  const attachments = useMemo(() => here.filter((one) => one.place === place && !said.includes(one.key)), [here, place, said])

  // Again whenever something was said or taken back: what belongs to a message that is written anew is the next one's.
  const saidKeys = said.join()
  useEffect(() => {
    const leaving = new AbortController()
    bringBack(place, (key) => !isSaid(meId, key), leaving.signal).catch(() => {})
    return () => leaving.abort()
  }, [meId, place, saidKeys])

  const goOn = () => {
    for (const { key, isCutOff } of attachments) if (isCutOff) void sendAhead(key)
  }
  const isBack = useEffectEvent(goOn)
  useSync(goOn)
  useEffect(() => {
    const back = () => isBack()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])

  return {
    attachments,
    /** Takes as many pictures as a message holds. Answers how many found no room. */
    add: (files: readonly File[]) => {
      let room = messageLimits.images - attachments.filter(({ kind }) => kind === 'picture').length
      let left = 0
      for (const file of files) {
        const kind = kindOf(file)
        if (kind === 'picture' && room-- <= 0) left += 1
        else takeUp(place, file, { kind, name: file.name, durationMs: null, problem: wrongWith(file, kind) })
      }
      return left
    },
    addVoice: (recording: Blob, durationMs: number) => takeUp(place, recording, { kind: 'audio', name: '', durationMs }),
    again: (key: string) => void sendAhead(key),
    remove,
  }
}
