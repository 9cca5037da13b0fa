import { interests, type Interest } from '@marquee/contract/interests'
import type { Route } from '@marquee/contract/route'
import { useAction } from '#api/action.ts'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { report } from '#api/report.ts'
import { allInterests, showChoice, suggestAnew } from './cachedInterests.ts'

const named = (id: string): Interest => queryClient.getQueryData(allInterests().queryKey)?.find((one) => one.id === id) ?? { id, name: '', icon: '' }

const readAgain = (...routes: Route[]) => Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })))

const plan = {
  inTurn: 'choices',
  // While another choice is under way, reading would undo what shows already.
  onDone: () => Promise.all([suggestAnew(), queryClient.isMutating() > 1 ? undefined : readAgain(interests.mine)]),
  onFail: (error: Error) => {
    report(error)
    // The owner may have changed meanwhile what there is to choose from.
    void readAgain(interests.list, interests.mine)
  },
}

/** Chooses and drops interests; the screen shows it at once and takes it back when the server refuses. */
export const useChoice = () => {
  const choose = useAction(interests.choose, { ...plan, optimistic: ({ interestId }) => showChoice(named(interestId), true) })
  const drop = useAction(interests.drop, { ...plan, optimistic: ({ interestId }) => showChoice(named(interestId), false) })
  return {
    choose: (interestId: string) => choose.mutate({ interestId }),
    drop: (interestId: string) => drop.mutate({ interestId }),
  }
}
