import { audiences } from '@marquee/contract/posts'
import { tagged } from '@marquee/contract/richText'
import type { ClientBase } from 'pg'
import { v7 } from 'uuid'
import type { ChannelToWrite } from './channelToWrite.ts'
import type { SeedPost } from './content/shapes.ts'
import { writeLinks } from './links.ts'
import { writePolls } from './polls.ts'
import { writeRecordings } from './recordings.ts'
import { writeStreams } from './streams.ts'
import { insert } from './write.ts'

const hourMs = 3_600_000
const published = 1

/** What a post is by its pictures. */
export const kindOf = (pictures: number) => (pictures > 1 ? 'gallery' : pictures === 1 ? 'image' : 'text')

const shownKind = ({ link, streamInHours, recording, images = [] }: SeedPost) => {
  if (recording) return recording.video ? 'video' : 'audio'
  if (link) return 'link'
  return streamInHours === undefined ? kindOf(images.length) : 'livestream'
}

const seededKind = (post: SeedPost) => {
  const shown = shownKind(post)
  return post.poll ? { kind: 'poll', pollOn: shown === 'text' ? null : shown } : { kind: shown, pollOn: null }
}

const tagsIn = (text: string) => [...new Set(tagged(text).flatMap((piece) => (typeof piece === 'string' ? [] : piece.tag)))]

/** Writes what the people of a channel have published, with its pictures. */
export const writePosts = async (client: ClientBase, toWrite: ChannelToWrite, profileIds: ReadonlyMap<string, string>): Promise<void> => {
  const { channel, tenantId, images, now } = toWrite
  const posts = channel.posts.map((post) => {
    const msecs = now - post.hoursAgo * hourMs
    return { ...post, id: v7(), msecs, timelineKey: v7({ msecs }) }
  })
  await writeStreams(client, toWrite, posts, profileIds)
  const mediaIds = await writeRecordings(client, toWrite, posts, profileIds)
  const linkIds = await writeLinks(client, toWrite, posts, profileIds)
  await insert(
    client,
    tenantId,
    'post',
    posts.map((post) => ({
      id: post.id,
      authorId: profileIds.get(post.author),
      timelineKey: post.timelineKey,
      status: published,
      audience: audiences.indexOf(post.audience ?? 'everyone'),
      minTier: post.minTier ?? 0,
      ...seededKind(post),
      mediaId: mediaIds.get(post) ?? null,
      linkId: linkIds.get(post) ?? null,
      livestreamId: post.streamInHours === undefined ? null : post.id,
      isSensitive: post.warning !== undefined,
      warning: post.warning ?? '',
      pinnedAt: post.isPinned ? new Date(now) : null,
      title: post.title ?? '',
      text: post.text,
      body: post.body ?? null,
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
  await insert(
    client,
    tenantId,
    'post_tag',
    posts.flatMap(({ id, timelineKey, text }) => tagsIn(text).map((tag) => ({ postId: id, tag, timelineKey }))),
  )
  await writePolls(client, toWrite, posts, profileIds)
}
