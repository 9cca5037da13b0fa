import { interests, type ManagedInterest } from '@marquee/contract/interests'
import { useAction } from '#api/action.ts'
import { queryClient } from '#api/queryClient.ts'
import { report } from '#api/report.ts'
import { toast } from '#feedback/toast.ts'
import { managedInterestsWords } from '#words/en/managedInterests.ts'
import { useWords } from '#words/words.tsx'
import { shownIn } from './cachedInterests.ts'
import { managedInterests, showPlace } from './managedInterests.ts'

const readAgain = () => queryClient.invalidateQueries({ queryKey: managedInterests().queryKey })
const nameOf = (id: string) => queryClient.getQueryData<ManagedInterest[]>(managedInterests().queryKey)?.find((one) => one.id === id)?.name ?? ''

/** What is done to an interest without asking back. */
export const useManagement = () => {
  const words = useWords(managedInterestsWords)
  return {
    // Places show at once and arrive one after the other: an answer about the first must not undo the second.
    place: useAction(interests.place, {
      inTurn: 'interests',
      refresh: [interests.list],
      optimistic: ({ interestId, beforeId }) => showPlace(interestId, beforeId),
      onFail: (error) => {
        report(error)
        void readAgain()
      },
    }),
    archive: useAction(interests.archive, {
      refresh: shownIn,
      onDone: (_, { interestId }) => toast.success(words.isArchived(nameOf(interestId))),
    }),
    bringBack: useAction(interests.bringBack, {
      refresh: shownIn,
      onDone: (_, { interestId }) => toast.success(words.isBack(nameOf(interestId))),
    }),
  }
}
