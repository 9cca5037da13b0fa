import Dialog from '@mui/material/Dialog'
import type { Post } from '@marquee/contract/posts'
import { quoteLength, reshares } from '@marquee/contract/reshares'
import { useId, useState } from 'react'
import { useRouteForm } from '#api/form.ts'
import { tellPublished } from '#feedback/tellPublished.ts'
import { QuotedPost } from '#features/posts/QuotedPost.tsx'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { H3 } from '#ui/type.ts'
import { resharesWords } from '#words/en/reshares.ts'
import { useWords } from '#words/words.tsx'

interface Props {
  /** What is quoted. */
  post: Post
  onQuoted: (quote: Post) => void
  onClose: () => void
}

/** Words of one's own about somebody else's post. */
export const QuoteDialog = ({ post, onQuoted, onClose }: Props) => {
  const words = useWords(resharesWords)
  const titleId = useId()
  // Made once, so that a second try says it once.
  const [id] = useState(() => crypto.randomUUID())
  const { form, control, submit, busy } = useRouteForm(reshares.quote, {
    start: { text: '' },
    fixed: { postId: post.id, id },
    onDone: (quote) => {
      onQuoted(quote)
      tellPublished(quote, { published: words.quoted, held: words.quoteHeld, see: words.seeQuote })
      onClose()
    },
  })
  // A press beside the dialog throws away nothing that was written.
  const leave = (_: unknown, reason: string) => {
    if (!busy && !(reason === 'backdropClick' && form.getValues('text'))) onClose()
  }
  return (
    <MuiTheme>
      <Dialog open fullWidth onClose={leave} aria-labelledby={titleId} transitionDuration={{ enter: 200, exit: 0 }}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <H3 id={titleId} style={{ marginBottom: 16 }}>
            {words.quoteTitle}
          </H3>
          <TextArea control={control} name="text" label={words.words} placeholder={words.wordsPlaceholder} max={quoteLength} rows={4} autoFocus />
          <QuotedPost post={post} />
          <Row gap={12} style={{ justifyContent: 'flex-end', marginTop: 16 }}>
            <Button type="button" variant="quiet" onClick={onClose} disabled={busy}>
              {words.cancel}
            </Button>
            <Button type="submit" variant="primary" loading={busy}>
              {words.send}
            </Button>
          </Row>
        </form>
      </Dialog>
    </MuiTheme>
  )
}
