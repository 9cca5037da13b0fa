import styled from '@emotion/styled'
import { clockIn } from '@marquee/contract/clocks'
import { posts, type PostDraft } from '@marquee/contract/posts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { redirect, useLocation, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#api/errors.ts'
import { prefetch, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { Card } from '#ui/Card.tsx'
import { postsWords } from '#words/en/posts.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { authorZone } from '#ui/authorZone.ts'
import { begunKinds, draftAt, editPlace, newPostPlace } from './draft.ts'
import { editAddress } from './editAddress.ts'
import { EditPostForm } from './EditPostForm.tsx'
import { KeptLinks } from './KeptLinks.tsx'
import { NewPostForm } from './NewPostForm.tsx'
import { valuesOf } from './postValues.ts'

const postIn = (search: URLSearchParams) => search.get('post')
const draftIn = (search: URLSearchParams) => search.get('draft')
const kindIn = (search: URLSearchParams) => begunKinds.find((kind) => kind === search.get('with'))
const postQuery = (postId: string) => query(posts.read, { postId })
const draftQuery = (postId: string) => ({ ...query(posts.readDraft, { postId }), staleTime: 0 })

/**
 * A post to be changed is read first: a livestream leads to its plan, what somebody may not change is refused here. A draft is read as it
 * is now.
 */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const postId = postIn(searchParams)
  const draftId = draftIn(searchParams)
  if (draftId) await queryClient.fetchQuery(draftQuery(draftId))
  if (!postId) return null
  await prefetch(postQuery(postId))
  const post = queryClient.getQueryData(postQuery(postId).queryKey)
  const address = post && editAddress(post)
  if (!address) throw new ApiError(403, undefined)
  return post.can.edit ? { isEdited: true } : redirect(address)
}

export const handle = { title: (edited: unknown) => wordsOf(postsWords)[edited ? 'editPost' : 'newPost'] }

const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 8px; }`

interface WayOut {
  profileId: string
  onDone: () => unknown
}

const EditPost = ({ postId, profileId, onDone }: WayOut & { postId: string }) => {
  const { data: post } = useSuspenseQuery(postQuery(postId))
  return <EditPostForm profileId={profileId} post={post} onDone={onDone} />
}

/** A draft of the server's in the hands of this device: what it kept of the same draft and did not save yet goes first. */
const begunFrom = (profileId: string, draft: PostDraft) => {
  const own = newPostPlace(profileId)
  const place = draftAt(own)?.id === draft.id ? own : editPlace(profileId, draft.id)
  const kept = draftAt(place)
  const planned = draft.publishAt ? clockIn(authorZone(), draft.publishAt) : null
  // A time that was picked here counts until the draft has changed elsewhere.
  const when = kept?.version === draft.version ? kept.when : planned
  const { id, version } = draft
  const start = kept && !kept.isSaved ? kept : { ...valuesOf(draft, draft.poll), id, version, isSaved: true, isSent: false, when }
  return { place, start }
}

const GoOn = ({ draftId, ...form }: { draftId: string } & Omit<ComponentProps<typeof NewPostForm>, 'begun'>) => {
  const { data: draft } = useSuspenseQuery(draftQuery(draftId))
  const [begun] = useState(() => begunFrom(form.profileId, draft))
  return <NewPostForm {...form} begun={begun} />
}

/** Writes a new post, begun with what `?with=` names, goes on with the one in `?draft=`, or changes the one in `?post=`. */
export default function MetadataPage() {
  const words = useWords(postsWords)
  const [search] = useSearchParams()
  const { profile } = useMe()
  const { key } = useLocation()
  const navigate = useNavigate()
  const postId = postIn(search)
  const draftId = draftIn(search)
  // Back to the place in the list that one came from, if one came from anywhere.
  const leave = () => (key === 'default' ? navigate(to('timeline')) : navigate(-1))
  const form = {
    profileId: profile.id, rows: 8, kind: kindIn(search), isWhole: true, leave: words.cancel, onLeave: leave,
    onPublished: () => navigate(to('timeline')), onKept: () => navigate(to('postDrafts')),
  }

  return (
    <Page title={postId ? words.editPost : words.newPost} back={to(postId ? 'timeline' : 'addContent')}>
      {!postId && <KeptLinks withKinds />}
      <Plane as="div">
        {postId ? (
          <EditPost key={postId} postId={postId} profileId={profile.id} onDone={leave} />
        ) : draftId ? (
          <GoOn key={draftId} draftId={draftId} {...form} />
        ) : (
          <NewPostForm key={form.kind ?? ''} {...form} />
        )}
      </Plane>
    </Page>
  )
}
