import { posts, type Post } from '@marquee/contract/posts'
import { useState, type FormEvent } from 'react'
import { type Control, type UseFormReturn } from 'react-hook-form'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { Stack } from '#ui/layout.ts'
import { TextButton } from '#ui/TextLink.tsx'
import { Tiny } from '#ui/type.ts'
import { postFormWords } from '#words/en/postForm.ts'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'
import { showEdited } from './cachedPosts.ts'
import { blankDraft, draftAt, editPlace, forgetDraft, keepDraft, useDraft, writtenIn, type Draft } from './draft.ts'
import { PostActions } from './PostActions.tsx'
import { PostAttachments, type Awaited } from './PostAttachments.tsx'
import { PostFields } from './PostFields.tsx'
import { PostOptions } from './PostOptions.tsx'
import { valuesOf, type PostValues } from './postValues.ts'
import { useKeptDraft } from '#ui/useKeptDraft.ts'

type Changed = Omit<PostValues, 'poll'>

const changedOf = ({ poll: _, ...values }: PostValues): Changed => values
const valuesIn = (draft: Draft): PostValues => {
  const { id: _, ...values } = writtenIn(draft)
  return values
}

interface Props {
  profileId: string
  post: Post
  onDone: () => unknown
}

/** Changes a published post. Unsaved changes stay on this device until they are saved or cancelled. */
export const EditPostForm = ({ profileId, post, onDone }: Props) => {
  const words = useWords(postsWords)
  const postForm = useWords(postFormWords)
  const place = editPlace(profileId, post.id)
  const draft = useDraft(place)
  const kept = draftAt(place)
  const published = changedOf(valuesOf(post))
  const { form, control, submit, busy } = useRouteForm(posts.edit, {
    start: kept ? changedOf(valuesIn(kept)) : published,
    fixed: { postId: post.id },
    onDone: async (edited) => {
      forgetDraft(place)
      showEdited(edited)
      toast.success(words.saved)
      await onDone()
    },
  })
  const written = form as unknown as UseFormReturn<Changed>
  useKeptDraft(written, (values) => keepDraft(place, { ...blankDraft(), ...values, id: post.id }))

  const startOver = () => {
    written.reset(published)
    forgetDraft(place)
  }
  const leave = () => {
    forgetDraft(place)
    void onDone()
  }
  const [awaited, setAwaited] = useState<Awaited>()
  const send = (event: FormEvent) => {
    if (!awaited) return void submit(event)
    event.preventDefault()
    if (awaited === 'files') written.setError('images', { message: postForm.stillSending })
    else written.setError('linkId', { message: 'must be filled in' }, { shouldFocus: true })
  }
  const fields = control as unknown as Control<PostValues>

  return (
    <form onSubmit={send} noValidate>
      <Stack gap={16}>
        <PostFields control={fields} rows={10} />
        <PostAttachments control={fields} known={post.images} onAwaiting={setAwaited} isEdit />
        {post.poll && <Tiny>{postForm.pollStays}</Tiny>}
        <PostOptions control={fields} />
      </Stack>
      <PostActions
        note={
          draft && (
            <span>
              {words.changesKept}{' '}
              <TextButton type="button" onClick={startOver}>
                {words.startOver}
              </TextButton>
            </span>
          )
        }
        leave={words.cancel} onLeave={leave} submit={words.save} busy={busy}
      />
    </form>
  )
}
