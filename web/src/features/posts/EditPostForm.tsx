import { posts, type Post } from '@marquee/contract/posts'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { TextButton } from '#ui/TextLink.tsx'
import { useWords } from '#words/words.tsx'
import { showEdited } from './cachedPosts.ts'
import { draftAt, editPlace, forgetDraft, keepDraft, useDraft } from './draft.ts'
import { PostActions } from './PostActions.tsx'
import { PostFields } from './PostFields.tsx'
import { useKeptDraft } from './useKeptDraft.ts'

const fieldsOf = ({ title, text, audience }: Pick<Post, 'title' | 'text' | 'audience'>) => ({
  title,
  text,
  audience: audience === 'followers' ? audience : ('everyone' as const),
})

interface Props {
  profileId: string
  post: Post
  onDone: () => unknown
}

/** Changes a published post. Unsaved changes stay on this device until they are saved or cancelled. */
export const EditPostForm = ({ profileId, post, onDone }: Props) => {
  const words = useWords().posts
  const place = editPlace(profileId, post.id)
  const draft = useDraft(place)
  const { form, control, submit, busy } = useRouteForm(posts.edit, {
    start: fieldsOf(draftAt(place) ?? post),
    fixed: { postId: post.id },
    onDone: async (edited) => {
      forgetDraft(place)
      showEdited(edited)
      toast.success(words.saved)
      await onDone()
    },
  })
  useKeptDraft(form, ({ title = '', text, audience = 'everyone' }) => keepDraft(place, { id: post.id, title, text, audience }))

  const startOver = () => {
    form.reset(fieldsOf(post))
    forgetDraft(place)
  }
  const leave = () => {
    forgetDraft(place)
    void onDone()
  }

  return (
    <form onSubmit={submit} noValidate>
      <PostFields control={control} rows={10} />
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
