import { chatLimits } from '@marquee/contract/chats'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/context.ts'

/** So many messages go at a time. */
const batch = 2_000
const rounds = 50

const removeMessages = statement<{ seq: number }, [batch: number]>(`
  delete from chat_message m using (
    select tenant_id, chat_id, seq from chat_message
     where tenant_id = $1 and chat_id = (select id from chat where tenant_id = $1 and status = 'deleted' order by id limit 1) limit $2) gone
   where m.tenant_id = $1 and m.chat_id = gone.chat_id and m.seq = gone.seq returning m.seq`)
const removeChat = statement<{ id: string }, []>(`
  delete from chat c where c.tenant_id = $1 and c.id = (select id from chat where tenant_id = $1 and status = 'deleted' order by id limit 1)
     and not exists (select 1 from chat_message m where m.tenant_id = $1 and m.chat_id = c.id)
  returning c.id`)

const removeDeclined = statement<object, []>(
  `delete from declined_chat_invitation where tenant_id = $1 and declined_at < now() - interval '${chatLimits.askAgainDays} days'`)

/** What was said in deleted chats goes some at a time, then the chat; its pictures and files are swept with those that nothing shows. */
const sweepTenant = async (scope: Scope) => {
  for (let round = 0; round < rounds; round++) {
    const removed = await removeMessages(scope, batch)
    if (!removed.length && !(await removeChat(scope)).length) return
  }
}

export const chatJobs: Jobs = (context) => ({
  sweep_chats: () =>
    inKeptChannelAfterChannel(context, async (tenantId) => {
      await sweepTenant(context.scopeOf(tenantId))
      await removeDeclined(context.scopeOf(tenantId))
    }),
})
