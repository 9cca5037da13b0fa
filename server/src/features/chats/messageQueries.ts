import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announce } from '#jobs/announce.ts'

/* What changes in messages that are there, and how far people have read. */

/**
 * Changes a message and notes that it was: each change has a place among the chat's changes, so that whoever was away can ask for those
 * they have missed. `set` is false where there was nothing to change.
 */
export const changeMessage = (scope: Scope, chatId: string, seq: number, set: (inside: Scope, changeSeq: number) => Promise<boolean>) =>
  inTransaction(scope, async (inside) => {
    const { rows } = await sql<{ changeSeq: number }>`
      update chat set change_seq = change_seq + 1 where tenant_id = ${inside.tenantId} and id = ${chatId} returning change_seq`.execute(inside.db)
    const changeSeq = rows[0]!.changeSeq
    if (!(await set(inside, changeSeq))) {
      await sql`update chat set change_seq = change_seq - 1 where tenant_id = ${inside.tenantId} and id = ${chatId}`.execute(inside.db)
      return
    }
    await noteChange(inside, chatId, seq, changeSeq)
  })

const mark = statement<object, [chatId: string, seq: number, changeSeq: number]>(`
  with marked as (
    update chat_message set change_seq = $4 where tenant_id = $1 and chat_id = $2 and seq = $3 returning chat_id)
  insert into outbox (tenant_id, topic, key, payload)
  select $1, 'message_changed', $2::text, jsonb_build_object('chatId', $2::uuid, 'seq', $3::int, 'changeSeq', $4::int) from marked`)

const noteChange = (inside: Scope, chatId: string, seq: number, changeSeq: number) => mark(inside, chatId, seq, changeSeq)

// Whoever the message has named before, the first time or by any change, is not named anew.
const setWords = statement<{ named: string[] }, [chatId: string, seq: number, text: string, names: string[], changeSeq: number]>(`
  update chat_message set text = $4, edited_at = now(), words_change_seq = $6,
         once_mentioned = array(select distinct id from unnest(once_mentioned || mentions) as id order by id),
         mentions = array(
           select n.id from profile n join chat_member nm on nm.tenant_id = $1 and nm.chat_id = $2 and nm.profile_id = n.id and nm.state = 'active'
            where n.tenant_id = $1 and n.nickname = any ($5::text[]) order by n.id)
   where tenant_id = $1 and chat_id = $2 and seq = $3 and status = 0 and kind <> 'system' and text <> $4
  returning array(select id from unnest(new.mentions) as id where id <> all (new.once_mentioned)) as named`)

/** Puts other words in a message, and tells of whom they name that it has never named before. */
export const setText = (scope: Scope, chatId: string, seq: number, text: string, names: string[]) =>
  changeMessage(scope, chatId, seq, async (inside, changeSeq) => {
    const [changed] = await setWords(inside, chatId, seq, text, names, changeSeq)
    if (changed?.named.length) await announce(inside, 'mentions_added', chatId, { chatId, seq, profileIds: changed.named })
    return changed !== undefined
  })

const empty = statement<{ fileId: string | null }, [chatId: string, seq: number, changeSeq: number]>(`
  with before as (select file_id from chat_message where tenant_id = $1 and chat_id = $2 and seq = $3 for update)
  update chat_message m
     set status = 1, text = '', mentions = '{}', once_mentioned = '{}', file_id = null, post_id = null, event_id = null, reply_to_seq = null, pinned_at = null,
         edited_at = null, words_change_seq = $4
    from before where m.tenant_id = $1 and m.chat_id = $2 and m.seq = $3 and m.status = 0 and m.kind <> 'system'
  returning before.file_id as "fileId"`)
const dropImages = statement<{ imageId: string }, [chatId: string, seq: number]>(`
  delete from chat_message_image where tenant_id = $1 and chat_id = $2 and seq = $3 returning image_id as "imageId"`)

/** Leaves only the place of a message; what it carried is no longer shown. `also` takes what others keep of it. */
export const deleteMessage = (scope: Scope, chatId: string, seq: number, also: (inside: Scope) => Promise<unknown>) =>
  changeMessage(scope, chatId, seq, async (inside, changeSeq) => {
    const [emptied] = await empty(inside, chatId, seq, changeSeq)
    if (!emptied) return false
    await dropImages(inside, chatId, seq)
    await also(inside)
    return true
  })

const pin = statement<{ seq: number }, [chatId: string, seq: number, most: number, changeSeq: number]>(`
  update chat_message set pinned_at = now(), pinned_change_seq = $5
   where tenant_id = $1 and chat_id = $2 and seq = $3 and status = 0 and kind <> 'system' and pinned_at is null
     and (select count(*) from chat_message p where p.tenant_id = $1 and p.chat_id = $2 and p.pinned_at is not null) < $4::int
  returning seq`)
const unpin = statement<{ seq: number }, [chatId: string, seq: number]>(`
  update chat_message set pinned_at = null where tenant_id = $1 and chat_id = $2 and seq = $3 and pinned_at is not null returning seq`)

/** Pins as many as there is room for: the chat's row is held while they are counted. */
export const pinMessage = (scope: Scope, chatId: string, seq: number, most: number) =>
  changeMessage(scope, chatId, seq, async (inside, changeSeq) => (await pin(inside, chatId, seq, most, changeSeq)).length > 0)

export const unpinMessage = (scope: Scope, chatId: string, seq: number) =>
  changeMessage(scope, chatId, seq, async (inside) => (await unpin(inside, chatId, seq)).length > 0)

const advance = statement<object, [chatId: string, profileId: string, seq: number]>(`
  with moved as (
    update chat_member m set read_seq = least($4::int, coalesce(m.left_seq, c.last_seq))
      from chat c
     where m.tenant_id = $1 and m.chat_id = $2 and m.profile_id = $3 and m.state <> 'invited' and c.tenant_id = $1 and c.id = $2
       and m.read_seq < least($4::int, coalesce(m.left_seq, c.last_seq))
    returning m.read_seq)
  insert into outbox (tenant_id, topic, key, payload)
  select $1, 'chat_read', $2::text, jsonb_build_object('chatId', $2::uuid, 'profileId', $3::uuid, 'readSeq', read_seq) from moved`)

/** Somebody has read up to a place; it never goes back, nor beyond what is there. */
export const advanceRead = (scope: Scope, chatId: string, profileId: string, seq: number) => advance(scope, chatId, profileId, seq)
