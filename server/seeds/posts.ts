import { audiences } from '@marquee/contract/posts'
import type { ClientBase } from 'pg'
import { v7 } from 'uuid'
import type { ChannelToWrite } from './channelToWrite.ts'
import { insert } from './write.ts'

const hourMs = 3_600_000
const published = 1

/** Writes what the people of a channel have published, with its pictures. */
export const writePosts = async (client: ClientBase, toWrite: ChannelToWrite, profileIds: ReadonlyMap<string, string>): Promise<void> => {
  const { channel, tenantId, images, now } = toWrite
  const posts = channel.posts.map((post) => ({ ...post, id: v7(), msecs: now - post.hoursAgo * hourMs }))
  await insert(
    client,
    tenantId,
    'post',
    posts.map((post) => ({
      id: post.id,
      authorId: profileIds.get(post.author),
      timelineKey: v7({ msecs: post.msecs }),
      status: published,
      audience: audiences.indexOf(post.audience ?? 'everyone'),
      minTier: post.minTier ?? 0,
      title: post.title ?? '',
      text: post.text,
      publishedAt: new Date(post.msecs),
      createdAt: new Date(post.msecs),
    })),
  )
  await insert(
    client,
    tenantId,
    'post_image',
    posts.flatMap(({ id, images: keys = [] }) => keys.map((key, position) => ({ postId: id, position, imageId: images.get(key)!.id }))),
  )
}
