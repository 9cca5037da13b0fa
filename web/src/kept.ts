import { useMemo, useSyncExternalStore } from 'react'

// A browser that refuses storage still keeps everything while the page lives.
const memory = new Map<string, string>()
const ears = new Set<() => void>()

/** What this device keeps at a place, or null. */
export const keptAt = (place: string): string | null => {
  try {
    return localStorage.getItem(place) ?? memory.get(place) ?? null
  } catch {
    return memory.get(place) ?? null
  }
}

const placesHere = () => {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** The places that begin so and hold something, in their order. */
export const placesUnder = (beginning: string): string[] =>
  [...new Set([...placesHere(), ...memory.keys()])].filter((place) => place.startsWith(beginning)).sort()

/** What this device keeps at all places that begin so, in the order of the places. */
export const keptUnder = (beginning: string): string[] => placesUnder(beginning).flatMap((place) => keptAt(place) ?? [])

/** Keeps a text on this device, or with null forgets what was there; whoever shows it hears of it. */
export const keepAt = (place: string, value: string | null) => {
  memory.delete(place)
  try {
    if (value === null) localStorage.removeItem(place)
    else localStorage.setItem(place, value)
  } catch {
    if (value !== null) memory.set(place, value)
  }
  for (const heard of [...ears]) heard()
}

const listen = (heard: () => void) => {
  ears.add(heard)
  window.addEventListener('storage', heard)
  return () => {
    ears.delete(heard)
    window.removeEventListener('storage', heard)
  }
}

/** What is kept at a place, wherever it changes: here or in another tab. */
export const useKept = (place: string): string | null => useSyncExternalStore(listen, () => keptAt(place))

/** What is kept at all places that begin so, wherever any of it changes; the same list as long as nothing does. */
export const useKeptUnder = (beginning: string): string[] => {
  const all = useSyncExternalStore(listen, () => JSON.stringify(keptUnder(beginning)))
  return useMemo(() => JSON.parse(all) as string[], [all])
}
