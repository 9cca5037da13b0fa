import { bookmarks } from '@marquee/contract/bookmarks'
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { pages, prefetch } from '#api/query.ts'
import { InPlace } from '#errors/InPlace.tsx'
import { CreatorsCard } from '#features/follows/CreatorsCard.tsx'
import { LegalLinks } from '#features/legalDocuments/LegalLinks.tsx'
import { PostList } from '#features/posts/PostList.tsx'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useMatches.ts'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { CardColumn } from '#ui/layout.ts'
import { PostSkeleton } from '#ui/PostSkeleton.tsx'
import { bookmarkFoldersWords } from '#words/en/bookmarkFolders.ts'
import { bookmarksWords } from '#words/en/bookmarks.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { FolderNav } from './FolderNav.tsx'
import { allFolders, folderHref, folderIn } from './folders.ts'
import { FolderTools } from './FolderTools.tsx'

const keptIn = (folderId: string | undefined) => pages(bookmarks.list, folderId ? { folderId } : {})

/** Asks and does not wait: the head stands while the posts come. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  prefetch(allFolders, keptIn(folderIn(new URL(request.url).searchParams))).catch(() => {})
  return null
}

export const handle = { title: wordsOf(bookmarksWords).title }

interface NothingProps {
  title: string
  text: string
  /** Where one goes on from here. */
  way: { href: string; label: string }
}

const Nothing = ({ title, text, way: { href, label } }: NothingProps) => (
  <CardColumn>
    <EmptyState
      drawing="post"
      title={title}
      text={text}
      action={
        <ButtonLink variant="primary" href={href}>
          {label}
        </ButtonLink>
      }
    />
  </CardColumn>
)

const Kept = ({ folderId, label }: { folderId?: string; label: string }) => {
  const words = useWords(bookmarksWords)
  const ofFolders = useWords(bookmarkFoldersWords)
  const { data, ...more } = useSuspenseInfiniteQuery(keptIn(folderId))
  // What was just let go of stays until one leaves, so that a slip can be mended.
  const posts = data.pages.flatMap(({ items }) => items)
  if (posts.length > 0) return <PostList label={label} posts={posts} more={more} end={folderId ? ofFolders.endOfFolder : words.end} />
  return folderId ? (
    <Nothing title={ofFolders.emptyFolder} text={ofFolders.emptyFolderText} way={{ href: folderHref(), label: ofFolders.toAll }} />
  ) : (
    <Nothing title={words.empty} text={words.emptyText} way={{ href: to('timeline'), label: words.toTimeline }} />
  )
}

const KeptInFolder = ({ folderId }: { folderId: string }) => {
  const words = useWords(bookmarkFoldersWords)
  const { data: folders } = useSuspenseQuery(allFolders)
  const folder = folders.find(({ id }) => id === folderId)
  if (!folder) return <Nothing title={words.gone} text={words.goneText} way={{ href: folderHref(), label: words.toAll }} />
  return <Kept folderId={folderId} label={folder.name} />
}

/** Posts that the reader has kept, all or those in one folder, whatever was kept last first. */
export default function BookmarksPage() {
  const words = useWords(bookmarksWords)
  const isWide = useWide()
  const folderId = folderIn(useSearchParams()[0])
  const { data: folders } = useQuery(allFolders)
  const right = isWide && (
    <>
      <CreatorsCard />
      <LegalLinks />
    </>
  )
  return (
    <Page
      title={words.title}
      back={to('timeline')}
      actions={folders && <FolderTools folders={folders} folder={folders.find(({ id }) => id === folderId)} />}
      right={right}
    >
      {folders && folders.length > 0 && <FolderNav folders={folders} folderId={folderId} />}
      <InPlace
        key={folderId}
        waiting={
          <CardColumn>
            <PostSkeleton />
          </CardColumn>
        }
        failed={(retry) => (
          <CardColumn>
            <ErrorNotice title={words.failed} text={words.failedText} onRetry={retry} />
          </CardColumn>
        )}
      >
        {folderId ? <KeptInFolder folderId={folderId} /> : <Kept label={words.title} />}
      </InPlace>
    </Page>
  )
}
