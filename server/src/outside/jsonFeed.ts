import { z } from 'zod'

/** More is not read: what anybody outside writes must not keep us busy. */
export const mostItems = 500

/** Something that was published elsewhere; '' where it says nothing of that. */
export interface FeedItem {
  id: string
  url: string
  title: string
  text: string
  imageUrl: string
}

export interface Feed {
  title: string
  /** Newest first. */
  items: FeedItem[]
}

// The database keeps no NUL and no half of a letter; nobody names anything with the others.
const isPlain = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)
const Address = z.url({ protocol: /^https?$/ }).max(2_000).refine(isPlain)
const line = z.string().catch('')
const Item = z.object({
  id: z.coerce.string().min(1).max(300).refine(isPlain),
  url: Address,
  title: line,
  content_text: line,
  content_html: line,
  summary: line,
  image: Address.optional().catch(undefined),
})
const JsonFeed = z.object({ version: z.string().startsWith('https://jsonfeed.org/version/'), title: line, items: z.array(z.unknown()) })

/** Items as JSON Feed has them; what cannot be read is passed over. `wordsIn` reads what an item says in markup alone. */
export const readableItems = (items: readonly unknown[], wordsIn: (html: string) => string): FeedItem[] =>
  items.slice(0, mostItems).flatMap((one) => {
    const { data } = Item.safeParse(one)
    if (!data) return []
    const { id, url, title, content_text: text, summary, content_html: html, image: imageUrl = '' } = data
    return [{ id, url, title, text: text || summary || wordsIn(html), imageUrl }]
  })

/** The feed in a text, JSON Feed 1.1; undefined where there is none. */
export const jsonFeedIn = (text: string, wordsIn: (html: string) => string = () => ''): Feed | undefined => {
  try {
    const { title, items } = JsonFeed.parse(JSON.parse(text))
    return { title, items: readableItems(items, wordsIn) }
  } catch {
    return undefined
  }
}
