import type { ClientBase } from 'pg'
import { v7 } from 'uuid'
import type { ChannelToWrite } from './channelToWrite.ts'
import { insert } from './write.ts'

/** Writes what people tell of themselves beyond their short bio. */
export const writePages = async (client: ClientBase, toWrite: ChannelToWrite, profileIds: ReadonlyMap<string, string>): Promise<void> => {
  const { channel, tenantId, images, now } = toWrite
  const add = (table: string, rows: readonly Record<string, unknown>[]) => insert(client, tenantId, table, rows)
  const pages = channel.pages.map((page) => ({ ...page, profileId: profileIds.get(page.nickname)! }))

  for (const { profileId, bio = '', pronouns = '', location = '', website = '', fields = [] } of pages)
    await client.query(
      `update profile set bio = $3, pronouns = $4, location = $5, website = $6, fields = $7 where tenant_id = $1 and id = $2`,
      [tenantId, profileId, bio, pronouns, location, website, JSON.stringify(fields)],
    )
  await add(
    'profile_link',
    pages.flatMap(({ profileId, links = [] }) =>
      links.map(({ isVerified, ...link }, position) => ({ profileId, position, ...link, verifiedAt: isVerified ? new Date(now) : null })),
    ),
  )
  await add(
    'highlight',
    pages.flatMap(({ profileId, highlights = [] }) =>
      highlights.map(({ category, title, body = '', url, happensOn, picture }, sortOrder) => ({
        id: v7(),
        profileId,
        category,
        title,
        body,
        url: url ?? null,
        happensOn: happensOn ?? null,
        imageId: picture ? images.get(picture)!.id : null,
        sortOrder,
        visibility: 'public',
        createdAt: new Date(now),
        updatedAt: new Date(now),
      })),
    ),
  )
}
