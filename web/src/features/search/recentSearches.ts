import { useMemo } from 'react'
import { keepAt, keptAt, useKept } from '#kept.ts'
import { traces } from '#traces.ts'

const most = 6

const placeOf = (profileId: string) => `${traces.searches}:${profileId}`

const write = (place: string, searches: string[]) => keepAt(place, JSON.stringify(searches))

const parsed = (kept: string | null): string[] => {
  try {
    const value: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** What somebody has searched on this device, the last first. */
export const recentSearches = (profileId: string) => parsed(keptAt(placeOf(profileId)))

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

export const useRecentSearches = (profileId: string) => {
  const kept = useKept(placeOf(profileId))
  return useMemo(() => parsed(kept), [kept])
}
