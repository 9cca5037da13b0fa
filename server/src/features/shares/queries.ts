import type { ShareChannel } from '@marquee/contract/shares'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

const insert = statement<object, [profileId: string, postId: string, channel: ShareChannel]>(`
  with told as (
    insert into share (tenant_id, profile_id, post_id, channel) values ($1, $2, $3, $4) on conflict do nothing returning 1)
  insert into outbox (tenant_id, topic, key, payload)
  select $1, 'post_shared', $3::text, jsonb_build_object('postId', $3::uuid, 'profileId', $2::uuid, 'channel', $4::text) from told
  returning id`)

/** Records once that somebody has passed a post on in this way. */
export const addShare = (scope: Scope, profileId: string, postId: string, channel: ShareChannel) =>
  insert(scope, profileId, postId, channel)
