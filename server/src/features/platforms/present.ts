import type { Platform } from '@marquee/contract/platforms'
import type { Actor } from '#http/actor.ts'
import { presentImage } from '#media/image.ts'
import type { ListedRow } from './queries.ts'

/** A connection that there is not yet is called after its creator. */
export const presentPlatform = (me: Actor, row: ListedRow): Platform => ({
  ...row,
  artistId: row.artistId ?? me.profileId,
  defaultThumbnail: row.defaultThumbnail && presentImage(row.defaultThumbnail),
})
