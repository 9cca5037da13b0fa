import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { cell } from '#cell.ts'

const lost = new WeakSet()
/** How many losses have turned out to be none. */
const setRight = cell(0)

/** Whether something failed because it did not come through, and not for what it was. */
export const isLost = (error: unknown) => error instanceof Object && lost.has(error)

/** Remembers that a call, or a part of the product's own code, did not come through. */
export const markLost = (error: unknown) => {
  if (error instanceof Object) lost.add(error)
}

/** Takes back that something did not come through: the channel answers, so it failed for what it is. */
export const markFailed = (error: unknown) => {
  if (error instanceof Object && lost.delete(error)) setRight.set(setRight.get() + 1)
}

/** The same as `isLost`, as far as is known by now. */
export const useIsLost = (error: unknown) => useSyncExternalStore(setRight.subscribe, () => isLost(error))

/**
 * For a call that failed without an answer; what somebody has called off is no sign of the network. TanStack's word for whether there is a
 * network follows the calls themselves: the browser's own is false on some devices, and true behind a dead line on all.
 */
export const throwLost = (error: unknown): never => {
  if (!(error instanceof Error && error.name === 'AbortError')) {
    markLost(error)
    onlineManager.setOnline(false)
  }
  throw error
}

/** The channel has answered, whatever it said. */
export const noteReached = () => onlineManager.setOnline(true)
