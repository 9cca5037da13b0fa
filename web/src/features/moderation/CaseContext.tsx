import styled from '@emotion/styled'
import type { Case } from '@marquee/contract/cases'
import type { ReactNode } from 'react'
import { Secondary, Strong } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.blockquote`
  display: grid; gap: 2px; margin: 0; padding-inline-start: 14px; border-inline-start: 3px solid var(--line-strong); overflow-wrap: anywhere; min-width: 0;
`

const Said = ({ lead, by, title, children }: { lead: string; by: string; title?: string; children: ReactNode }) => (
  <Root>
    <Secondary>
      {lead} <bdi>{by}</bdi>
    </Secondary>
    {title && <Strong dir="auto">{title}</Strong>}
    <Secondary dir="auto">{children}</Secondary>
  </Root>
)

/** What a comment stands under, or a message was said beside, in short: without it nobody knows what was meant. */
export const CaseContext = ({ context: { post, answered }, type }: { context: NonNullable<Case['context']>; type: Case['reported']['type'] }) => {
  const words = useWords(moderationWords)
  return (
    <>
      {post && (
        <Said lead={type === 'stream_message' ? words.besideLivestream : words.underPost} by={post.author.displayName} title={post.title}>
          {post.text}
        </Said>
      )}
      {answered && (
        <Said lead={words.inAnswer} by={answered.author?.displayName ?? words.somebody}>
          {answered.text || (answered.image ? words.aPicture : words.noText)}
        </Said>
      )}
    </>
  )
}
