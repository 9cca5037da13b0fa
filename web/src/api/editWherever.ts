import { queryClient } from '#api/queryClient.ts'

type Things = Record<string, unknown>

const isThing = (value: unknown): value is Things => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same value where nothing in it is meant. */
const changed = (value: unknown, isMeant: (thing: Things) => boolean, change: (thing: Things) => Things): unknown => {
  const within = (inside: unknown) => changed(inside, isMeant, change)
  if (Array.isArray(value)) {
    const items = value.map(within)
    return items.every((item, place) => item === value[place]) ? value : items
  }
  if (!isThing(value)) return value
  const thing = isMeant(value) ? change(value) : value
  const entries = Object.entries(thing).map(([key, inside]) => [key, within(inside)] as const)
  return entries.every(([key, inside]) => inside === thing[key]) ? thing : Object.fromEntries(entries)
}

/**
 * Changes a thing wherever a cached answer holds it, however deep: a post stands in timelines, on pages, in lists. Answers that are under
 * way do not know of the change yet and are given up.
 */
export const editWherever = <Thing extends object>(isMeant: (thing: Things) => boolean, change: (thing: Thing) => Thing) => {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll()) {
    const after = changed(state.data, isMeant, change as unknown as (thing: Things) => Things)
    if (after === state.data) continue
    void queryClient.cancelQueries({ queryKey, exact: true })
    // A list that is scrolled knows by the time of its answer whether it has grown.
    queryClient.setQueryData(queryKey, after, { updatedAt: state.dataUpdatedAt })
  }
}
