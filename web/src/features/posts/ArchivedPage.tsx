import { posts } from '@marquee/contract/posts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { pages, prefetch } from '#api/query.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { postFormWords } from '#words/en/postForm.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { AwayPage } from './AwayPage.tsx'

const archived = () => ({ ...pages(posts.archived, {}), staleTime: 0 })

export const loader = () => prefetch(archived())
export const handle = { title: wordsOf(postFormWords).archived }

/** What the reader has put away, each with the way back. */
export default function ArchivedPage() {
  const words = useWords(postFormWords)
  return (
    <AwayPage
      title={words.archived} lead={words.archivedLead} list={useSuspenseInfiniteQuery(archived())}
      empty={<EmptyState drawing="post" title={words.noneArchived} text={words.noneArchivedText} />}
    />
  )
}
