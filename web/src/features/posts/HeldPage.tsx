import { posts } from '@marquee/contract/posts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { pages, prefetch } from '#api/query.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { postFormWords } from '#words/en/postForm.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { AwayPage } from './AwayPage.tsx'

const held = () => ({ ...pages(posts.held, {}), staleTime: 0 })

export const loader = () => prefetch(held())
export const handle = { title: wordsOf(postFormWords).held }

/** What of the reader's own waits for the moderators: nobody else sees it. */
export default function HeldPage() {
  const words = useWords(postFormWords)
  return (
    <AwayPage
      title={words.held} lead={words.heldLead} list={useSuspenseInfiniteQuery(held())}
      empty={<EmptyState drawing="post" title={words.noneHeld} text={words.noneHeldText} />}
    />
  )
}
