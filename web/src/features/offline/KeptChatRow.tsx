import styled from '@emotion/styled'
import { ChevronDown } from 'lucide-react'
import { useDraft } from '#features/chats/drafts.ts'
import { useWaitingIn } from '#features/chats/outbox.ts'
import { Icon } from '#ui/Icon.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { clip, Meta, Strong, Tiny } from '#ui/type.ts'
import { offlineWords } from '#words/en/offline.ts'
import { useWords } from '#words/words.tsx'
import type { KeptChat } from './kept.ts'

const Root = styled.details`
  & > summary { list-style: none; cursor: pointer; display: flex; align-items: center; gap: 12px; min-height: 60px; padding: 8px 0; }
  & > summary::-webkit-details-marker { display: none; }
  & > summary > svg { flex: none; color: var(--ink-3); transition: rotate var(--t-base) var(--ease); }
  &[open] > summary > svg { rotate: 180deg; }
`
const Head = styled.span`flex: 1; display: grid; gap: 2px; min-width: 0; line-height: 1.35; & > * { ${clip} }`
const Lines = styled.ol`display: grid; gap: 10px; padding: 4px 0 20px;`
const Line = styled.li`
  max-width: 88%; padding: 9px 14px; border-radius: 16px; background: var(--surface-2); overflow-wrap: anywhere; justify-self: start; line-height: 1.45;
  & > span { display: block; }
  &[data-mine] { justify-self: end; background: var(--accent-soft); color: var(--on-accent-soft); & > span { color: inherit; } }
  &[data-waiting] { background: none; border: 1px dashed var(--line-strong); color: var(--ink); & > span { color: var(--ink-3); } }
`

interface Props {
  profileId: string
  chat: KeptChat
}

/** A chat as it was read last, with what waits to be sent and what was being written. */
export const KeptChatRow = ({ profileId, chat: { id, title, lines } }: Props) => {
  const words = useWords(offlineWords)
  const waiting = useWaitingIn(profileId, id)
  const { text: draft } = useDraft(profileId, id)
  const last = waiting.length ? words.waiting(waiting.length) : draft ? words.draft(draft) : lines.at(-1)?.line
  return (
    <Root>
      <summary>
        <Head>
          <Strong title={title}>{title}</Strong>
          <Meta>{last}</Meta>
        </Head>
        <Icon of={ChevronDown} size={18} />
      </summary>
      <Lines>
        {lines.map(({ seq, by, isMine, line, at }) => (
          <Line key={seq} data-mine={isMine || undefined}>
            {by && <Tiny>{by}</Tiny>}
            {line}
            <Tiny>
              <TimeAgo at={at} />
            </Tiny>
          </Line>
        ))}
        {waiting.map(({ clientId, text }) => (
          <Line key={clientId} data-mine data-waiting>
            {text || words.attachment}
            <Tiny>{words.goesOut}</Tiny>
          </Line>
        ))}
        {draft && (
          <Line data-mine data-waiting>
            {draft}
            <Tiny>{words.notSent}</Tiny>
          </Line>
        )}
      </Lines>
    </Root>
  )
}
