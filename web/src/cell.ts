import { useSyncExternalStore } from 'react'

/** One value that screens watch and code outside React may read and change. */
export interface Cell<T> {
  get: () => T
  set: (next: T) => void
  subscribe: (heard: () => void) => () => void
}

/** Setting the value it already holds wakes nobody. */
export const cell = <T>(start: T): Cell<T> => {
  let now = start
  const ears = new Set<() => void>()
  return {
    get: () => now,
    set: (next) => {
      if (Object.is(now, next)) return
      now = next
      for (const heard of [...ears]) heard()
    },
    subscribe: (heard) => {
      ears.add(heard)
      return () => ears.delete(heard)
    },
  }
}

export const useCell = <T>(source: Pick<Cell<T>, 'get' | 'subscribe'>) => useSyncExternalStore(source.subscribe, source.get)

/** Settles with the first value that passes the test, the present one included. */
export const until = <T>(source: Cell<T>, test: (value: T) => boolean) =>
  new Promise<T>((settle) => {
    if (test(source.get())) return settle(source.get())
    const stop = source.subscribe(() => {
      if (!test(source.get())) return
      stop()
      settle(source.get())
    })
  })
