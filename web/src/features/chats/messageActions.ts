import { messageLimits, messages, type Message } from '@marquee/contract/messages'
import { useAction } from '#api/action.ts'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { showMessage } from './cachedStretch.ts'
import { useThread } from './threadContext.ts'

const minute = 60_000

/** Whether somebody may still change what they said, going by this device's clock; the server has the last word. */
export const isYoung = ({ at }: Pick<Message, 'at'>, now = Date.now()) => now - Date.parse(at) < messageLimits.editMinutes * minute

/** With one's own reaction as it will be. */
export const reacted = (message: Message, reaction: number | null): Message => {
  const others = message.reactions.flatMap((one) => {
    const count = one.count - Number(one.isMine)
    return count > 0 ? [{ ...one, count, isMine: false }] : []
  })
  if (reaction === null) return { ...message, reactions: others }
  const had = others.find((one) => one.reaction === reaction)
  const mine = { reaction, count: (had?.count ?? 0) + 1, isMine: true }
  return { ...message, reactions: [...others.filter((one) => one !== had), mine].sort((a, b) => a.reaction - b.reaction) }
}

/** What can be done with one message. */
export const useMessageActions = (message: Message) => {
  const words = useWords(chatsWords)
  const { chat } = useThread()
  const { chatId, seq } = message
  const optimistic = (reaction: number | null) => {
    showMessage(reacted(message, reaction))
    return () => showMessage(message)
  }
  const after = { onDone: (changed: Message) => showMessage(changed) }
  const outdatePins = (changed: Message) => {
    showMessage(changed)
    return queryClient.invalidateQueries({ queryKey: keyOf(messages.pinned, { chatId }) })
  }

  const add = useAction(messages.react, { ...after, optimistic: ({ reaction }) => optimistic(reaction), inTurn: `react ${chatId} ${seq}` })
  const take = useAction(messages.takeBack, { ...after, optimistic: () => optimistic(null), inTurn: `react ${chatId} ${seq}` })
  const pin = useAction(messages.pin, { onDone: outdatePins })
  const unpin = useAction(messages.unpin, { onDone: outdatePins })
  // The dialog hands failures of what it asks for to the shared handler.
  const remove = useAction(messages.remove, { onDone: outdatePins, onFail: () => {} })

  const place = { chatId, seq: String(seq) }
  const isMine = (reaction: number) => message.reactions.some((one) => one.isMine && one.reaction === reaction)
  const isOwnAndYoung = message.isMine && isYoung(message)
  return {
    canReply: chat.can.post && message.state === 'sent',
    canReact: chat.can.react && message.state === 'sent',
    canEdit: message.can.edit && isOwnAndYoung && message.text !== '' && chat.membership === 'active',
    // What a block withholds from whoever looks after a group can be deleted unread.
    canRemove: message.state !== 'deleted' && (chat.can.moderate || (isOwnAndYoung && message.can.delete)),
    canPin: chat.can.pin && message.state === 'sent',
    react: (reaction: number) => (isMine(reaction) ? take.mutate(place) : add.mutate({ ...place, reaction })),
    pin: () => (message.isPinned ? unpin : pin).mutate(place),
    remove: () => openConfirm('delete', { title: words.removeTitle, text: words.removeText, onConfirm: () => remove.mutateAsync(place) }),
  }
}
