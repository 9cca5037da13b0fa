import styled from '@emotion/styled'
import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { RefundPolicy } from '#features/legalDocuments/RefundPolicy.tsx'
import { ListCard } from '#ui/Card.tsx'
import { FoldHead, FoldRow } from '#ui/foldStyles.ts'
import { Icon } from '#ui/Icon.tsx'
import { Grow, Stack } from '#ui/layout.ts'
import { H3, Secondary, Strong } from '#ui/type.ts'
import { subscribeWords } from '#words/en/subscribe.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(ListCard)`max-width: 780px; margin-top: 28px; @media (max-width: 599.95px) { margin-inline: 8px; }`
const Head = styled(H3)`padding: 14px 0;`
const Inside = styled(Stack)`padding: 0 0 18px; max-width: 66ch;`

const Question = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <FoldRow>
    <FoldHead>
      <Grow>
        <Strong>{title}</Strong>
      </Grow>
      <Icon of={ChevronDown} size={18} />
    </FoldHead>
    <Inside gap={8}>
      <Secondary>{text}</Secondary>
      {children}
    </Inside>
  </FoldRow>
)

/** What people ask before they pay, and how it is here. `hasTrials`: something can be tried for nothing. */
export const Questions = ({ hasTrials }: { hasTrials: boolean }) => {
  const words = useWords(subscribeWords)
  const headId = useId()
  return (
    <Root aria-labelledby={headId}>
      <Head as="h2" id={headId}>
        {words.questions}
      </Head>
      <Question {...words.cancel} />
      <Question {...words.renewal} />
      {hasTrials && <Question {...words.trial} />}
      <Question {...words.change} />
      <Question {...words.access} />
      <Question {...words.failed} />
      <Question {...words.refunds}>
        <RefundPolicy />
      </Question>
    </Root>
  )
}
