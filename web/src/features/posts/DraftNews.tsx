import styled from '@emotion/styled'
import type { PostDraft } from '@marquee/contract/posts'
import { Button } from '#ui/Button.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Row } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Secondary, Strong } from '#ui/type.ts'
import { postFormWords } from '#words/en/postForm.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Sunk)`display: grid; gap: 10px; margin-bottom: 16px;`
const Theirs = styled(Secondary)`white-space: pre-line; overflow-wrap: anywhere; max-height: 9em; overflow: auto;`

interface Props {
  newer: PostDraft
  onTheirs: () => void
  onMine: () => void
}

/** Another tab or device went on with the same draft: what it says, and which of the two to go on with. */
export const DraftNews = ({ newer, onTheirs, onMine }: Props) => {
  const words = useWords(postFormWords)
  return (
    <Root role="alert">
      <Strong>{words.changed}</Strong>
      <Secondary>{words.changedText(wholeTimeOf(newer.updatedAt))}</Secondary>
      <Theirs as="blockquote" tabIndex={0}>
        {[newer.title, newer.text].filter(Boolean).join('\n')}
      </Theirs>
      <Row gap={12} wrap>
        <Button variant="line" onClick={onTheirs}>
          {words.theirs}
        </Button>
        <Button variant="line" onClick={onMine}>
          {words.mine}
        </Button>
      </Row>
    </Root>
  )
}
