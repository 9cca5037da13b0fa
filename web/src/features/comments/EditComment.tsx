import { comments, type Comment } from '@marquee/contract/comments'
import { useAction } from '#api/action.ts'
import { commentsWords } from '#words/en/comments.ts'
import { useWords } from '#words/words.tsx'
import { showChanged } from './cachedComments.ts'
import { Composer } from './Composer.tsx'
import { forgetWritten } from './keptPicture.ts'

interface Props {
  comment: Comment
  onDone: () => void
}

/** Changes a comment where it stands. */
export const EditComment = ({ comment, onDone }: Props) => {
  const words = useWords(commentsWords)
  const place = `comment-edit:${comment.id}`
  const leave = () => {
    forgetWritten(place)
    onDone()
    // The keyboard goes on where the text is.
    requestAnimationFrame(() => document.getElementById(`comment-${comment.id}`)?.focus({ preventScroll: true }))
  }
  const { mutate, isPending } = useAction(comments.edit, {
    onDone: (edited) => {
      showChanged(edited)
      leave()
    },
  })
  return (
    <Composer
      place={place} start={comment.text} startImage={comment.image} label={words.editComment} placeholder={words.placeholder}
      submit={words.save} autoFocus busy={isPending} onSend={(said) => mutate({ commentId: comment.id, ...said })} onCancel={leave}
    />
  )
}
