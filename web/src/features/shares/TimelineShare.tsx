import type { Post } from '@marquee/contract/posts'
import { quoteLength, reshares } from '@marquee/contract/reshares'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { showPublished } from '#features/posts/cachedPosts.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { Secondary } from '#ui/type.ts'
import { resharesWords } from '#words/en/reshares.ts'
import { useWords } from '#words/words.tsx'

interface Props {
  post: Post
  onShared: () => void
  onDone: () => void
}

/** A post on one's own timeline: as it is, or with words of one's own where its author allows that. */
export const TimelineShare = ({ post: { id: postId, can, isReshared }, onShared, onDone }: Props) => {
  const words = useWords(resharesWords)
  const [id] = useState(() => crypto.randomUUID())
  const finish = (said: string, ifHeld = said) => (made: Post) => {
    showPublished(made)
    onShared()
    toast.success(made.isHeld ? ifHeld : said)
    onDone()
  }
  const reshare = useAction(reshares.add, { onDone: finish(words.reshared) })
  const { control, submit, busy } = useRouteForm(reshares.quote, { start: { text: '' }, fixed: { postId, id }, onDone: finish(words.quoted, words.quoteHeld) })
  const plain = can.reshare && !isReshared && (
    <Button type="button" variant="line" loading={reshare.isPending} disabled={busy} onClick={() => reshare.mutate({ postId, id })}>
      {words.reshare}
    </Button>
  )
  if (!can.quote)
    return (
      <Stack gap={12}>
        <Secondary>{words.notQuotable}</Secondary>
        <Row gap={12} style={{ justifyContent: 'flex-end' }}>
          {plain}
        </Row>
      </Stack>
    )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextArea control={control} name="text" label={words.words} placeholder={words.wordsPlaceholder} max={quoteLength} rows={3} autoFocus />
      <Row gap={12} style={{ justifyContent: 'flex-end', marginTop: 16 }}>
        {plain}
        <Button type="submit" variant="primary" loading={busy} disabled={reshare.isPending}>
          {words.quote}
        </Button>
      </Row>
    </form>
  )
}
