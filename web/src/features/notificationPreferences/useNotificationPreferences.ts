import { notificationPreferences, type NotificationPreferences } from '@marquee/contract/notificationPreferences'
import { notifications } from '@marquee/contract/notifications'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { type AttentionChange, attentionStep, type ChoiceChange, choiceStep } from './changes.ts'

export const ownChoices = () => query(notificationPreferences.mine, {})

/** The cards of the screen. */
type CardName = 'choices' | 'push' | 'quiet' | 'unknown'

const cardOf = (change: AttentionChange): CardName => ('unknownSenders' in change ? 'unknown' : 'weeklyPushCap' in change ? 'push' : 'quiet')

type Step = ReturnType<typeof choiceStep>

/**
 * What reaches somebody, and how to change it: shown at once, kept one change after the other, taken back where the server refuses. `saved`
 * is the card whose last change has been kept.
 */
export const useNotificationPreferences = () => {
  const { data } = useSuspenseQuery(ownChoices())
  const [saved, setSaved] = useState<CardName>()
  const onTheirWay = useRef(0)
  const { queryKey } = ownChoices()

  const begin = (stepFrom: (before: NotificationPreferences) => Step) => {
    setSaved(undefined)
    void queryClient.cancelQueries({ queryKey })
    const { make, undo } = stepFrom(queryClient.getQueryData<NotificationPreferences>(queryKey) ?? data)
    queryClient.setQueryData<NotificationPreferences>(queryKey, (now) => now && make(now))
    onTheirWay.current += 1
    return () => {
      onTheirWay.current -= 1
      queryClient.setQueryData<NotificationPreferences>(queryKey, (now) => now && undo(now))
    }
  }
  const done = (card: CardName, now: NotificationPreferences) => {
    onTheirWay.current -= 1
    // An answer from before the next change would take it away for a moment.
    if (onTheirWay.current === 0) queryClient.setQueryData(queryKey, now)
    setSaved(card)
  }

  const inTurn = 'notificationPreferences'
  const choose = useAction(notificationPreferences.choose, {
    inTurn,
    // What is off in the app is in no list and in no count.
    refresh: [notifications.list, notifications.unread],
    optimistic: (change) => begin((before) => choiceStep(before, change)),
    onDone: (now) => done('choices', now),
  })
  const setAttention = useAction(notificationPreferences.setAttention, {
    inTurn,
    optimistic: (change) => begin((before) => attentionStep(before, change)),
    onDone: (now, change) => done(cardOf(change), now),
  })
  return {
    preferences: data,
    saved,
    choose: (change: ChoiceChange) => choose.mutate(change),
    setAttention: (change: AttentionChange) => setAttention.mutate(change),
  }
}
