import type { CallOf, ResultOf, Route } from '@marquee/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { keyOf } from '#api/query.ts'
import { report } from '#api/report.ts'

export interface ActionPlan<R extends Route> {
  /** Routes whose answers are out of date afterwards. */
  refresh?: Route[]
  /** Shows the result before the server has answered; returns how to take it back (see `editCached`). */
  optimistic?: (input: CallOf<R>) => () => void
  onDone?: (result: ResultOf<R>, input: CallOf<R>) => unknown
  /** Instead of the shared error handler. */
  onFail?: (error: Error) => void
}

/** A command: `mutate(input)` calls the route, refreshes what it changed and hands failures to the shared error handler. */
export const useAction = <R extends Route>(route: R, { refresh = [], optimistic, onDone, onFail = report }: ActionPlan<R> = {}) => {
  const client = useQueryClient()
  return useMutation<ResultOf<R>, Error, CallOf<R>, (() => void) | undefined>({
    mutationFn: (input) => call(route, input),
    onMutate: (input) => optimistic?.(input),
    onError: (error, _input, undo) => {
      undo?.()
      onFail(error)
    },
    onSuccess: async (result, input) => {
      await onDone?.(result, input)
      await Promise.all(refresh.map((changed) => client.invalidateQueries({ queryKey: keyOf(changed) })))
    },
  })
}
