import { useMemo, useSyncExternalStore } from 'react'
import { traces } from '#traces.ts'

const most = 6

const placeOf = (profileId: string) => `${traces.searches}:${profileId}`

const ears = new Set<() => void>()
// A browser that refuses storage still remembers while the page lives.
const memory = new Map<string, string>()

const read = (place: string) => {
  try {
    return localStorage.getItem(place) ?? memory.get(place) ?? '[]'
  } catch {
    return memory.get(place) ?? '[]'
  }
}

const write = (place: string, searches: string[]) => {
  const value = JSON.stringify(searches)
  memory.delete(place)
  try {
    localStorage.setItem(place, value)
  } catch {
    memory.set(place, value)
  }
  for (const heard of [...ears]) heard()
}

const parsed = (kept: string): string[] => {
  try {
    const value: unknown = JSON.parse(kept)
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** What somebody has searched on this device, the last first. */
export const recentSearches = (profileId: string) => parsed(read(placeOf(profileId)))

/** Puts a search in front, once. Nothing but blanks is no search. */
export const keepSearch = (profileId: string, q: string) => {
  const said = q.trim()
  if (!said) return
  const others = recentSearches(profileId).filter((one) => one.toLowerCase() !== said.toLowerCase())
  write(placeOf(profileId), [said, ...others].slice(0, most))
}

export const forgetSearch = (profileId: string, q: string) =>
  write(placeOf(profileId), recentSearches(profileId).filter((one) => one !== q))

export const forgetSearches = (profileId: string) => write(placeOf(profileId), [])

const listen = (heard: () => void) => {
  ears.add(heard)
  window.addEventListener('storage', heard)
  return () => {
    ears.delete(heard)
    window.removeEventListener('storage', heard)
  }
}

export const useRecentSearches = (profileId: string) => {
  const kept = useSyncExternalStore(listen, () => read(placeOf(profileId)))
  return useMemo(() => parsed(kept), [kept])
}
