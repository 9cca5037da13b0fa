import type { ClientBase } from 'pg'
import type { ChannelToWrite } from './channelToWrite.ts'
import type { SeedPost } from './content/shapes.ts'
import { insert } from './write.ts'

const hourMs = 3_600_000
const quarterMs = hourMs / 4

/** Writes the streams that posts announce, each under the id of its post, at a full quarter of an hour. */
export const writeStreams = async (
  client: ClientBase,
  { tenantId, now }: ChannelToWrite,
  posts: readonly (SeedPost & { id: string; msecs: number })[],
  profileIds: ReadonlyMap<string, string>,
): Promise<void> => {
  await insert(
    client,
    tenantId,
    'livestream',
    posts.flatMap(({ id, author, title = '', text, msecs, streamInHours }) =>
      streamInHours === undefined
        ? []
        : {
            id,
            creatorId: profileIds.get(author),
            title,
            description: text,
            scheduledStart: new Date(Math.ceil((now + streamInHours * hourMs) / quarterMs) * quarterMs),
            timeZone: 'Europe/Stockholm',
            createdAt: new Date(msecs),
          },
    ),
  )
}
