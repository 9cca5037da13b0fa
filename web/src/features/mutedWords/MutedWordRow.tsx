import styled from '@emotion/styled'
import { mutedWords, type MutedWord } from '@marquee/contract/mutedWords'
import { Pencil, Trash2 } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Row } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Secondary, Strong } from '#ui/type.ts'
import { mutedWordsWords } from '#words/en/mutedWords.ts'
import { useWords } from '#words/words.tsx'
import { outdateMuted } from './outdateMuted.ts'

const Root = styled.div`display: flex; flex-wrap: wrap; align-items: flex-start; gap: 12px; padding: 14px 0; min-width: 0;`
const Lines = styled.div`flex: 1; display: grid; gap: 6px; min-width: min(220px, 100%); overflow-wrap: anywhere; line-height: 1.4;`
const Acts = styled(Row)`@media (max-width: 599.95px) { flex: 1 1 100%; & > button { flex: 1; } }`

/** One muted word: where, how, until when, and ways to change and remove it. */
export const MutedWordRow = ({ word, onEdit }: { word: MutedWord; onEdit: () => void }) => {
  const words = useWords(mutedWordsWords)
  const { id: wordId, phrase, isWhole, places, action, expiresAt } = word
  const remove = useAction(mutedWords.remove, {
    refresh: [mutedWords.list],
    onDone: async () => {
      toast.success(words.removed(phrase))
      await outdateMuted()
    },
    // The dialog hands the failure to the shared handler.
    onFail: () => {},
  })
  const ask = () =>
    openConfirm('delete', { title: words.removeTitle(phrase), text: words.removeText, onConfirm: () => remove.mutateAsync({ wordId }) })
  return (
    <Root>
      <Lines>
        <Strong dir="auto">{phrase}</Strong>
        <Row wrap>
          <Badge kind={action === 'hide' ? 'warn' : 'info'}>{words.actions[action][0]}</Badge>
          {isWhole && <Badge kind="plain">{words.whole}</Badge>}
        </Row>
        <Secondary>{places.map((place) => words.places[place][0]).join(', ')}</Secondary>
        <Secondary>{expiresAt ? words.until(wholeTimeOf(expiresAt)) : words.spans.always}</Secondary>
      </Lines>
      <Acts gap={8}>
        <Button variant="line" size="s" icon={Pencil} onClick={onEdit}>
          {words.change}
          <Hidden>{words.named(phrase)}</Hidden>
        </Button>
        <Button variant="quiet" size="s" icon={Trash2} onClick={ask}>
          {words.remove}
          <Hidden>{words.named(phrase)}</Hidden>
        </Button>
      </Acts>
    </Root>
  )
}
