import styled from '@emotion/styled'
import type { LegalDraft } from '@marquee/contract/legalDocuments'
import { TriangleAlert } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Secondary, Strong } from '#ui/type.ts'
import { legalVersionsWords } from '#words/en/legalVersions.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Sunk)`display: flex; align-items: flex-start; gap: 14px; & > svg { flex: none; margin-top: 1px; color: var(--warn); }`
const Words = styled.div`flex: 1; display: grid; gap: 4px; min-width: 0; overflow-wrap: anywhere;`

interface Props {
  /** Null where they have published it, or thrown it away. */
  draft: LegalDraft | null
  isBusy: boolean
  onRead: () => void
  onTake: () => void
  onGoOn: () => void
}

/** Says that another owner was at the draft since it was opened, and asks which words go on. */
export const OthersDraft = ({ draft, isBusy, onRead, onTake, onGoOn }: Props) => {
  const words = useWords(legalVersionsWords)
  return (
    <Root role="alert">
      <Icon of={TriangleAlert} size={22} />
      <Words>
        <Strong>{draft ? words.theirsSaved(wholeTimeOf(draft.savedAt)) : words.theirsGone}</Strong>
        <Secondary>{words.mineHere}</Secondary>
        <Row gap={8} wrap>
          {draft && (
            <Button variant="line" size="s" aria-haspopup="dialog" onClick={onRead}>
              {words.readTheirs}
            </Button>
          )}
          <Button variant="line" size="s" disabled={isBusy} onClick={onTake}>
            {draft ? words.takeTheirs : words.beginAnew}
          </Button>
          <Button variant="line" size="s" disabled={isBusy} onClick={onGoOn}>
            {words.goOnWithMine}
          </Button>
        </Row>
      </Words>
    </Root>
  )
}
