import type { ReadOfPeople } from '@marquee/contract/reads'
import { queryClient } from '#api/queryClient.ts'

/** Everything that is cached of these reads. */
export const cachedOf = (names: readonly ReadOfPeople[]) => {
  const meant = new Set<string>(names)
  return { predicate: ({ queryKey: [feature, read] }: { queryKey: readonly unknown[] }) => meant.has(`${String(feature)}.${String(read)}`) }
}

/** Has these read again: `none` when they are next looked at, `active` those on screen at once. */
export const outdate = (names: readonly ReadOfPeople[], refetchType: 'none' | 'active') =>
  queryClient.invalidateQueries({ ...cachedOf(names), refetchType })
