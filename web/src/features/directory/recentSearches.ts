import { useMemo, useSyncExternalStore } from 'react'

const mark = 'recent-searches'
const most = 6

const ears = new Set<() => void>()
// A browser that refuses storage still remembers while the page lives.
let memory = '[]'

const read = () => {
  try {
    return localStorage.getItem(mark) ?? memory
  } catch {
    return memory
  }
}

const write = (searches: string[]) => {
  memory = JSON.stringify(searches)
  try {
    localStorage.setItem(mark, memory)
  } catch {
    // Kept in memory.
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

/** What was searched on this device, the last first. */
export const recentSearches = () => parsed(read())

/** Puts a search in front, once. Nothing but blanks is no search. */
export const keepSearch = (q: string) => {
  const said = q.trim()
  if (!said) return
  const others = recentSearches().filter((one) => one.toLowerCase() !== said.toLowerCase())
  write([said, ...others].slice(0, most))
}

export const forgetSearch = (q: string) => write(recentSearches().filter((one) => one !== q))

export const forgetSearches = () => write([])

const listen = (heard: () => void) => {
  ears.add(heard)
  window.addEventListener('storage', heard)
  return () => {
    ears.delete(heard)
    window.removeEventListener('storage', heard)
  }
}

export const useRecentSearches = () => {
  const kept = useSyncExternalStore(listen, read)
  return useMemo(() => parsed(kept), [kept])
}
