import type { ClientBase } from 'pg'
import { v7 } from 'uuid'
import type { ChannelToWrite } from './channelToWrite.ts'
import type { SeedPost } from './content/shapes.ts'
import { insert } from './write.ts'

/** Where the picture of a page hangs. */
export const linkPictureKey = (picture: string) => `link ${picture}`

const wide = 16 / 9

/** Writes what the pages say that posts lead to; answers the ids by post. */
export const writeLinks = async <Post extends SeedPost & { msecs: number }>(
  client: ClientBase,
  { tenantId, images, pagesOrigin }: ChannelToWrite,
  posts: readonly Post[],
  profileIds: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<Post, string>> => {
  const ids = new Map(posts.filter(({ link }) => link).map((post) => [post, v7({ msecs: post.msecs })]))
  await insert(
    client,
    tenantId,
    'link_preview',
    [...ids].map(([{ link, author, msecs }, id]) => {
      const { path, title, description, siteName, picture, plays } = link!
      const url = `${pagesOrigin}/${path}`
      return {
        id, askedBy: profileIds.get(author), url, pageUrl: url, title, description, siteName,
        imageId: images.get(linkPictureKey(picture))!.id,
        embedUrl: plays ? `${pagesOrigin}/players/${path.split('/').at(-1)}` : null, embedRatio: plays ? wide : null, awaitsImage: false,
        createdAt: new Date(msecs),
      }
    }),
  )
  return ids
}
