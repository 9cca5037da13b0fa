import { newestPosts } from '@marquee/server/features/search/queries'
import type { Context } from '@marquee/server/http/actor'
import { createHash } from 'node:crypto'

/** The word that stands in one post of the load alone. */
export const wordOf = (number: number) => createHash('md5').update(`post ${number}`).digest('hex')

export interface Search {
  q: string
  kinds?: ['poll']
  onlyFollowed?: boolean
}

/** What is searched in the load: `number` is a post by chance. Every post fires the second kiln, every seventh speaks of a sunset. */
export const searches = {
  'a frequent word': () => ({ q: 'sunset' }),
  'a word of every post': () => ({ q: 'kiln' }),
  'a rare word': (number: number) => ({ q: wordOf(number) }),
  'two words, frequent': () => ({ q: 'kiln sunset' }),
  'two words, one rare': (number: number) => ({ q: `kiln ${wordOf(number)}` }),
  'two words that never meet': () => ({ q: 'guitar sunset' }),
  'a short beginning': () => ({ q: 'su' }),
  'a rare word and a beginning': (number: number) => ({ q: `${wordOf(number)} sun` }),
  'no hit': (number: number) => ({ q: `nowhere${number}` }),
  'a frequent word of a kind that nobody posts': () => ({ q: 'sunset', kinds: ['poll'] }),
  'a frequent word by people one follows': () => ({ q: 'sunset', onlyFollowed: true }),
} as const satisfies Record<string, (number: number) => Search>

export type SearchName = keyof typeof searches

/** A first page of answers. */
export const searched = (reader: Context, name: SearchName, number: number) => newestPosts(reader, searches[name](number), { limit: 20 })
