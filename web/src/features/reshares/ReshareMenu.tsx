import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { reshares } from '@marquee/contract/reshares'
import { PenLine, Repeat2 } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openDialog } from '#feedback/dialog.ts'
import { toast } from '#feedback/toast.ts'
import { showPublished } from '#features/posts/cachedPosts.ts'
import { editEveryCopy } from '#features/posts/everyCopy.ts'
import { barButton } from '#ui/barButton.ts'
import { Count } from '#ui/Count.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { OpenMenu, type MenuItem } from '#ui/Menu.tsx'
import { useMenu } from '#ui/useMenu.ts'
import { resharesWords } from '#words/en/reshares.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`
  position: relative; flex: none;
  @media (min-width: 600px) { & [role='menu'] { right: auto !important; left: 0; } }
`
const Opener = styled.button`${barButton} &[data-on] { color: var(--accent-text); }`

const withReshare = (isReshared: boolean) => (post: Post) =>
  post.isReshared === isReshared
    ? post
    : { ...post, isReshared, counts: { ...post.counts, reshares: Math.max(0, post.counts.reshares + (isReshared ? 1 : -1)) } }

/** Passes a post on, or takes that back: seen at once wherever the post stands, and taken back where the server refuses. */
const useReshare = ({ id: postId, isReshared }: Post) => {
  const words = useWords(resharesWords)
  const pass = (on: boolean) => {
    editEveryCopy(postId, withReshare(on))
    return () => editEveryCopy(postId, withReshare(isReshared))
  }
  const inTurn = `post ${postId}`
  const add = useAction(reshares.add, {
    inTurn,
    optimistic: () => pass(true),
    onDone: (made) => {
      showPublished(made)
      toast.success(words.reshared)
    },
  })
  const remove = useAction(reshares.remove, { inTurn, optimistic: () => pass(false), onDone: () => toast.success(words.undone) })
  return () => (isReshared ? remove.mutate({ postId }) : add.mutate({ postId, id: crypto.randomUUID() }))
}

/** Passing a post on as it is, or with words of one's own. */
export const ReshareMenu = ({ post }: { post: Post }) => {
  const words = useWords(resharesWords)
  const onReshare = useReshare(post)
  const { id: postId, isReshared, counts: { reshares: count } } = post
  const { isOpen, close, trigger, menu } = useMenu()
  const showQuoted = (quote: Post) => {
    editEveryCopy(postId, (copy) => ({ ...copy, counts: { ...copy.counts, reshares: copy.counts.reshares + 1 } }))
    showPublished(quote)
  }
  const quote = () => void openDialog(() => import('./QuoteDialog.tsx').then(({ QuoteDialog }) => QuoteDialog), { post, onQuoted: showQuoted })
  const items: MenuItem[] = [
    { label: isReshared ? words.undo : words.reshare, icon: Repeat2, onSelect: onReshare },
    ...(post.can.quote ? [{ label: words.quote, icon: PenLine, onSelect: quote }] : []),
  ]
  return (
    <Root>
      <Opener type="button" {...trigger} data-on={isReshared || undefined} title={words.menu}>
        <Icon of={Repeat2} size={22} active={isReshared} />
        <Hidden>{words.menu}</Hidden>
        {count > 0 && <Count of={count} />}
      </Opener>
      {isOpen && <OpenMenu label={words.menu} items={items} menu={menu} onDone={close} />}
    </Root>
  )
}
