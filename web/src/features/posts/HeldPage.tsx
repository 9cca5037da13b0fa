import styled from '@emotion/styled'
import { posts } from '@marquee/contract/posts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { pages, prefetch } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { Secondary } from '#ui/type.ts'
import { postFormWords } from '#words/en/postForm.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { PostList } from './PostList.tsx'

const held = () => ({ ...pages(posts.held, {}), staleTime: 0 })

export const loader = () => prefetch(held())
export const handle = { title: wordsOf(postFormWords).held }

const Lead = styled(Secondary)`@media (max-width: 599.95px) { padding: 0 16px; }`

/** What of the reader's own waits for the moderators: nobody else sees it. */
export default function HeldPage() {
  const words = useWords(postFormWords)
  const { data, ...more } = useSuspenseInfiniteQuery(held())
  const waiting = data.pages.flatMap(({ items }) => items)
  return (
    <Page title={words.held} back={to('addContent')}>
      {waiting.length === 0 ? (
        <EmptyState drawing="post" title={words.noneHeld} text={words.noneHeldText} />
      ) : (
        <Stack>
          <Lead>{words.heldLead}</Lead>
          <PostList label={words.held} posts={waiting} more={more} />
        </Stack>
      )}
    </Page>
  )
}
