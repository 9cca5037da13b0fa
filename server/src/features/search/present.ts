import type { FoundPost } from '@marquee/contract/search'
import type { Page } from '#db/pageThrough.ts'
import type { PostRow } from '#features/posts/queries.ts'
import { presentPost, toldOf } from '#features/posts/present.ts'
import type { Context } from '#http/actor.ts'
import { excerpt, likely, marked } from '#search/marked.ts'
import { postgresIndex as index } from '#search/postgresIndex.ts'
import { typedWords } from '#search/words.ts'

/** What was found, with what was typed marked in it. It is marked in what passed the gate: of a locked post in what is shown. */
export const presentFound = async (context: Context, q: string, { items, cursor }: Page<PostRow>): Promise<Page<FoundPost>> => {
  const shown = items.map((row) => ({ row, text: toldOf(row) }))
  const words = likely(shown.flatMap(({ row, text }) => [row.title, text]), typedWords(q))
  const meant = new Set(await index.meant(context, q, words))
  const isMeant = (word: string) => meant.has(word)
  const present = ({ row, text }: (typeof shown)[number]): FoundPost => ({
    post: presentPost(context.me, row, ['timeline']),
    title: marked(row.title, isMeant),
    excerpt: excerpt(text, isMeant),
  })
  return { items: shown.map(present), cursor }
}
