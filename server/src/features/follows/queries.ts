import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'

const insert = statement<{ id: number }, [followerId: string, followedId: string]>(`
  with added as (
    insert into follow (tenant_id, follower_id, followed_id) values ($1, $2, $3) on conflict do nothing returning 1)
  insert into outbox (tenant_id, topic, key, payload)
  select $1, 'follow_added', $3::text, jsonb_build_object('followerId', $2::uuid, 'followedId', $3::uuid) from added
  returning id`)

const remove = statement<{ id: number }, [followerId: string, followedId: string]>(`
  with gone as (
    delete from follow where tenant_id = $1 and follower_id = $2 and followed_id = $3 returning 1)
  insert into outbox (tenant_id, topic, key, payload)
  select $1, 'follow_removed', $3::text, jsonb_build_object('followerId', $2::uuid, 'followedId', $3::uuid) from gone
  returning id`)

/** Follows in one statement: the insert decides whether anything changed, and only then is there a fact to count. */
export const addFollow = (context: Context, followedId: string) => insert(context, context.me.profileId, followedId)

export const removeFollow = (context: Context, followedId: string) => remove(context, context.me.profileId, followedId)
