import type { Clock } from '@marquee/contract/clocks'
import { posts, type Post } from '@marquee/contract/posts'
import { Trash2 } from 'lucide-react'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { Control, UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { useAction } from '#api/action.ts'
import { call } from '#api/call.ts'
import { useRouteForm } from '#api/form.ts'
import { blankPoll } from '#features/polls/blankPoll.ts'
import { report } from '#api/report.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { tellPublished } from '#feedback/tellPublished.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Stack } from '#ui/layout.ts'
import { Tiny } from '#ui/type.ts'
import { postFormWords } from '#words/en/postForm.ts'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'
import { authorZone } from '#ui/authorZone.ts'
import { showPublished } from './cachedPosts.ts'
import { begunPlace, blankDraft, draftAt, forgetDraft, writtenIn, type BegunKind, type Draft, type Written } from './draft.ts'
import { DraftNews } from './DraftNews.tsx'
import { PostActions } from './PostActions.tsx'
import { PostAttachments, type Awaited } from './PostAttachments.tsx'
import { PostFields } from './PostFields.tsx'
import { PostOptions } from './PostOptions.tsx'
import { isBlank, wordsIn, type PostValues } from './postValues.ts'
import { useScheduling } from './useScheduling.ts'
import { useServerDraft } from './useServerDraft.ts'
import { WhenFields } from './WhenFields.tsx'

const isAsSent = (post: Post, sent: Written) =>
  post.title === sent.title.trim() && post.text === wordsIn(sent) && post.audience === sent.audience &&
  post.images.length === sent.images.length

/** An answer that got lost may have published an earlier wording under this id: the last one counts. */
const lastWording = (post: Post, sent: Written) => {
  const { id: postId, poll: _, ...fields } = sent
  return isAsSent(post, sent) ? post : call(posts.edit, { postId, ...fields })
}

/** A question is short, and its answers are to be seen beneath it. */
const rowsOfQuestion = 2

const beginningWith = (kind: BegunKind | undefined): Draft => ({ ...blankDraft(), ...(kind === 'poll' && { poll: blankPoll() }) })

interface Props {
  profileId: string
  rows: number
  /** A draft to go on with, and where this device keeps it; otherwise the one that was begun last. */
  begun?: { start: Draft; place: string }
  /** What it is begun with, where that is not words; each kind is kept at a place of its own. */
  kind?: BegunKind | undefined
  /** The platform whose link is awaited: "YouTube". */
  from?: string | undefined
  /** All that can be said of a post; a short form leads there. */
  isWhole?: boolean
  /** The words of the way out that keeps the draft. */
  leave: string
  onLeave: () => void
  onPublished: (post: Post) => unknown
  /** After it was scheduled or laid among the drafts. */
  onKept?: () => unknown
}

/** Writes, schedules and publishes a post. Whatever happens, the draft stays until it is out or discarded. */
export const NewPostForm = (props: Props) => {
  const { profileId, rows, begun, kind, from, isWhole = false, leave, onLeave, onPublished, onKept = onLeave } = props
  const words = useWords(postsWords)
  const postForm = useWords(postFormWords)
  const place = begun?.place ?? begunPlace(profileId, kind)
  const [start] = useState(() => begun?.start ?? draftAt(place) ?? beginningWith(kind))
  const [when, setWhen] = useState(start.when)
  const [isFailed, setFailed] = useState(false)
  const zone = authorZone()

  const { form, control, submit, busy } = useRouteForm(posts.publish, {
    start: writtenIn(start),
    refresh: [posts.drafts, posts.draftCount],
    onDone: async (answer, sent) => finish(await lastWording(answer, sent as Written)),
  })
  const written = form as unknown as UseFormReturn<Written>
  const isOut = useRef(false)
  const finish = async (post: Post) => {
    if (isOut.current) return
    isOut.current = true
    setFailed(false)
    keeper.stop()
    forgetDraft(place)
    showPublished(post)
    tellPublished(post, { ...words, see: postForm.see })
    await onPublished(post)
  }
  const keeper = useServerDraft(place, written, start, finish)
  const { keeping } = keeper
  const saveWhole = async () => {
    const problem = await keeper.save()
    const isSaved = keeper.isSaved()
    if (!isSaved && problem) report(problem)
    return isSaved
  }
  const plan = (clock: Clock | null) => {
    setWhen(clock)
    keeper.plan(clock)
  }
  const leaveKept = (told: string) => {
    keeper.stop()
    forgetDraft(place)
    toast.success(told)
    return onKept()
  }
  const scheduling = useScheduling({ zone, save: saveWhole, onScheduled: (told) => leaveKept(told) })
  const discardDraft = useAction(posts.discardDraft, { refresh: [posts.drafts, posts.draftCount], onFail: () => {} })

  const [awaited, setAwaited] = useState<Awaited>()
  const hearAwaiting = (what: Awaited | undefined) => {
    setAwaited(what)
    if (what !== 'files') written.clearErrors('images')
  }
  /** Whether something that was chosen or typed would not go along; it is said where that stands. */
  const mustWait = () => {
    if (awaited === 'files') written.setError('images', { message: postForm.stillSending })
    else if (awaited === 'address' || (kind === 'link' && !written.getValues('linkId')))
      written.setError('linkId', { message: 'must be filled in' }, { shouldFocus: true })
    else return false
    return true
  }

  const isWaiting = busy || scheduling.busy
  // The short form says nothing of a time; the whole one finds it again.
  const planned = isWhole ? when : null
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isWaiting) return
    if (mustWait()) return
    if (planned) return form.handleSubmit(() => scheduling.schedule(written.getValues('id'), planned))()
    setFailed(true)
    // Where it did not go out, it is among the drafts at once.
    await keeper.send(submit)
  }
  const layDown = async () => {
    if (awaited === 'address' && mustWait()) return
    if (await saveWhole()) void leaveKept(postForm.draftSaved)
  }
  const discard = () =>
    openConfirm('delete', {
      title: words.discardTitle,
      text: words.discardText,
      onConfirm: async () => {
        keeper.stop()
        if (keeper.version()) await discardDraft.mutateAsync({ postId: written.getValues('id') })
        forgetDraft(place)
        written.reset(blankDraft())
        onLeave()
      },
    })
  const publishByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }

  const hasSomething = keeper.version() > 0 || !isBlank(written.getValues())
  const { onDevice, saving, savedDraft } = postForm
  const state = { device: onDevice, saving, saved: savedDraft, changed: onDevice }[keeping.state]
  const told = isFailed && !isWaiting ? postForm.notPublished : state
  const fields = control as unknown as Control<PostValues>
  // What it is begun with comes first; a poll comes after what it asks.
  const isFirst = kind !== undefined && kind !== 'poll'
  const attachments = <PostAttachments control={fields} kind={kind} from={from} onAwaiting={hearAwaiting} />

  return (
    <form onSubmit={send} onKeyDown={publishByKey} noValidate>
      {keeping.state === 'changed' && (
        <DraftNews newer={keeping.newer} onTheirs={() => keeper.takeTheirs(keeping.newer)} onMine={() => keeper.keepMine(keeping.newer)} />
      )}
      <Stack gap={16}>
        {isFirst && isWhole && attachments}
        <PostFields control={fields} rows={kind === 'poll' ? rowsOfQuestion : rows} autoFocus={!isFirst} />
        {isWhole ? (
          <>
            {!isFirst && attachments}
            <PostOptions control={fields} />
            <WhenFields zone={zone} value={when} onChange={plan} />
            {scheduling.isBadTime && <Tiny role="alert">{postForm.badTime}</Tiny>}
          </>
        ) : (
          <Tiny>
            <Link to={to('addContentMetadata')}>{postForm.more}</Link> · {postForm.moreText}
          </Tiny>
        )}
      </Stack>
      <PostActions
        note={
          hasSomething && (
            <>
              <IconButton icon={Trash2} label={words.discard} onClick={discard} disabled={isWaiting} />
              {told}
            </>
          )
        }
        more={
          isWhole && hasSomething && (
            <Button variant="line" onClick={() => void layDown()} disabled={isWaiting}>
              {postForm.saveDraft}
            </Button>
          )
        }
        leave={leave} onLeave={onLeave} submit={planned ? postForm.schedule : words.publish} busy={isWaiting}
      />
    </form>
  )
}
