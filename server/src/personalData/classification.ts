import type { Area, Classified, Share } from './share.ts'

const self = 'says whose row it is, which the whole copy does'
const counted = 'counted from other tables'
const theirs = 'what somebody else decided about them is that person’s data'
const secret = 'a secret'
/** A mail to one of somebody's addresses, or work on what they have typed. A job that fails for good keeps its payload. */
const waiting = "lower(payload ->> 'to') = any(:emails) or payload ->> 'profileId' = :profile::text"

/** Rows that one profile or account has to itself: all of them are in its copy, and all of them go. */
const ownedBy =
  (column: string, whose: string) =>
  (area: Area, columns: readonly string[], withheld: Readonly<Record<string, string>> = {}): Classified => ({
    shares: [{ whose, copy: { area, columns }, erase: 'delete' }],
    withheld: { [column]: self, ...withheld },
  })
const ofProfile = ownedBy('profile_id', 'profile_id = :profile')
const ofAccount = ownedBy('account_id', 'account_id = :account')

/**
 * Every table of the database: whose data it holds, what of it a copy contains, and what erasure does. Copies and erasure are made from
 * this list alone, from its top to its bottom; a test fails when a table or a column is missing.
 */
export const classification: Readonly<Record<string, Classified>> = {
  // What goes first: whatever refers to something below.
  data_export_link: {
    shares: [
      {
        whose: 'export_id in (select id from data_export where tenant_id = :tenant and account_id = :account)',
        copy: { withheld: 'opens the copy itself' },
        erase: 'delete',
      },
    ],
  },
  data_export: {
    shares: [
      {
        whose: 'account_id = :account',
        copy: { area: 'requests', columns: ['id', 'state', 'bytes', 'requested_at', 'ready_at', 'expires_at'] },
        erase: 'delete',
        files: "case when file_key is null then '{}' else array[file_key] end",
      },
    ],
    withheld: { account_id: self, file_key: secret },
  },
  account_deletion: ofAccount('requests', ['reason', 'requested_at', 'due_at']),
  activity: {
    shares: [
      {
        whose: 'profile_id = :profile',
        copy: { area: 'activity', columns: ['id', 'type', 'person_id', 'post_id', 'at'], people: ['person_id'] },
        erase: 'delete',
        isLarge: true,
      },
      { whose: 'person_id = :profile', copy: { withheld: theirs }, erase: 'delete', isLarge: true },
      // One share each, because a condition with `or` finds neither index.
      { whose: 'post_id in (select id from post where tenant_id = :tenant and author_id = :profile)', copy: { withheld: theirs }, erase: 'delete', isLarge: true },
    ],
    withheld: { profile_id: self },
  },
  follow: {
    shares: [
      {
        whose: 'follower_id = :profile',
        copy: { as: 'following', area: 'people', columns: ['followed_id', 'created_at'], people: ['followed_id'] },
        erase: 'delete',
        isLarge: true,
        tell: { topic: 'follow_removed', fact: { followerId: 'follower_id', followedId: 'followed_id' } },
      },
      {
        whose: 'followed_id = :profile',
        copy: { as: 'followers', area: 'people', columns: ['follower_id', 'created_at'], people: ['follower_id'] },
        erase: 'delete',
        isLarge: true,
        tell: { topic: 'follow_removed', fact: { followerId: 'follower_id', followedId: 'followed_id' } },
      },
    ],
  },
  follow_request: {
    shares: [
      {
        whose: 'follower_id = :profile',
        copy: { as: 'follow_requests_sent', area: 'requests', columns: ['followed_id', 'requested_at'], people: ['followed_id'] },
        erase: 'delete',
      },
      {
        whose: 'followed_id = :profile',
        copy: { as: 'follow_requests_received', area: 'requests', columns: ['follower_id', 'status', 'requested_at', 'responded_at'], people: ['follower_id'] },
        erase: 'delete',
      },
    ],
  },
  friendship: {
    shares: [
      {
        whose: ":profile in (a_id, b_id) and not (requested_by = :profile and status in ('requested', 'declined'))",
        copy: { area: 'people', columns: ['a_id', 'b_id', 'requested_by', 'status', 'requested_at', 'responded_at'], people: ['a_id', 'b_id'] },
        erase: 'delete',
        tell: { topic: 'friendship_removed', fact: { removerId: 'a_id', removedId: 'b_id' }, when: "status = 'accepted'" },
      },
      {
        // Whoever declines is not found out by it: to the asker the request waits.
        whose: "requested_by = :profile and :profile in (a_id, b_id) and status in ('requested', 'declined')",
        copy: { as: 'friendship_requests_sent', area: 'people', columns: ['a_id', 'b_id', 'requested_at'], people: ['a_id', 'b_id'] },
        erase: 'delete',
      },
    ],
  },
  mute: {
    shares: [
      {
        whose: 'muter_id = :profile',
        copy: { area: 'people', columns: ['muted_id', 'expires_at', 'hides_notifications', 'created_at'], people: ['muted_id'] },
        erase: 'delete',
      },
      { whose: 'muted_id = :profile', copy: { withheld: theirs }, erase: 'delete' },
    ],
    withheld: { muter_id: self },
  },
  block: {
    shares: [
      {
        whose: 'blocker_id = :profile',
        copy: { area: 'people', columns: ['blocked_id', 'created_at'], people: ['blocked_id'] },
        erase: 'delete',
      },
      { whose: 'blocked_id = :profile', copy: { withheld: theirs }, erase: 'delete' },
    ],
    withheld: { blocker_id: self },
  },
  highlight: ofProfile(
    'profile',
    ['id', 'category', 'title', 'body', 'url', 'happens_on', 'image_id', 'sort_order', 'visibility', 'created_at', 'updated_at'],
  ),
  directory_word: {
    shares: [{ whose: 'profile_id = :profile', copy: { withheld: 'made from the name' }, erase: 'delete' }],
  },
  profile_link: ofProfile('profile', ['position', 'label', 'url', 'verified_at', 'checked_at']),
  profile_interest: ofProfile('profile', ['interest_id']),
  profile_image: ofProfile('pictures', ['kind', 'image_id']),
  post_image: {
    shares: [
      {
        whose: 'post_id in (select id from post where tenant_id = :tenant and author_id = :profile)',
        copy: { area: 'posts', columns: ['post_id', 'position', 'image_id'] },
        erase: 'delete',
      },
    ],
  },
  post: {
    shares: [
      {
        whose: 'author_id = :profile',
        copy: {
          area: 'posts',
          columns: ['id', 'timeline_key', 'status', 'audience', 'min_tier', 'title', 'text', 'published_at', 'edited_at', 'removed_at', 'created_at'],
        },
        erase: 'delete',
        tell: { topic: 'post_removed', fact: { postId: 'id', authorId: 'author_id' }, when: 'status = 1' },
      },
    ],
    withheld: { author_id: self },
  },
  author_stat: {
    shares: [{ whose: 'profile_id = :profile', copy: { withheld: counted }, erase: 'delete' }],
  },
  profile_stat: ofProfile('profile', ['follower_count', 'following_count', 'post_count', 'friend_count']),
  entitlement: ofProfile('account', ['source', 'source_id', 'tier_level', 'valid_from', 'valid_until', 'grace_until']),
  platform_connect_attempt: ofProfile('account', ['platform_id', 'artist_id', 'expires_at'], { state_hash: secret, code_verifier: secret }),
  role_request: {
    shares: [
      {
        whose: 'profile_id = :profile',
        copy: { area: 'requests', columns: ['id', 'target_role', 'reason', 'state', 'answer', 'asked_at', 'decided_at'] },
        erase: 'delete',
      },
      {
        whose: 'decided_by = :profile',
        copy: { as: 'role_requests_decided', area: 'requests', columns: ['id', 'profile_id', 'state', 'answer', 'decided_at'], people: ['profile_id'] },
        erase: { set: { decided_by: 'null', answer: "''" } },
      },
    ],
    withheld: { decided_by: 'who decided is that person’s data' },
  },
  invitation: {
    shares: [
      {
        whose: "lower(email) = any(:emails) and status <> 'accepted'",
        copy: { as: 'invitations_received', area: 'requests', columns: ['id', 'target_role', 'email', 'message', 'status', 'sent_at', 'expires_at', 'settled_at'] },
        erase: 'delete',
      },
      {
        whose: 'accepted_by = :profile or held_by = any(:logins)',
        copy: { as: 'invitations_accepted', area: 'requests', columns: ['id', 'target_role', 'message', 'status', 'sent_at', 'settled_at'] },
        erase: { set: { accepted_by: 'null', held_by: 'null', email: 'null' } },
      },
      {
        whose: 'invited_by = :profile',
        copy: { as: 'invitations_sent', area: 'requests', columns: ['id', 'target_role', 'message', 'status', 'sent_at', 'expires_at', 'settled_at'] },
        erase: { set: { invited_by: 'null', message: "''" } },
      },
    ],
    withheld: {
      token_hash: secret,
      invited_by: 'who invited is that person’s data',
      accepted_by: 'who accepted is that person’s data',
      held_by: 'who holds it is that person’s data',
    },
  },
  legal_acceptance: ofAccount('consents', ['document_id', 'accepted_at']),
  account_preference: ofAccount('account', ['locale', 'time_zone', 'updated_at']),
  account_session: ofAccount(
    'account',
    ['id', 'subject', 'user_agent', 'network', 'created_at', 'last_used_at', 'revoked_at'],
    { sid_hash: secret },
  ),
  link_intent: ofAccount('account', ['expires_at'], { id: secret }),
  account_identity: ofAccount('account', ['id', 'issuer', 'subject', 'kind', 'label', 'email', 'linked_at']),
  account: {
    shares: [
      {
        whose: 'id = :account',
        copy: { area: 'account', columns: ['id', 'profile_id', 'email', 'is_moderator', 'status', 'setup_completed_at', 'affiliate_ref', 'birth_on', 'created_at'] },
        erase: 'delete',
      },
    ],
  },
  image_upload: {
    shares: [
      {
        whose: 'owner_id = :profile',
        copy: { area: 'pictures', columns: ['id', 'kind', 'state', 'reason', 'format', 'crop', 'alt_text', 'image_id', 'created_at'] },
        erase: 'delete',
        files: "array[incoming_key, folder || '/']",
      },
    ],
    withheld: { owner_id: self, incoming_key: 'names a file of the store', folder: 'names a folder of the store' },
  },
  profile: {
    shares: [
      {
        whose: 'id = :profile',
        copy: {
          area: 'profile',
          columns: [
            'id', 'nickname', 'display_name', 'role', 'short_bio', 'bio', 'pronouns', 'location', 'website', 'fields', 'avatar_id', 'banner_id', 'is_listed',
            'is_private', 'is_discoverable', 'is_indexable', 'followers_visibility', 'following_visibility', 'friends_visibility', 'created_at',
          ],
        },
        erase: 'delete',
      },
    ],
  },
  image: {
    shares: [
      {
        whose: 'id = any(:pictures)',
        copy: { area: 'pictures', columns: ['id', 'kind', 'width', 'height', 'alt_text', 'created_at'] },
        erase: 'delete',
        files: `array(select word #>> '{}' from jsonb_path_query(sizes, 'strict $.** ? (@.type() == "string")') word)`,
        pictures: "array[sizes -> -1 ->> 'key']",
      },
    ],
    withheld: {
      owner_id: self,
      placeholder: 'made from the picture',
      blur: 'made from the picture',
      sizes: 'name files of the store; the largest is in the copy',
      kept_until: 'says when a picture that is shown nowhere is removed',
    },
  },
  outbox: {
    shares: [
      { whose: waiting, copy: { withheld: 'on its way: a mail to its reader, a word to those who count' }, erase: 'delete' },
    ],
  },
  'graphile_worker._private_jobs': {
    shares: [
      {
        // The queue is every channel's: what another one has to say to the same address is not this one's to erase.
        whose: `payload ->> 'tenantId' = :tenant::text and (${waiting})`,
        copy: { withheld: 'on its way: a mail to its reader, work that was asked for' },
        erase: 'delete',
      },
    ],
  },

  erasure: {
    shares: [
      {
        whose: 'account_id = :account',
        copy: { withheld: 'there is none before everything has gone' },
        erase: { keep: 'the journal of erasures: ids only, so that an older backup can be made to forget again' },
      },
    ],
  },
  erased_identity: { nobody: 'digests of logins, for a day' },

  // What belongs to a channel or to the machine.
  tenant: { nobody: 'a channel' },
  tenant_domain: { nobody: 'addresses of a channel' },
  tenant_configuration: { nobody: 'how a channel looks' },
  feature_flag: { nobody: 'what a channel has switched on' },
  custom_label: { nobody: 'a channel’s words' },
  interest: { nobody: 'a channel’s topics' },
  legal_document: { nobody: 'a channel’s documents' },
  platform: { nobody: 'outside services that a channel can connect to' },
  schema_migration: { nobody: 'which migrations were applied' },
  'ops.rate_limit': { nobody: 'counters by address, gone within minutes' },
  'ops.worker_heartbeat': { nobody: 'which workers live' },
  'graphile_worker._private_job_queues': { nobody: 'names of queues' },
  'graphile_worker._private_known_crontabs': { nobody: 'when tasks ran last' },
  'graphile_worker._private_tasks': { nobody: 'names of tasks' },
  'graphile_worker.migrations': { nobody: 'which migrations were applied' },

  // The provider's own: `identity.personData` hands it out, `identity.removePerson` erases it.
  'identity.person': { atProvider: 'name, address and password' },
  'identity.membership': { atProvider: 'the channels somebody has joined' },
  'identity.provider_entity': { atProvider: 'sessions, grants and tokens' },
  'identity.one_time_link': { atProvider: 'links sent by mail' },
  'identity.waiting_browser': { atProvider: 'browsers that wait for an address to be confirmed' },
  'identity.totp': { atProvider: 'an authenticator app' },
  'identity.recovery_code': { atProvider: 'recovery codes' },
  'identity.passkey': { atProvider: 'passkeys' },
  'identity.half_sign_in': { atProvider: 'a sign-in whose second step is still to come' },
  'identity.spent_challenge': { nobody: 'digests of answered challenges, gone within the hour' },
  'identity.signing_key': { nobody: 'keys that sign tokens' },
  'identity.cookie_key': { nobody: 'keys that sign cookies' },
  'identity.schema_migration': { nobody: 'which migrations were applied' },
  'identity.rate_limit': { nobody: 'counters by digest, gone within the hour' },
}

/** A table with a share of it, in the order of erasure. */
export const shares: readonly { table: string; share: Share }[] = Object.entries(classification).flatMap(([table, classified]) =>
  'shares' in classified ? classified.shares.map((share) => ({ table, share })) : [],
)
