import styled from '@emotion/styled'
import { platforms, type PlatformItem } from '@marquee/contract/platforms'
import { posts } from '@marquee/contract/posts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAction } from '#api/action.ts'
import { prefetch, query } from '#api/query.ts'
import { report } from '#api/report.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ListCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { clip, Lead, Strong, Tiny } from '#ui/type.ts'
import { platformsWords } from '#words/en/platforms.ts'
import { useWords } from '#words/words.tsx'
import { ownPlatforms } from './cachedPlatforms.ts'

export const loader = () => prefetch(ownPlatforms())

const draftAddress = (draft: string) => `${to('addContentMetadata')}?${new URLSearchParams({ draft })}`

const Words = styled(Lead)`margin-bottom: 16px; @media (max-width: 599.95px) { padding: 0 16px; }`
const List = styled(ListCard)`@media (max-width: 599.95px) { margin: 0 8px; }`.withComponent('ul')
const Line = styled.li`
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; min-height: 72px; padding: 12px 0; line-height: 1.4;
  @media (max-width: 599.95px) { & > button, & > a { width: 100%; } }
`
const Lines = styled.div`flex: 1; display: grid; gap: 4px; justify-items: start; min-width: 180px; & > * { ${clip} max-width: 100%; }`

/** Something at the platform, and the way to what has been made of it here. */
const ItemLine = ({ item: { title, text, isImported, post }, children }: { item: PlatformItem; children: ReactNode }) => {
  const words = useWords(platformsWords)
  const name = title || words.untitled
  return (
    <Line>
      <Lines>
        <Strong title={title}>{name}</Strong>
        <Tiny title={text}>{text}</Tiny>
        {isImported && <Badge kind="plain">{words.has}</Badge>}
      </Lines>
      {post?.isOut && (
        <ButtonLink variant="quiet" size="s" href={to('post', { postId: post.id })} aria-label={words.toPostOf(name)}>
          {words.toPost}
        </ButtonLink>
      )}
      {post && !post.isOut ? (
        <ButtonLink variant="line" size="s" href={draftAddress(post.id)} aria-label={words.toDraftOf(name)}>
          {words.toDraft}
        </ButtonLink>
      ) : (
        children
      )}
    </Line>
  )
}

/** What one has published at a connected platform, to begin a post with. */
export default function LatestItemsPage() {
  const words = useWords(platformsWords)
  const navigate = useNavigate()
  const { channelId: platformId } = useParams() as { channelId: string }
  const { data } = useSuspenseQuery(ownPlatforms())
  const name = data.find(({ id }) => id === platformId)?.name ?? ''
  // Asked of the platform itself: neither kept, nor asked again when it has said no.
  const items = useQuery({ ...query(platforms.items, { platformId }), staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false })
  const begin = useAction(platforms.begin, {
    refresh: [posts.drafts, posts.draftCount],
    onDone: ({ draftId }) => navigate(draftAddress(draftId)),
  })
  const again = async () => {
    const { error } = await items.refetch()
    if (error) report(error)
  }

  return (
    <Page title={words.latest(name)} back={to('addContent')}>
      <Words>{words.latestLead}</Words>
      {items.isPending && <ListSkeleton />}
      {items.isError && (
        <ErrorNotice title={words.latestFailed} text={items.error.message} busy={items.isFetching} onRetry={() => void again()} />
      )}
      {items.data?.length === 0 && <EmptyState drawing="marquee" title={words.latestEmpty} text={words.latestEmptyText(name)} />}
      {items.data && items.data.length > 0 && (
        <List>
          {items.data.map((item) => (
            <ItemLine key={item.id} item={item}>
              <Button
                variant="line" size="s" icon={PenLine} aria-label={words.writeAbout(item.title || words.untitled)}
                loading={begin.isPending && begin.variables.itemId === item.id}
                onClick={() => begin.mutate({ platformId, itemId: item.id })}
              >
                {words.write}
              </Button>
            </ItemLine>
          ))}
        </List>
      )}
    </Page>
  )
}
