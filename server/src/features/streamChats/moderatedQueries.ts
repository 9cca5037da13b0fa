import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announce } from '#jobs/announce.ts'
import { unsay } from './writeQueries.ts'

/* What moderators do with what somebody has said beside a livestream: features/moderation says who may, and keeps how it read. */

const selectStream = statement<{ livestreamId: string }, [messageId: string]>(
  'select livestream_id as "livestreamId" from stream_message where tenant_id = $1 and id = $2')

/** Takes a message back, for everybody who listens at once. */
export const takeDownStreamMessage = (scope: Scope, messageId: string, byId: string | null) =>
  inTransaction(scope, async (inside) => {
    const [found] = await selectStream(inside, messageId)
    if (found) await unsay(inside, found.livestreamId, [messageId], byId)
  })

const fill = statement<object, [messageId: string, text: string]>(`
  update stream_message set text = $3, removed_at = null, removed_by = null where tenant_id = $1 and id = $2 and removed_at is not null`)

/** Gives back what it said; whoever reads the chat from now on, or its recording, reads it in its old place. */
export const giveBackStreamMessage = (scope: Scope, messageId: string, text: string) => fill(scope, messageId, text)

const keepOut = statement<{ livestreamId: string }, [messageId: string, profileId: string, byId: string | null]>(`
  insert into stream_restriction (tenant_id, livestream_id, profile_id, span, until, set_by)
  select $1, m.livestream_id, $3, 'stream', null, $4 from stream_message m where m.tenant_id = $1 and m.id = $2
  on conflict (tenant_id, livestream_id, profile_id) do update set span = 'stream', until = null, at = now(), set_by = excluded.set_by
  returning livestream_id as "livestreamId"`)
const letIn = statement<{ livestreamId: string }, [messageId: string, profileId: string]>(`
  delete from stream_restriction x using stream_message m
   where m.tenant_id = $1 and m.id = $2 and x.tenant_id = $1 and x.livestream_id = m.livestream_id and x.profile_id = $3 and x.span = 'stream'
  returning x.livestream_id as "livestreamId"`)

const tell = async (inside: Scope, rows: readonly { livestreamId: string }[], profileId: string) => {
  for (const { livestreamId } of rows) await announce(inside, 'stream_restriction_changed', profileId, { livestreamId, profileId })
}

/** Keeps somebody from writing any more in the chat in which they said something. */
export const keepOutOfStream = (scope: Scope, messageId: string, profileId: string, byId: string | null) =>
  inTransaction(scope, async (inside) => tell(inside, await keepOut(inside, messageId, profileId, byId), profileId))

/** Lets them write there again. */
export const letIntoStream = (scope: Scope, messageId: string, profileId: string) =>
  inTransaction(scope, async (inside) => tell(inside, await letIn(inside, messageId, profileId), profileId))
