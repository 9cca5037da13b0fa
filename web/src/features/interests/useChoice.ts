import { interests, type Interest } from '@marquee/contract/interests'
import { useAction } from '#api/action.ts'
import { queryClient } from '#api/queryClient.ts'
import { allInterests, showChoice, suggestAnew } from './cachedInterests.ts'

const named = (id: string): Interest => queryClient.getQueryData(allInterests().queryKey)?.find((one) => one.id === id) ?? { id, name: '', icon: '' }

/** Chooses and drops interests; the screen shows it at once and takes it back when the server refuses. */
export const useChoice = () => {
  const choose = useAction(interests.choose, { optimistic: ({ interestId }) => showChoice(named(interestId), true), onDone: suggestAnew })
  const drop = useAction(interests.drop, { optimistic: ({ interestId }) => showChoice(named(interestId), false), onDone: suggestAnew })
  return {
    choose: (interestId: string) => choose.mutate({ interestId }),
    drop: (interestId: string) => drop.mutate({ interestId }),
  }
}
