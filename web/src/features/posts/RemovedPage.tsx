import { posts, type RemovedPost } from '@marquee/contract/posts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { pages, prefetch } from '#api/query.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { postFormWords } from '#words/en/postForm.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { showRestored } from './cachedPosts.ts'
import { ChangesLine } from './ChangesLine.tsx'
import { ChangesPage } from './ChangesPage.tsx'
import { nameOf, restOf } from './nameOf.ts'
import { PostThumb } from './PostThumb.tsx'

const removedQuery = () => ({ ...pages(posts.removed, {}), staleTime: 0 })

export const loader = () => prefetch(removedQuery())
export const handle = { title: wordsOf(postFormWords).removed }

const RemovedLine = ({ post }: { post: RemovedPost }) => {
  const words = useWords(postFormWords)
  const { profile } = useMe()
  const restore = useAction(posts.restore, {
    refresh: [posts.removed],
    onDone: (back) => {
      void showRestored(back)
      toast.success(back.isArchived ? words.restoredToArchive : words.restored, { link: { label: words.see, href: to('post', { postId: back.id }) } })
    },
  })
  const gone = words.goneAt(wholeTimeOf(post.goneAt))
  const note = post.author.id === profile.id ? gone : `${words.byAuthor(post.author.displayName)} · ${gone}`
  return (
    <ChangesLine picture={<PostThumb post={post} />} title={nameOf(post, words)} text={restOf(post)} note={note}>
      <Button variant="line" size="s" icon={Undo2} loading={restore.isPending} onClick={() => restore.mutate({ postId: post.id })}>
        {words.restore}
      </Button>
    </ChangesLine>
  )
}

/** What somebody has deleted within the last thirty days, and how to bring it back. */
export default function RemovedPage() {
  const words = useWords(postFormWords)
  const removed = useSuspenseInfiniteQuery(removedQuery())
  return (
    <ChangesPage
      title={words.removed} lead={words.removedLead} list={removed}
      empty={<EmptyState drawing="post" title={words.noneRemoved} text={words.noneRemovedText} />}
    >
      {(post) => <RemovedLine key={post.id} post={post} />}
    </ChangesPage>
  )
}
