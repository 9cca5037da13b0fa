import { useSyncExternalStore } from 'react'

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
