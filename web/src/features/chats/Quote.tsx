import styled from '@emotion/styled'
import type { Quoted } from '@marquee/contract/messages'
import { Clip, Strong } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { lineOf } from './teaser.ts'
import { useThread } from './threadContext.ts'

const Root = styled.button`
  display: grid; width: 100%; min-width: 0; padding: 2px 0 2px 10px; margin: 2px 0 8px; border-inline-start: 3px solid var(--accent-text); font-size: var(--fs-s);
  line-height: 1.35; color: var(--ink-2); text-align: start; cursor: pointer; border-radius: 2px;
  [data-mine] > & { border-color: var(--on-accent); color: inherit; }
  [data-pictures] > & { margin: 6px 11px 8px; width: calc(100% - 22px); }
`

/** What a quoted message says, in one line. */
export const useQuotedLine = (quoted: Quoted) => {
  const words = useWords(chatsWords)
  if (quoted.state === 'deleted') return words.replyToDeleted
  return quoted.state === 'withheld' ? words.replyToWithheld : lineOf(words, quoted)
}

/** What a message answers; leads there. */
export const Quote = ({ quoted }: { quoted: Quoted }) => {
  const words = useWords(chatsWords)
  const { people, meId, onGoTo } = useThread()
  const line = useQuotedLine(quoted)
  const isMine = quoted.senderId === meId
  const name = isMine ? words.you : ((quoted.senderId && people[quoted.senderId]?.displayName) ?? words.gone)
  return (
    <Root type="button" onClick={() => onGoTo(quoted.seq)} title={isMine ? words.toQuotedYours : words.toQuoted(name)}>
      <Clip as={Strong}>{name}</Clip>
      <Clip>{line}</Clip>
    </Root>
  )
}
