import { feedPlatforms } from '@marquee/contract/platforms'
import type { Scope } from '#db/scope.ts'

/** What needs no keys of anybody's, for a new channel. */
export const addFeedPlatforms = ({ db, tenantId }: Scope) =>
  db
    .insertInto('platform')
    .values(feedPlatforms.map((platform) => ({ tenantId, ...platform, kind: 'feed', connectKind: 'url' })))
    .execute()
