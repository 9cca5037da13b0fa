import { posts, type PostDraft } from '@marquee/contract/posts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { CalendarX, Send, Trash2 } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { pages, prefetch } from '#api/query.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { tellPublished } from '#feedback/tellPublished.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Menu } from '#ui/Menu.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { postFormWords } from '#words/en/postForm.ts'
import { postsWords } from '#words/en/posts.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { showPublished } from './cachedPosts.ts'
import { ChangesLine } from './ChangesLine.tsx'
import { ChangesPage } from './ChangesPage.tsx'
import { draftAt, editPlace, forgetDraft, newPostPlace } from './draft.ts'
import { lackOf } from './lackOf.ts'
import { nameOf, restOf } from './nameOf.ts'
import { PostThumb } from './PostThumb.tsx'

const draftsQuery = () => ({ ...pages(posts.drafts, {}), staleTime: 0 })

export const loader = () => prefetch(draftsQuery())
export const handle = { title: wordsOf(postFormWords).drafts }

/** What this device keeps of a draft goes with it. */
const forgetHere = (profileId: string, draftId: string) => {
  forgetDraft(editPlace(profileId, draftId))
  if (draftAt(newPostPlace(profileId))?.id === draftId) forgetDraft(newPostPlace(profileId))
}

const DraftLine = ({ draft }: { draft: PostDraft }) => {
  const words = useWords(postsWords)
  const postForm = useWords(postFormWords)
  const { profile } = useMe()
  const refresh = [posts.drafts, posts.draftCount]
  const publish = useAction(posts.publishDraft, {
    refresh,
    onDone: (post) => {
      forgetHere(profile.id, draft.id)
      showPublished(post)
      tellPublished(post, { ...words, see: postForm.see })
    },
  })
  const unschedule = useAction(posts.unschedule, { refresh, onDone: () => toast.success(postForm.unscheduled) })
  const discard = useAction(posts.discardDraft, {
    refresh,
    onDone: () => {
      forgetHere(profile.id, draft.id)
      toast.success(postForm.discarded)
    },
    onFail: () => {},
  })
  const askToDiscard = () =>
    openConfirm('delete', { title: words.discardTitle, text: words.discardText, onConfirm: () => discard.mutateAsync({ postId: draft.id }) })

  const isScheduled = draft.status === 'scheduled'
  const when = isScheduled ? postForm.scheduledFor(wholeTimeOf(draft.publishAt!)) : postForm.changedAt(wholeTimeOf(draft.updatedAt))
  const lack = lackOf(draft)
  const notes = [draft.link?.siteName, when, lack && postForm.lacks[lack]]
  return (
    <ChangesLine
      picture={<PostThumb post={draft} />} title={nameOf(draft, postForm)} text={restOf(draft) || (draft.link?.description ?? '')}
      note={notes.filter(Boolean).join(' · ')} badge={isScheduled && <Badge kind="info">{postForm.scheduledBadge}</Badge>}
    >
      <ButtonLink variant="line" size="s" href={`${to('addContentMetadata')}?${new URLSearchParams({ draft: draft.id })}`}>
        {postForm.goOn}
      </ButtonLink>
      <Menu
        label={postForm.moreAboutDraft}
        items={[
          ...(lack ? [] : [{ label: postForm.publishNow, icon: Send, onSelect: () => publish.mutate({ postId: draft.id }) }]),
          ...(isScheduled ? [{ label: postForm.takeOut, icon: CalendarX, onSelect: () => unschedule.mutate({ postId: draft.id }) }] : []),
          { label: words.discard, icon: Trash2, tone: 'bad', onSelect: askToDiscard },
        ]}
      />
    </ChangesLine>
  )
}

/** What somebody has begun and not published, and what waits for its time. */
export default function DraftsPage() {
  const words = useWords(postFormWords)
  const drafts = useSuspenseInfiniteQuery(draftsQuery())
  const write = <ButtonLink variant="primary" href={to('addContent')}>{words.write}</ButtonLink>
  return (
    <ChangesPage
      title={words.drafts} lead={words.draftsLead} list={drafts}
      empty={<EmptyState drawing="post" title={words.noDrafts} text={words.noDraftsText} action={write} />}
    >
      {(draft) => <DraftLine key={draft.id} draft={draft} />}
    </ChangesPage>
  )
}
