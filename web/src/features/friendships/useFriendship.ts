import { friendships } from '@marquee/contract/friendships'
import type { Relation } from '@marquee/contract/profiles'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { outdatePeople, showAnswer, showStanding, type Answer } from '#features/relations/cachedPeople.ts'
import { friendshipsWords } from '#words/en/friendships.ts'
import { useWords } from '#words/words.tsx'

export interface Befriended {
  id: string
  displayName: string
  relation: Pick<Relation, 'friendship'>
}

type Standing = Relation['friendship']

/** What can be done about a friendship. Each shows at once, and goes back when the server refuses; two at a time are one too many. */
export const useFriendship = ({ id, displayName: name, relation }: Befriended) => {
  const words = useWords(friendshipsWords)
  const plan = (wanted: Standing, onAgreed?: () => void) => ({
    optimistic: () => showStanding(id, { friendship: wanted }, { friendship: relation.friendship }),
    onDone: async ({ friendship }: { friendship: Standing }) => {
      showStanding(id, { friendship })
      onAgreed?.()
      await outdatePeople()
    },
  })
  /** The same of an answer, which also shows where the request stands. */
  const answer = (wanted: Standing, said: Answer, onAgreed?: () => void) => {
    const { optimistic, onDone } = plan(wanted, onAgreed)
    return {
      onDone,
      optimistic: () => {
        const undo = [optimistic(), showAnswer(friendships.requests, id, said)]
        return () => undo.forEach((back) => back())
      },
    }
  }
  const ask = useAction(friendships.ask, plan('requested'))
  const cancel = useAction(friendships.cancel, plan('none'))
  const accept = useAction(friendships.accept, answer('friends', 'accepted', () => toast.success(words.accepted(name))))
  const decline = useAction(friendships.decline, answer('none', 'declined'))
  const remove = useAction(friendships.remove, plan('none', () => toast.success(words.removed(name))))

  const input = { profileId: id }
  // Two answers under way could arrive in the wrong order.
  const isBusy = [ask, cancel, accept, decline, remove].some(({ isPending }) => isPending)
  const once = (act: () => void) => () => {
    if (!isBusy) act()
  }
  const askFirst = (title: string, text: string, act: () => Promise<unknown>) => () =>
    openConfirm('warn', { title, text, onConfirm: () => act().catch(() => {}) })

  return {
    ask: once(() => ask.mutate(input)),
    accept: once(() => accept.mutate(input)),
    decline: once(() => decline.mutate(input)),
    withdraw: askFirst(words.withdrawTitle, words.withdrawText(name), () => cancel.mutateAsync(input)),
    remove: askFirst(words.removeTitle(name), words.removeText(name), () => remove.mutateAsync(input)),
  }
}
