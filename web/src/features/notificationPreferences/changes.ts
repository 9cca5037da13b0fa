import type { Attention, Choice, NotificationPreferences } from '@marquee/contract/notificationPreferences'

type Edit = (now: NotificationPreferences) => NotificationPreferences

export type ChoiceChange = Pick<Choice, 'type'> & Partial<Pick<Choice, 'inApp' | 'push' | 'mail'>>
export type AttentionChange = Partial<Attention>

/** Of what is there, the values that a change is about to take away. */
const sameKeysOf = <T extends object>(now: T, change: object) =>
  Object.fromEntries(Object.entries(now).filter(([key]) => key in change)) as Partial<T>

const withChoice =
  (change: ChoiceChange): Edit =>
  (now) => ({ ...now, choices: now.choices.map((choice) => (choice.type === change.type ? { ...choice, ...change } : choice)) })

const withAttention =
  (change: AttentionChange): Edit =>
  (now) => ({ ...now, attention: { ...now.attention, ...change } })

interface Step {
  make: Edit
  /** Takes back what was changed and nothing else: other changes may be on their way. */
  undo: Edit
}

/** One choice another way. */
export const choiceStep = (before: NotificationPreferences, change: ChoiceChange): Step => {
  const choice = before.choices.find(({ type }) => type === change.type)!
  return { make: withChoice(change), undo: withChoice({ ...sameKeysOf(choice, change), type: change.type }) }
}

/** Another manner of being told. */
export const attentionStep = (before: NotificationPreferences, change: AttentionChange): Step => ({
  make: withAttention(change),
  undo: withAttention(sameKeysOf(before.attention, change)),
})
