import { Trouble } from '#trouble.ts'

/** A noun that relations are made on, and how their files speak of it. */
export interface RelatedNoun {
  one: 'post' | 'event'
  many: string
  /** Its shape as one reads it in a list, the contract's file of that, and its row where it stands alone. */
  shape: string
  shapes: string
  row: string
  /** Brings those of these ids that the reader may see, by id. */
  byIds: string
  /** In which part of the copy of somebody’s data the relation stands. */
  area: string
  /** Without this flag of the channel there is none. */
  flag?: string
}

const nouns: readonly RelatedNoun[] = [
  { one: 'post', many: 'posts', shape: 'Post', shapes: 'posts', row: 'PostRow', byIds: 'postsWithIds', area: 'posts' },
  { one: 'event', many: 'events', shape: 'EventCard', shapes: 'eventCards', row: 'EventRow', byIds: 'eventsById', area: 'activity', flag: 'events' },
]

/** The noun that somebody gave after `--on`, in the singular. Throws Trouble for one that no relation can be made on. */
export const relatedNoun = (given: string | undefined): RelatedNoun => {
  const noun = nouns.find(({ one }) => one === given)
  if (noun) return noun
  throw new Trouble(`Say on what, as in npm run new-feature stars -- --on post; relations are made on: ${nouns.map(({ one }) => one).join(', ')}`)
}
