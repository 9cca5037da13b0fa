import type { Livestream } from '@marquee/contract/livestreams'
import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { announce } from '#jobs/announce.ts'

type ChatSettings = { [Key in 'chatMode' | 'slowModeSeconds' | 'followersMinMinutes']?: Livestream[Key] | undefined }

/** Says how people talk beside a stream, before it begins and while it is on; whoever is there hears of it. */
export const setChat = (scope: Scope, livestreamId: string, changes: ChatSettings) =>
  inTransaction(scope, async (inside) => {
    await inside.db
      .updateTable('livestream')
      .set({ ...changes, updatedAt: sql<string>`now()` })
      .where('tenantId', '=', inside.tenantId)
      .where('id', '=', livestreamId)
      .execute()
    await announce(inside, 'stream_chat_changed', livestreamId, { livestreamId })
  })
