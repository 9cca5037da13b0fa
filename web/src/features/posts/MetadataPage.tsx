import styled from '@emotion/styled'
import { posts } from '@marquee/contract/posts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#api/errors.ts'
import { prefetch, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { Card } from '#ui/Card.tsx'
import { useWords, words } from '#words/words.tsx'
import { EditPostForm } from './EditPostForm.tsx'
import { NewPostForm } from './NewPostForm.tsx'

const postIn = (search: URLSearchParams) => search.get('post')
const postQuery = (postId: string) => query(posts.read, { postId })

/** A post to be changed is read first; one that somebody may not change is refused here. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const postId = postIn(new URL(request.url).searchParams)
  if (!postId) return null
  await prefetch(postQuery(postId))
  if (!queryClient.getQueryData(postQuery(postId).queryKey)?.can.edit) throw new ApiError(403, undefined)
  return null
}

export const handle = { title: words.posts.newPost }

const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 8px; }`

interface WayOut {
  profileId: string
  onDone: () => unknown
}

const EditPost = ({ postId, profileId, onDone }: WayOut & { postId: string }) => {
  const { data: post } = useSuspenseQuery(postQuery(postId))
  return <EditPostForm profileId={profileId} post={post} onDone={onDone} />
}

/** Writes a new post, or changes the one in `?post=`. */
export default function MetadataPage() {
  const { posts: said } = useWords()
  const [search] = useSearchParams()
  const { profile } = useMe()
  const { key } = useLocation()
  const navigate = useNavigate()
  const postId = postIn(search)
  // Back to the place in the list that one came from, if one came from anywhere.
  const leave = () => (key === 'default' ? navigate(to('timeline')) : navigate(-1))

  return (
    <Page title={postId ? said.editPost : said.newPost} back={to('timeline')}>
      <Plane as="div">
        {postId ? (
          <EditPost key={postId} postId={postId} profileId={profile.id} onDone={leave} />
        ) : (
          <NewPostForm profileId={profile.id} rows={10} leave={said.cancel} onLeave={leave} onPublished={() => navigate(to('timeline'))} />
        )}
      </Plane>
    </Page>
  )
}
