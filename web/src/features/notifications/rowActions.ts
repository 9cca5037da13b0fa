import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { notifications } from '@marquee/contract/notifications'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { outdatePeople, showAnswer, showStanding, type Answer, type Standing } from '#features/relations/cachedPeople.ts'
import { notificationsWords } from '#words/en/notifications.ts'
import { useWords } from '#words/words.tsx'
import { changeRows, isAsked, showUnread, type Row } from './cachedRows.ts'

/** Every row counts as read; what is set aside as well where that is asked for. */
export const useReadAll = () => {
  const words = useWords(notificationsWords)
  return useAction(notifications.readAll, {
    optimistic: ({ aside }) => changeRows(({ isUnread, isFiltered }) => isUnread && (Boolean(aside) || !isFiltered), { isUnread: false }),
    onDone: (counted) => {
      showUnread(counted)
      toast.success(words.allRead)
    },
  })
}

/** One row counts as read, at once. */
export const useRead = ({ id, isUnread }: Row) => {
  const read = useAction(notifications.read, {
    optimistic: ({ notificationId }) => changeRows((row) => row.id === notificationId, { isUnread: false }),
    onDone: showUnread,
    // Whoever opens a row wants to see what it is about: it counts as read the next time.
    onFail: () => {},
  })
  return () => {
    if (isUnread) read.mutate({ notificationId: id })
  }
}

/** What a row is about, and every other row of it in the list. */
const isAboutTheSame = (one: Row, other: Row) =>
  one.id === other.id ||
  (one.type === 'POST_LOG' || one.type === 'LIVESTREAM_NOTIFICATION'
    ? other.type === one.type && other.post?.authorId === one.post?.authorId
    : Boolean(one.post) && other.post?.id === one.post?.id && other.type !== 'POST_LOG' && other.type !== 'LIVESTREAM_NOTIFICATION')

/** Hearing nothing more about what a row is about, and hearing of it again. */
export const useMuting = (row: Row) => {
  const words = useWords(notificationsWords)
  const isMeant = (other: Row) => isAboutTheSame(row, other)
  const mute = useAction(notifications.mute, {
    optimistic: () => {
      const undo = [changeRows(isMeant, { isMuted: true }), changeRows(({ id }) => id === row.id, { isUnread: false })]
      return () => undo.forEach((back) => back())
    },
    onDone: (counted) => {
      showUnread(counted)
      toast.success(words.mutedDone)
    },
  })
  const unmute = useAction(notifications.unmute, {
    optimistic: () => changeRows(isMeant, { isMuted: false }),
    onDone: (counted) => {
      showUnread(counted)
      toast.success(words.unmutedDone)
    },
  })
  const isBusy = mute.isPending || unmute.isPending
  return () => {
    if (!isBusy) (row.isMuted ? unmute : mute).mutate({ notificationId: row.id })
  }
}

interface Person {
  id: string
  displayName: string
}

/** Lets somebody through whose rows were set aside. */
export const useLettingThrough = ({ id, displayName: name }: Person) => {
  const words = useWords(notificationsWords)
  const accept = useAction(notifications.accept, {
    optimistic: () => {
      const isTheirs = ({ isFiltered, actors }: Row) => isFiltered && actors.some((one) => one.id === id)
      const undo = [
        changeRows((row) => isTheirs(row) && isAsked(row), { isFiltered: false }),
        changeRows(isTheirs, { isFiltered: false, answer: 'accepted' }),
      ]
      return () => undo.forEach((back) => back())
    },
    onDone: (counted) => {
      showUnread(counted)
      toast.success(words.letThroughDone(name))
    },
  })
  return () => {
    if (!accept.isPending) accept.mutate({ profileId: id })
  }
}

const asked = {
  friend: { list: friendships.requests, accept: friendships.accept, decline: friendships.decline, then: { friendship: 'friends' }, else: { friendship: 'none' } },
  follow: { list: follows.requests, accept: follows.accept, decline: follows.reject, then: { followsMe: true }, else: {} },
} as const

/** Answers who asks to be a friend or to follow. The answer shows at once, and goes back when the server refuses. */
export const useAnswer = (row: Row, { id, displayName: name }: Person) => {
  const words = useWords(notificationsWords)
  const kind = row.isRequest ? 'follow' : 'friend'
  const { list, ...plan } = asked[kind]
  const saying = (answer: Answer, standing: Standing, said?: string) => ({
    optimistic: () => {
      const undo = [changeRows((other) => other.id === row.id, { answer, isUnread: false }), showAnswer(list, id, answer)]
      return () => undo.forEach((back) => back())
    },
    onDone: async () => {
      showStanding(id, standing)
      if (said) toast.success(said)
      await outdatePeople()
    },
  })
  const accept = useAction(plan.accept, saying('accepted', plan.then, kind === 'follow' ? words.followed(name) : words.befriended(name)))
  const decline = useAction(plan.decline, saying('declined', plan.else))
  const once = (act: Pick<typeof accept, 'mutate'>) => () => {
    if (!accept.isPending && !decline.isPending) act.mutate({ profileId: id })
  }
  return { accept: once(accept), decline: once(decline) }
}
