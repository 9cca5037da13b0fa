import { isolated } from '@marquee/contract/isolated'
import { shortened } from '#search/shortened.ts'
import { escape } from './escape.ts'

export interface FeedItem {
  /** The same whichever address the feed is asked at. */
  id: string
  /** Its one address: '/posts/0199…'. */
  path: string
  title: string
  text: string
  publishedAt: string
}

/** What somebody has published for everybody, newest first. */
export interface Feed {
  /** The page that it is the feed of. */
  path: string
  name: string
  description: string
  items: FeedItem[]
}

/** Where the feed of a page is. */
export const feedPathOf = (path: string) => `${path}/feed.xml`

const longestTitle = 80

// XML 1.0 has no place for these, escaped or not.
const kept = (text: string) => text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')

const element = (name: string, text: string) => `<${name}>${escape(kept(text))}</${name}>`

const dateOf = (moment: string) => new Date(moment).toUTCString()

const itemOf = (origin: string) => ({ id, path, title, text, publishedAt }: FeedItem) => {
  const url = `${origin}${path}`
  return [
    '<item>',
    element('title', title || shortened(text, longestTitle) || url),
    element('link', url),
    // A channel has several addresses and may change the main one: readers must not take a known post for a new one.
    `<guid isPermaLink="false">${escape(id)}</guid>`,
    element('pubDate', dateOf(publishedAt)),
    ...(text ? [element('description', text)] : []),
    '</item>',
  ].join('')
}

/** RSS 2.0, with the address of the feed itself as its validators ask for. */
export const rssOf = ({ path, name, description, items }: Feed, channelName: string, origin: string): string => {
  const title = `${name} · ${isolated(channelName)}`
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', `${origin}${path}`),
    element('description', description || title),
    `<atom:link href="${escape(`${origin}${feedPathOf(path)}`)}" rel="self" type="application/rss+xml"/>`,
    ...(items[0] ? [element('lastBuildDate', dateOf(items[0].publishedAt))] : []),
    ...items.map(itemOf(origin)),
    '</channel></rss>',
  ].join('\n')
}
