import { z } from 'zod'
import { Image } from './images.ts'
import { feature, get, post } from './route.ts'

export const linkLimits = { url: 2_000, title: 300, description: 500, siteName: 100 } as const

/** What a page elsewhere says of itself. `embedUrl` is the address of a player for a sandboxed frame, where its provider is one we know. */
export const LinkPreview = z.object({
  id: z.uuid(),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  siteName: z.string(),
  image: Image.nullable(),
  embedUrl: z.string().nullable(),
  embedRatio: z.number().nullable(),
})
export type LinkPreview = z.infer<typeof LinkPreview>

/** The same while somebody writes about it: its picture may still be on the way. */
export const NewLink = LinkPreview.extend({ awaitsImage: z.boolean() })
export type NewLink = z.infer<typeof NewLink>

export const links = feature('links', {
  /** Looks at a page that a post is to lead to. The same address within a day is not looked at again. */
  unfurl: post('/links', { input: z.strictObject({ url: z.string().trim().min(1).max(linkLimits.url) }), result: NewLink }),
  /** One of the caller's own. */
  read: get('/links/:linkId', { result: NewLink }),
})
