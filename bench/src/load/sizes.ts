/** How many people and posts a channel holds; everybody follows somebody, so follows grow with the people. */
export interface Size {
  people: number
  posts: number
  /** Of ten posts, how many have a picture. */
  pictured: number
  /** Its posts are found by their words; timelines are not written ahead. */
  isSearchable?: boolean
}

/** About a million follows. The tenth is the same channel with a tenth of everything. */
export const sizes = {
  full: { people: 10_000, posts: 1_000_000, pictured: 6 },
  tenth: { people: 1_000, posts: 100_000, pictured: 6 },
  searchable: { people: 10_000, posts: 1_000_000, pictured: 0, isSearchable: true },
  talking: { people: 5_000, posts: 5_000, pictured: 0 },
} as const satisfies Record<string, Size>

/**
 * How many people a person follows, by the share of all people: a tenth follows 20, eight tenths 80, and so on; the last two
 * in a thousand follow nobody.
 */
export const followClasses = [
  { upTo: 0.1, followees: 20 },
  { upTo: 0.9, followees: 80 },
  { upTo: 0.99, followees: 200 },
  { upTo: 0.998, followees: 2_000 },
] as const

export type Followees = (typeof followClasses)[number]['followees']

/** The numbers, from 1, of the first `count` people who follow that many others. */
export const readersOf = ({ people }: Size, followees: Followees, count: number): number[] => {
  const index = followClasses.findIndex((found) => found.followees === followees)
  const first = Math.floor(people * (followClasses[index - 1]?.upTo ?? 0)) + 1
  const last = Math.floor(people * followClasses[index]!.upTo)
  return Array.from({ length: Math.min(count, last - first + 1) }, (_, offset) => first + offset)
}

/** The subject under which the person of a number signs in. */
export const subjectOf = (number: number) => `bench|${number}`
