import type { CallOf, ResultOf, Route } from '@marquee/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { keyOf } from '#api/query.ts'
import { report } from '#api/report.ts'

/** Not any more, gone, or not as it was. */
const refusals = [403, 404, 422]

export interface ActionPlan<R extends Route> {
  /** Routes whose answers are out of date afterwards. */
  refresh?: Route[]
  /** Shows the result before the server has answered; returns how to take it back (see `editCached`). */
  optimistic?: (input: CallOf<R>) => () => void
  onDone?: (result: ResultOf<R>, input: CallOf<R>) => unknown
  /** Calls under the same name arrive one after the other, in the order they were made. */
  inTurn?: string
  /** Reads `refresh` again where it was refused, too: what is shown is not so any more, and the next try would be refused as well. */
  rereads?: boolean
  /** Instead of the shared error handler. */
  onFail?: (error: Error, input: CallOf<R>) => void
}

/** A command: `mutate(input)` calls the route, refreshes what it changed and hands failures to the shared error handler. */
export const useAction = <R extends Route>(route: R, plan: ActionPlan<R> = {}) => {
  const { refresh = [], optimistic, inTurn, onDone, rereads = false, onFail = report } = plan
  const client = useQueryClient()
  const reread = () => Promise.all(refresh.map((changed) => client.invalidateQueries({ queryKey: keyOf(changed) })))
  return useMutation<ResultOf<R>, Error, CallOf<R>, (() => void) | undefined>({
    mutationFn: (input) => call(route, input),
    ...(inTurn ? { scope: { id: inTurn } } : {}),
    onMutate: (input) => optimistic?.(input),
    onError: (error, input, undo) => {
      undo?.()
      onFail(error, input)
      if (rereads && error instanceof ApiError && refusals.includes(error.status)) return reread()
    },
    onSuccess: async (result, input) => {
      await onDone?.(result, input)
      await reread()
    },
  })
}
