import styled from '@emotion/styled'
import { linkProviders } from '@marquee/contract/linkProviders'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { Card } from '#ui/Card.tsx'
import { postsWords } from '#words/en/posts.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { KeptLinks } from './KeptLinks.tsx'
import { NewPostForm } from './NewPostForm.tsx'

export const handle = { title: wordsOf(postsWords).newPost }

const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 8px; }`

/** Writes a post about a page elsewhere; `?from=` is the platform that it is on. */
export default function LinkPostPage() {
  const words = useWords(postsWords)
  const [search] = useSearchParams()
  const { profile } = useMe()
  const { key } = useLocation()
  const navigate = useNavigate()
  const from = linkProviders.find(({ id }) => id === search.get('from'))?.name
  const leave = () => (key === 'default' ? navigate(to('addContentLink')) : navigate(-1))

  return (
    <Page title={words.newPost} back={to('addContentLink')}>
      <KeptLinks withKinds />
      <Plane as="div">
        <NewPostForm
          profileId={profile.id} rows={4} kind="link" from={from} isWhole leave={words.cancel} onLeave={leave}
          onPublished={() => navigate(to('timeline'))} onKept={() => navigate(to('postDrafts'))}
        />
      </Plane>
    </Page>
  )
}
