import type { CallOf, ResultOf, Route } from '@marquee/contract/route'
import { useMutation, useQueryClient, type MutateOptions } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
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

/**
 * Of a hurried hand's presses one counts: what was asked last and is under way is not asked again, and whoever asks waits for its answer.
 * Only the last one: whoever switches on, off and on again means the third.
 */
const useOnce = <Result, Input, Undo>(send: (input: Input, more?: MutateOptions<Result, Error, Input, Undo>) => Promise<Result>) => {
  const last = useRef<{ asked: string; answer: Promise<Result> }>(undefined)
  const mutateAsync = useCallback(
    (input: Input, more?: MutateOptions<Result, Error, Input, Undo>) => {
      const asked = JSON.stringify(input)
      if (last.current?.asked === asked) return last.current.answer
      const one = { asked, answer: send(input, more) }
      const end = () => {
        if (last.current === one) last.current = undefined
      }
      last.current = one
      one.answer.then(end, end)
      return one.answer
    },
    [send],
  )
  const mutate = useCallback(
    (input: Input, more?: MutateOptions<Result, Error, Input, Undo>) => {
      // What fails is told by the action.
      mutateAsync(input, more).catch(() => {})
    },
    [mutateAsync],
  )
  return { mutate, mutateAsync }
}

/**
 * A command: `mutate(input)` calls the route, refreshes what it changed and hands failures to the shared error handler. The same input is
 * not sent again while it is under way, unless it goes `inTurn`.
 */
export const useAction = <R extends Route>(route: R, plan: ActionPlan<R> = {}) => {
  const { refresh = [], optimistic, inTurn, onDone, rereads = false, onFail = report } = plan
  const client = useQueryClient()
  const reread = () => Promise.all(refresh.map((changed) => client.invalidateQueries({ queryKey: keyOf(changed) })))
  const mutation = useMutation<ResultOf<R>, Error, CallOf<R>, (() => void) | undefined>({
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
  const once = useOnce(mutation.mutateAsync)
  // What goes in turn is switched on and off by several commands: which of them was last is not for one of them to know.
  return inTurn ? mutation : { ...mutation, ...once }
}
