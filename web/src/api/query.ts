import type { CallOf, ResultOf, Route } from '@marquee/contract/route'
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/queryClient.ts'

/** ['posts', 'read', { postId }]: the contract is the only place that names a query. Without input: every query of the route. */
export const keyOf = (route: Route, input?: unknown): readonly unknown[] => [...route.name.split('.'), ...(input === undefined ? [] : [input])]

/** A read, for `useSuspenseQuery` and for `prefetch` in a loader. */
export const query = <R extends Route>(route: R, input: CallOf<R>) =>
  queryOptions<ResultOf<R>>({ queryKey: keyOf(route, input), queryFn: ({ signal }) => call(route, input, signal) })

interface Page {
  items: unknown[]
  cursor: string | null
}

/** A list in keyset pages, for `useSuspenseInfiniteQuery` and for `prefetch`; follows the answer's cursor. */
export const pages = <R extends Route>(route: ResultOf<R> extends Page ? R : never, input: Omit<CallOf<R>, 'cursor'>) =>
  infiniteQueryOptions<ResultOf<R>, Error, InfiniteData<ResultOf<R>>, readonly unknown[], string | undefined>({
    queryKey: [...keyOf(route), 'pages', input],
    queryFn: ({ pageParam, signal }) => call(route as R, { ...input, cursor: pageParam } as unknown as CallOf<R>, signal),
    initialPageParam: undefined,
    getNextPageParam: (last) => (last as Page).cursor ?? undefined,
  })

type Query = { queryKey: readonly unknown[] }

const ensure = (options: Query) => {
  const cachedIsFine = { ...options, staleTime: 'static' } as never
  return 'initialPageParam' in options ? queryClient.infiniteQuery(cachedIsFine) : queryClient.query(cachedIsFine)
}

/** For loaders: settles when every query has an answer, cached ones at once; rejects with the first failure. */
export const prefetch = (...queries: Query[]): Promise<unknown> => Promise.all(queries.map(ensure))

/** Edits a cached answer before the server has said anything. The function it returns puts the old answer back. */
export const editCached = <T>(options: { queryKey: readonly unknown[]; queryFn?: unknown }, change: (now: T) => T) => {
  const { queryKey } = options
  void queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData<T>(queryKey)
  if (before !== undefined) queryClient.setQueryData<T>(queryKey, change(before))
  return () => {
    queryClient.setQueryData(queryKey, before)
  }
}
