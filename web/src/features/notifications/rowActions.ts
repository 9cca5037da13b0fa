import { chats } from '@marquee/contract/chats'
import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { notificationPreferences } from '@marquee/contract/notificationPreferences'
import { notifications, type MutedKind } from '@marquee/contract/notifications'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { outdatePeople, showAnswer, showStanding, type Answer, type Standing } from '#features/relations/cachedPeople.ts'
import { to } from '#paths.ts'
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

/** What muting a row silences; undefined where it is about no such thing. */
export const mutableIn = ({ type, post, chat, event, actors, about, can }: Row): { kind: MutedKind; id: string } | undefined => {
  if (!can.mute) return undefined
  // What somebody has asked to be told of one livestream is about that; what goes to all who follow is about whom they follow.
  if (post) return type === 'POST_LOG' || (type === 'LIVESTREAM_NOTIFICATION' && !about) ? { kind: 'person', id: post.authorId } : { kind: 'post', id: post.id }
  if (chat) return { kind: 'chat', id: chat.id }
  if (type === 'EVENT_PUBLISHED' && actors[0]) return { kind: 'person', id: actors[0].id }
  return event ? { kind: 'event', id: event.id } : undefined
}

/** A row, and every other row in the list that is about the same thing. */
const isAboutTheSame = (one: Row, other: Row) => one.id === other.id || (one.can.mute && mutableIn(other)?.id === mutableIn(one)?.id)

/** Hearing nothing more about what a row is about, and hearing of it again. */
export const useMuting = (row: Row) => {
  const words = useWords(notificationsWords)
  const isMeant = (other: Row) => isAboutTheSame(row, other)
  const refresh = [notifications.mutes, ...(row.chat ? [chats.list, chats.unread, chats.read] : [])]
  const mute = useAction(notifications.mute, {
    refresh,
    optimistic: () => {
      const undo = [changeRows(isMeant, { isMuted: true }), changeRows(({ id }) => id === row.id, { isUnread: false })]
      return () => undo.forEach((back) => back())
    },
    onDone: (counted) => {
      showUnread(counted)
      toast.success(words.mutedDone, { link: { label: words.allMuted, href: to('settingsNotifications') } })
    },
  })
  const unmute = useAction(notifications.unmute, {
    refresh,
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

/** Hearing nothing more of a row's type. What was said of it is in no list from then on, and comes back where that is taken back. */
export const useLeavingOut = ({ type }: Row) => {
  const words = useWords(notificationsWords)
  const choose = useAction(notificationPreferences.choose, {
    inTurn: 'notificationPreferences',
    refresh: [notificationPreferences.mine, notifications.list, notifications.unread],
    onDone: (_now, { inApp }) => {
      if (inApp) toast.success(words.leftOutNoMore)
      else toast.success(words.leftOut, { link: { label: words.takeBack, onSelect: () => choose.mutate({ type, inApp: true }) } })
    },
  })
  return () => {
    if (!choose.isPending) choose.mutate({ type, inApp: false })
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
