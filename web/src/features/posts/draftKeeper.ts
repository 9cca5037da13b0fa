import type { Clock } from '@marquee/contract/clocks'
import { posts, type Post, type PostDraft } from '@marquee/contract/posts'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '#api/call.ts'
import { ApiError, codeIn } from '#api/errors.ts'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { draftAt, keepDraft, onChangedElsewhere, writtenIn, type Draft, type Written } from './draft.ts'
import { isBlank, isOutAs, isSame, valuesOf, type PostValues } from './postValues.ts'

/** Where it is kept: on this device only, on its way to the server, or there; `changed` where another tab or device went on with it. */
export type Keeping = { state: 'device' | 'saving' | 'saved' } | { state: 'changed'; newer: PostDraft }

const restMs = 2_500
const longestRestMs = 60_000

const printOf = ({ id, ...values }: Written) =>
  JSON.stringify([id, Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))])

/** What the server has of drafts whose forms were left, or will have in a moment: whoever opens one again goes on from there. */
const leaving = new Map<string, Promise<number>>()

const refusalIn = (error: unknown) => (error instanceof ApiError ? codeIn(error.body) : undefined)

/**
 * Keeps what is typed into a form: on this device with every letter, on the server a moment later. `version` says which of the server's
 * drafts it goes on from, so that two tabs cannot overwrite each other without a word. `tell` hears where things stand.
 */
