import type { Location } from 'react-router'

interface Arrival {
  arrival: string
}

const isArrival = (state: unknown): state is Arrival => typeof state === 'object' && state !== null && 'arrival' in state

/**
 * Marks the entry of the browser's history that a document begins at, so that its scroll position is its own: the router calls every such
 * entry `default`, and an address typed into a tab that was scrolled would begin where the other one was left. A reload finds its mark.
 */
export const markArrival = () => {
  const state = window.history.state as { key?: string; usr?: unknown } | null
  if (state?.key || isArrival(state?.usr)) return
  window.history.replaceState({ ...state, usr: { arrival: crypto.randomUUID() } satisfies Arrival }, '')
}

/** Under which name the place on a page is kept. */
export const scrollPlace = ({ key, state }: Location) => (isArrival(state) ? state.arrival : key)
