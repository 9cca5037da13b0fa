import { takeBack, toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { sentence } from '#ui/sentence.ts'
import { chatsWords } from '#words/en/chats.ts'
import { wordsOf } from '#words/words.tsx'

/** Tells whoever is elsewhere by now that a chat has not taken what they said, and leads there: once a chat, however much it was. */
export const tellNotSent = (chatId: string, why: string) => {
  const words = wordsOf(chatsWords)
  const about = `not sent ${chatId}`
  takeBack(about)
  toast.error(words.notSentBecause(sentence(why)), { about, link: { label: words.toUnsent, href: to('chat', { chatId }) } })
}