export const draftKeeper = (
  place: string,
  { subscribe, getValues, reset, setValue }: UseFormReturn<Written>,
  start: Draft,
  tell: (keeping: Keeping) => void,
) => {
  let version = start.version
  // What the server has, as it stood in the form; nothing is also nothing there.
  let known = start.isSaved || (start.version === 0 && isBlank(start)) ? printOf(writtenIn(start)) : ''
  let { isSent, when } = start
  let hearOut: ((post: Post) => unknown) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<unknown> | undefined
  let sending: Promise<void> | undefined
  let isOver = false
  let isAsked = false
  // After a failure it is tried less often; what the server refuses is tried again once it has changed.
  let pause = restMs
  let isRefused = false

  const isSaved = () => printOf(getValues()) === known
  const keepHere = () => keepDraft(place, { ...getValues(), version, isSaved: isSaved(), isSent, when })
  const tellSaved = () => {
    isAsked = false
    keepHere()
    tell({ state: 'saved' })
  }
  const stop = () => {
    isOver = true
    clearTimeout(timer)
  }

  const adopt = (id: string, values: PostValues, from: number) => {
    version = from
    known = printOf({ id, ...values })
    reset({ id, ...values })
    tellSaved()
  }

  /** Somewhere else went on: silent where it says the same or nothing is unsaved here, a question otherwise. */
  const meet = async (id: string) => {
    const newer = await call(posts.readDraft, { postId: id })
    const theirs = valuesOf(newer, newer.poll)
    const { id: _, ...mine } = getValues()
    if (isSaved()) return adopt(id, theirs, newer.version)
    if (!isSame(theirs, mine)) {
      isAsked = true
      return tell({ state: 'changed', newer })
    }
    version = newer.version
    known = printOf(getValues())
    tellSaved()
  }

  const rest = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      void save().then(() => {
        if (!isSaved() && !isOver && !isAsked && !isRefused) rest()
      })
    }, pause)
  }

  /** It was published or discarded elsewhere: what is here goes on as a draft of its own. */
  const beginAnew = () => {
    version = 0
    isSent = false
    setValue('id', crypto.randomUUID())
    keepHere()
    rest()
  }

  /** The server has no such draft: it may be out, by an answer that got lost. Then it must not go out a second time. */
  const lookForPost = async (id: string) => {
    try {
      const post = await call(posts.read, { postId: id })
      if (isOver || getValues('id') !== id) return
      const isMine = post.can.edit
      if (isMine && isOutAs(post, getValues())) return hearOut?.(post)
      if (!isMine || !isSent) return beginAnew()
      // It was sent from here, and written on since: the next time it is published, the post that is out is changed.
      version = 0
      known = ''
      isRefused = true
      keepHere()
    } catch (error) {
      if (isOver) return
      if (error instanceof ApiError && error.status === 404) beginAnew()
      else rest()
    }
  }

  const saveNow = async (isLeaving = false): Promise<unknown> => {
    const { id, ...contents } = getValues()
    if ((isOver && !isLeaving) || isSaved() || (isBlank(contents) && version === 0)) return
    tell({ state: 'saving' })
    if (!isLeaving) version = Math.max(version, (await leaving.get(id)) ?? 0)
    try {
      const saved = await call(posts.saveDraft, { postId: id, version, ...contents })
      if (version === 0) void queryClient.invalidateQueries({ queryKey: keyOf(posts.draftCount) })
      version = saved.version
      known = printOf({ id, ...contents })
      if (isOver) {
        // The form may be open again by now, or will be: it goes on from what has just been saved.
        const kept = draftAt(place)
        if (kept?.id === id && kept.version < version) keepDraft(place, { ...kept, version })
        return
      }
      pause = restMs
      keepHere()
      tell({ state: isSaved() ? 'saved' : 'device' })
    } catch (error) {
      if (isOver) return error
      tell({ state: 'device' })
      pause = Math.min(pause * 2, longestRestMs)
      isRefused = error instanceof ApiError && error.status < 500
      if (refusalIn(error) === 'draft_changed') await meet(id).catch(() => {})
      else if (refusalIn(error) === 'draft_gone') {
        isRefused = false
        await lookForPost(id)
      } else if (!isRefused) rest()
      return error
    }
  }

  /** Saves what there is, one call at a time; settles when the last letter has been tried, with what went wrong. */
  const save = async (): Promise<unknown> => {
    clearTimeout(timer)
    await underWay
    underWay = saveNow()
    return underWay
  }

  /**
   * Whatever becomes of the answer, the post may be out. Unless this form has ended by then, the server is asked what it has, even where
   * all of it was among the drafts: from there it has gone when the post is out.
   */
  const sendNow = async (publish: () => Promise<unknown>) => {
    isSent = true
    keepHere()
    await publish()
    if (isOver) return
    known = ''
    await save()
  }

  const leave = () => {
    const { id } = getValues()
    leaving.set(id, Promise.resolve(underWay).then(() => saveNow(true)).then(() => version))
  }

  const typed = () => {
    if (isOver || isSaved()) return
    keepHere()
    isRefused = false
    if (isAsked) return
    tell({ state: 'device' })
    rest()
  }

  const heard = (theirs: Draft | undefined) => {
    if (!theirs) return beginAnew()
    if (theirs.id !== getValues('id') || theirs.version <= version || !isSaved()) return
    const { id, ...values } = writtenIn(theirs)
    adopt(id, values, theirs.version)
  }

  /** What the server has by now may have come from another device. */
  const look = async () => {
    try {
      const newer = await call(posts.readDraft, { postId: start.id })
      if (newer.version > version) await meet(start.id)
      else if (!isSaved()) rest()
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) await lookForPost(start.id)
    }
  }

  return {
    /** Begins to keep; returns how to end. `onOut` hears that it is out already, as it stands here. */
    begin: (onOut: (post: Post) => unknown) => {
      isOver = false
      hearOut = onOut
      if (start.version > 0) void look()
      else if (!isSaved()) rest()
      const ends = [subscribe({ formState: { values: true }, callback: typed }), onChangedElsewhere(place, heard)]
      return () => {
        // Whoever leaves within the moment that is waited for has it on the server all the same, behind what is on its way there.
        if (!isOver) leave()
        stop()
        for (const end of ends) end()
      }
    },
    save,
    isSaved,
    /** The server's draft that this goes on from; 0 where it has none. */
    version: () => version,
    /** From now on nothing is kept: it was published or discarded here. */
    stop,
    /** Sends it to readers by `publish`, which is asked once however often this is while it is under way. */
    send: (publish: () => Promise<unknown>) => {
      sending ??= sendNow(publish).finally(() => {
        sending = undefined
      })
      return sending
    },
    /** Keeps when it is to go out; null for at once. */
    plan: (clock: Clock | null) => {
      when = clock
      keepHere()
    },
    takeTheirs: (newer: PostDraft) => adopt(newer.id, valuesOf(newer, newer.poll), newer.version),
    keepMine: (newer: PostDraft) => {
      version = newer.version
      known = ''
      isAsked = false
      void save()
    },
  }
}
