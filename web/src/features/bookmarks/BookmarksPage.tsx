import { bookmarks } from '@marquee/contract/bookmarks'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { pages, prefetch } from '#api/query.ts'
import { InPlace } from '#errors/InPlace.tsx'
import { CreatorsCard } from '#features/follows/CreatorsCard.tsx'
import { LegalLinks } from '#features/legalDocuments/LegalLinks.tsx'
import { PostColumn, PostList } from '#features/posts/PostList.tsx'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useWide.ts'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { PostSkeleton } from '#ui/PostSkeleton.tsx'
import { bookmarksWords } from '#words/en/bookmarks.ts'
import { useWords, wordsOf } from '#words/words.tsx'

const kept = pages(bookmarks.list, {})

/** Asks and does not wait: the head stands while the posts come. */
export const loader = () => {
  prefetch(kept).catch(() => {})
  return null
}

export const handle = { title: wordsOf(bookmarksWords).title }

const Kept = () => {
  const words = useWords(bookmarksWords)
  const { data, ...more } = useSuspenseInfiniteQuery(kept)
  // What was just let go of stays until one leaves, so that a slip can be mended.
  const posts = data.pages.flatMap(({ items }) => items)
  if (posts.length === 0)
    return (
      <PostColumn>
        <EmptyState
          drawing="post"
          title={words.empty}
          text={words.emptyText}
          action={
            <ButtonLink variant="primary" href={to('timeline')}>
              {words.toTimeline}
            </ButtonLink>
          }
        />
      </PostColumn>
    )
  return <PostList label={words.title} posts={posts} more={more} end={words.end} />
}

/** Posts that the reader has kept, whatever was kept last first. */
export default function BookmarksPage() {
  const words = useWords(bookmarksWords)
  const isWide = useWide()
  const right = isWide && (
    <>
      <CreatorsCard />
      <LegalLinks />
    </>
  )
  return (
    <Page title={words.title} back={to('timeline')} right={right}>
      <InPlace
        waiting={
          <PostColumn>
            <PostSkeleton />
          </PostColumn>
        }
        failed={(retry) => (
          <PostColumn>
            <ErrorNotice title={words.failed} text={words.failedText} onRetry={retry} />
          </PostColumn>
        )}
      >
        <Kept />
      </InPlace>
    </Page>
  )
}
