import type { Message, Receipt } from '@marquee/contract/messages'
import { Check, CheckCheck } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'

interface Props {
  message: Message
  receipts: readonly Receipt[]
  isGroup: boolean
}

/** How far one's own message has come: sent, or seen, in a group by how many. */
export const Standing = ({ message: { seq }, receipts, isGroup }: Props) => {
  const words = useWords(chatsWords)
  const count = receipts.filter(({ readSeq }) => readSeq >= seq).length
  const isSeen = count > 0
  return (
    <>
      <Icon of={isSeen ? CheckCheck : Check} size={15} />
      <span>{!isSeen ? words.sent : isGroup ? words.readBy(count) : words.seen}</span>
    </>
  )
}
