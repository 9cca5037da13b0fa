import styled from '@emotion/styled'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newPostPlace, useDraft } from '#features/posts/draft.ts'
import { wordsIn } from '#features/posts/postValues.ts'
import { useMe } from '#start/account.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Bone, Waiting } from '#ui/Bone.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { clip } from '#ui/type.ts'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'

const load = () => import('#features/posts/NewPostForm.tsx')
const NewPostForm = lazy(() => load().then(({ NewPostForm: form }) => ({ default: form })))

const Root = styled(Card)`
  margin-bottom: var(--gap-cards); padding: 20px var(--pad-card);
  &[data-closed] { padding: 12px; }
  @media (max-width: 599.95px) { margin: 0 8px 12px; padding: 16px; border-radius: min(20px, var(--card-radius)); }
`
const Line = styled.button`
  display: flex; align-items: center; gap: 12px; width: 100%; min-height: 48px; padding: 0; border-radius: var(--r-m); text-align: left; cursor: text;
`
const Words = styled.span`
  ${clip} flex: 1; min-height: 44px; padding: 0 16px; line-height: 44px; border-radius: var(--r-field); corner-shape: var(--corner);
  background: var(--surface-2); color: var(--ink-3); font-size: var(--fs-m);
  @media (hover: hover) { button:hover > & { background: var(--surface-3); } }
`

const FormBones = () => (
  <Waiting>
    <Stack gap={16}>
      <Bone h={52} r="var(--r-field)" />
      <Bone h={120} r="var(--r-field)" />
      <Bone h={44} w="60%" r="999px" />
    </Stack>
  </Waiting>
)

/** One line on top of the timeline that opens into the form for a new post; its code comes with the first press. */
export const Composer = () => {
  const posts = useWords(postsWords)
  const { profile } = useMe()
  const [isOpen, setOpen] = useState(false)
  const draft = useDraft(newPostPlace(profile.id))
  const line = useRef<HTMLButtonElement>(null)

  const close = () => {
    flushSync(() => setOpen(false))
    line.current?.focus({ preventScroll: true })
  }

  if (isOpen)
    return (
      <Root as="div">
        <Suspense fallback={<FormBones />}>
          <NewPostForm profileId={profile.id} rows={4} leave={posts.close} onLeave={close} onPublished={close} />
        </Suspense>
      </Root>
    )

  const begun = draft && (wordsIn(draft) || draft.title.trim())
  return (
    <Root as="div" data-closed>
      <Line ref={line} type="button" onClick={() => setOpen(true)} onPointerEnter={() => void load()} onFocus={() => void load()}>
        <Avatar person={profile} size={40} />
        <Words aria-label={begun ? `${posts.continueDraft}: ${begun}` : undefined}>{begun || posts.compose}</Words>
        {begun && <Badge kind="plain">{posts.draft}</Badge>}
      </Line>
    </Root>
  )
}
