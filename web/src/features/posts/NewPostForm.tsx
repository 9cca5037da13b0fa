import { posts, type Post } from '@marquee/contract/posts'
import { Trash2 } from 'lucide-react'
import { useEffect, type KeyboardEvent } from 'react'
import { call } from '#api/call.ts'
import { useRouteForm } from '#api/form.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useWords } from '#words/words.tsx'
import { showPublished } from './cachedPosts.ts'
import { draftAt, forgetDraft, keepDraft, newPostPlace, onTakenElsewhere, useDraft, type Draft } from './draft.ts'
import { PostActions } from './PostActions.tsx'
import { PostFields } from './PostFields.tsx'
import { useKeptDraft } from './useKeptDraft.ts'

const blank = (): Draft => ({ id: crypto.randomUUID(), title: '', text: '', audience: 'everyone' })

const isAsSent = (post: Post, { title, text, audience }: Draft) => post.title === title && post.text === text && post.audience === audience

/** An answer that got lost may have published an earlier wording under this id: the last one counts. */
const lastWording = (post: Post, sent: Draft) => {
  const { id: postId, ...fields } = sent
  return isAsSent(post, sent) ? post : call(posts.edit, { postId, ...fields })
}

interface Props {
  profileId: string
  rows: number
  /** The words of the way out that keeps the draft. */
  leave: string
  onLeave: () => void
  onPublished: (post: Post) => unknown
}

/** Writes and publishes a post. Whatever happens, the draft stays on this device until it is published or discarded. */
export const NewPostForm = ({ profileId, rows, leave, onLeave, onPublished }: Props) => {
  const words = useWords().posts
  const place = newPostPlace(profileId)
  const draft = useDraft(place)
  const { form, control, submit, busy } = useRouteForm(posts.publish, {
    start: draftAt(place) ?? blank(),
    onDone: async (answer, sent) => {
      const post = await lastWording(answer, sent as Draft)
      forgetDraft(place)
      showPublished(post)
      toast.success(words.published)
      await onPublished(post)
    },
  })
  useKeptDraft(form, (values) => keepDraft(place, values as Draft))
  // What another tab has published under this id must not swallow what is still being written here.
  useEffect(() => onTakenElsewhere(place, () => form.setValue('id', crypto.randomUUID())), [form, place])

  const discard = () =>
    openConfirm('delete', {
      title: words.discardTitle,
      text: words.discardText,
      onConfirm: () => {
        forgetDraft(place)
        form.reset(blank())
        onLeave()
      },
    })

  const publishByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !busy) void submit()
  }

  return (
    <form onSubmit={submit} onKeyDown={publishByKey} noValidate>
      <PostFields control={control} rows={rows} />
      <PostActions
        note={
          draft && (
            <>
              <IconButton icon={Trash2} label={words.discard} onClick={discard} disabled={busy} />
              {words.draftKept}
            </>
          )
        }
        leave={leave} onLeave={onLeave} submit={words.publish} busy={busy}
      />
    </form>
  )
}
