import { Privacy } from '@marquee/contract/preferences'
import { profileTextNames } from '@marquee/contract/profiles'
import { columnOf } from '#db/columns.ts'
import { chatTables } from './chatTables.ts'
import { contentTables } from './contentTables.ts'
import { eventTables } from './eventTables.ts'
import { moderationTables } from './moderationTables.ts'
import { notificationTables } from './notificationTables.ts'
import { counted, ofAccount, ofProfile, secret, self, theirs, waiting } from './owned.ts'
import { paymentTables } from './paymentTables.ts'
import { peopleTables } from './peopleTables.ts'
import { streamTables } from './streamTables.ts'
import type { Classified, PersonalRows } from './personalRows.ts'

/**
 * Every table of the database: whose data it holds, what of it a copy contains, and what erasure does. Copies and erasure are made from
 * this list alone, from its top to its bottom; a test fails when a table or a column is missing.
 */
export const classification: Readonly<Record<string, Classified>> = {
  // What goes first: whatever refers to something below.
  data_export_link: {
    personalRows: [
      {
        whose: 'export_id in (select id from data_export where tenant_id = :tenant and account_id = :account)',
        copy: { withheld: 'opens the copy itself' },
        erase: 'delete',
      },
    ],
  },
  data_export: {
    personalRows: [
      {
        whose: 'account_id = :account',
        copy: { area: 'requests', columns: ['id', 'state', 'bytes', 'requested_at', 'ready_at', 'expires_at'] },
        erase: 'delete',
        files: "case when file_key is null then '{}' else array[file_key] end",
      },
    ],
    withheld: { account_id: self, file_key: secret },
  },
  ...notificationTables,
  ...paymentTables,
  audit_origin: {
    personalRows: [
      { whose: 'actor_id = :profile', copy: { area: 'activity', columns: ['seq', 'at', 'network'] }, erase: 'delete' },
    ],
    withheld: { actor_id: self, salt: secret },
  },
  api_key: {
    personalRows: [
      {
        whose: 'made_by = :profile',
        copy: { area: 'account', columns: ['id', 'name', 'prefix', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'] },
        erase: 'delete',
      },
    ],
    withheld: { made_by: self, key_hash: secret },
  },
  impersonation: ofProfile('account', ['id', 'reason', 'started_at', 'ends_at', 'ended_at'], {
    withheld: {
      operator_tenant_id: 'where an operator is at home', operator_id: 'who it was is that person’s data', back_url: 'where an operator came from',
      code_hash: secret, token_hash: secret,
    },
  }),
  account_deletion: ofAccount('requests', ['reason', 'requested_at', 'due_at']),
  timeline_entry: { personalRows: [{ whose: 'reader_id = :profile', copy: { withheld: 'made from whom one follows' }, erase: 'delete', isLarge: true }] },
  timeline_reader: { personalRows: [{ whose: 'reader_id = :profile', copy: { withheld: 'made from whom one follows' }, erase: 'delete' }] },
  timeline_author: { personalRows: [{ whose: 'profile_id = :profile', copy: { withheld: counted }, erase: 'delete' }] },
  activity: {
    personalRows: [
      {
        whose: 'profile_id = :profile',
        copy: { area: 'activity', columns: ['id', 'type', 'person_id', 'post_id', 'at'], people: ['person_id'] },
        erase: 'delete',
        isLarge: true,
      },
      { whose: 'person_id = :profile', copy: { withheld: theirs }, erase: 'delete', isLarge: true },
      // An entry each, because a condition with `or` finds neither index.
      { whose: 'post_id in (select id from post where tenant_id = :tenant and author_id = :profile)', copy: { withheld: theirs }, erase: 'delete', isLarge: true },
    ],
    withheld: { profile_id: self },
  },
  ...peopleTables,
  highlight: ofProfile(
    'profile',
    ['id', 'category', 'title', 'body', 'url', 'happens_on', 'image_id', 'sort_order', 'visibility', 'created_at', 'updated_at', 'withheld', 'withheld_at'],
  ),
  directory_word: {
    personalRows: [{ whose: 'profile_id = :profile', copy: { withheld: 'made from the name' }, erase: 'delete' }],
  },
  profile_link: ofProfile('profile', ['position', 'label', 'url', 'verified_at', 'checked_at', 'outcome']),
  profile_interest: ofProfile('profile', ['interest_id'], { refers: { interest_id: 'interest' } }),
  profile_image: ofProfile('pictures', ['kind', 'image_id']),
  ...moderationTables,
  ...chatTables,
  ...contentTables,
  ...eventTables,
  ...streamTables,
  active_person: ofProfile('activity', ['day']),
  author_stat: {
    personalRows: [{ whose: 'profile_id = :profile', copy: { withheld: counted }, erase: 'delete' }],
  },
  profile_stat: ofProfile('profile', ['follower_count', 'following_count', 'post_count', 'friend_count'], { withheld: { touched_at: counted } }),
  entitlement: ofProfile(
    'account', ['source', 'source_id', 'tier_id', 'tier_level', 'valid_from', 'valid_until', 'grace_until'],
    { refers: { tier_id: 'tier' }, withheld: { reminded_at: 'when one was told that it ends' } },
  ),
  pay_customer: ofProfile('account', ['account', 'reference']),
  platform_item: ofProfile('account', ['platform_id', 'external_id', 'post_id', 'imported_at'], { refers: { platform_id: 'platform' } }),
  platform_connection: ofProfile(
    'account',
    [
      'id', 'platform_id', 'artist_id', 'state', 'external_id', 'handle', 'feed_address', 'token_expires_at', 'import_mode', 'default_image_id', 'connected_at',
      'last_import_at', 'last_import_count', 'next_import_at', 'failures', 'trouble',
    ],
    {
      withheld: {
        access_token: secret, refresh_token: secret, renewing_until: 'says whose turn it is to renew the secrets',
        renewal_tried_at: 'says when that was tried',
      },
      refers: { platform_id: 'platform' },
    },
  ),
  platform_connect_attempt: ofProfile('account', ['platform_id', 'artist_id', 'expires_at'], {
    withheld: { state_hash: secret, code_verifier: secret },
    refers: { platform_id: 'platform' },
  }),
  role_request: {
    personalRows: [
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
    personalRows: [
      {
        whose: "lower(email) = any(:emails) and status <> 'accepted'",
        copy: {
          as: 'invitations_received', area: 'requests', refers: { tier_id: 'tier' },
          columns: ['id', 'target_role', 'tier_id', 'tier_days', 'email', 'message', 'status', 'sent_at', 'expires_at', 'settled_at'],
        },
        erase: 'delete',
      },
      {
        whose: 'accepted_by = :profile or held_by = any(:logins)',
        copy: {
          as: 'invitations_accepted', area: 'requests', refers: { tier_id: 'tier' },
          columns: ['id', 'target_role', 'tier_id', 'tier_days', 'message', 'status', 'sent_at', 'settled_at'],
        },
        erase: { set: { accepted_by: 'null', held_by: 'null', email: 'null' } },
      },
      {
        whose: 'invited_by = :profile',
        copy: {
          as: 'invitations_sent', area: 'requests', refers: { tier_id: 'tier' },
          columns: ['id', 'target_role', 'tier_id', 'tier_days', 'message', 'status', 'sent_at', 'expires_at', 'settled_at'],
        },
        erase: { set: { invited_by: 'null', message: "''" } },
      },
    ],
    withheld: {
      token_hash: secret,
      invited_by: 'who invited is that person’s data',
      by_operator: 'says that nobody of the channel has invited',
      accepted_by: 'who accepted is that person’s data',
      held_by: 'who holds it is that person’s data',
    },
  },
  legal_acceptance: ofAccount('consents', ['document_id', 'accepted_at'], { refers: { document_id: 'legal_document' } }),
  account_preference: ofAccount('account', ['locale', 'time_zone', 'seen_zone', 'seen_zone_at', 'wants_captions', 'updated_at']),
  account_session: ofAccount(
    'account',
    ['id', 'subject', 'user_agent', 'network', 'created_at', 'last_used_at', 'revoked_at'],
    { withheld: { sid_hash: secret } },
  ),
  link_intent: ofAccount('account', ['expires_at'], { withheld: { id: secret } }),
  account_identity: ofAccount('account', ['id', 'issuer', 'subject', 'kind', 'label', 'email', 'linked_at']),
  account: {
    personalRows: [
      {
        whose: 'id = :account',
        copy: { area: 'account', columns: ['id', 'profile_id', 'email', 'is_moderator', 'status', 'muted_until', 'suspended_until', 'setup_completed_at', 'affiliate_ref', 'birth_on', 'created_at'] },
        erase: 'delete',
      },
    ],
  },
  image_upload: {
    personalRows: [
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
    personalRows: [
      {
        whose: 'id = :profile',
        copy: {
          area: 'profile',
          columns: [
            'id', 'nickname', 'display_name', 'role', ...profileTextNames.map(columnOf), 'fields', 'avatar_id', 'banner_id', 'is_listed',
            ...Privacy.keyof().options.map(columnOf), 'created_at',
          ],
        },
        erase: 'delete',
      },
    ],
  },
  // It goes with the profile, which is counted out by it.
  arrival: ofProfile('account', ['source']),
  figure_change: {
    // The channel's count holds; whose post or page it was is nobody's to know. What could not be added up is tried again as nobody's.
    personalRows: [
      {
        whose: 'profile_id = :profile',
        copy: { withheld: counted },
        erase: { set: { profile_id: 'nobodys_figures()', post_id: 'null', set_aside_for: 'null' } },
      },
    ],
  },
  figure: { personalRows: [{ whose: 'profile_id = :profile', copy: { withheld: counted }, erase: 'delete' }] },
  image: {
    personalRows: [
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
      deleted_at: 'that moderators keep what one has deleted is for them to tell',
    },
  },
  outbox: {
    personalRows: [
      // Only what waits for work: a fact that is dropped would leave others' counts wrong, and is gone in a moment anyway.
      {
        whose: `topic in ('mail_wanted', 'link_verification_wanted') and (${waiting})`,
        copy: { withheld: 'on its way: a mail to its reader, work that was asked for' },
        erase: 'delete',
      },
    ],
  },
  set_aside_fact: {
    personalRows: [
      // Nobody waits for these any more: counts are mended at night.
      {
        whose: `${waiting} or strpos(payload::text, :profile::text) > 0 or strpos(payload::text, :account::text) > 0`,
        copy: { withheld: 'says what other tables hold, and could not be told on' },
        erase: 'delete',
      },
    ],
  },
  'graphile_worker._private_jobs': {
    personalRows: [
      {
        // The queue is every channel's: what another one has to say to the same address is not this one's to erase.
        whose: `payload ->> 'tenantId' = :tenant::text and (${waiting})`,
        copy: { withheld: 'on its way: a mail to its reader, work that was asked for' },
        erase: 'delete',
      },
    ],
  },

  erasure: {
    personalRows: [
      {
        whose: 'account_id = :account',
        copy: { withheld: 'there is none before everything has gone' },
        erase: { keep: 'the journal of erasures: ids only, so that an older backup can be made to forget again' },
      },
    ],
  },
  audit_log: {
    personalRows: [
      {
        whose: 'actor_id = :profile',
        copy: { area: 'activity', columns: ['seq', 'at', 'actor_role', 'actor_is_moderator', 'action', 'target_type', 'target_id', 'before', 'after'] },
        erase: { keep: 'the audit log: ids only, sealed in a chain that holds because nothing in it is ever changed' },
      },
      {
        whose: "target_id = :profile::text and target_type = 'profile'",
        copy: { withheld: theirs },
        erase: { keep: 'the audit log: ids only, sealed in a chain that holds because nothing in it is ever changed' },
      },
    ],
    withheld: {
      actor_kind: self, actor_id: self,
      origin_digest: 'a digest', prev_hash: 'a digest', hash: 'a digest',
    },
  },
  audit_head: { nobody: 'the newest seal of the audit log' },
  erased_identity: { nobody: 'digests of logins, for a day' },

  // What belongs to a channel or to the machine.
  tenant: { nobody: 'a channel' },
  tenant_domain: { nobody: 'addresses of a channel' },
  domain_claim: { nobody: 'addresses that a channel asks for' },
  payment_account: { nobody: 'the account at which a channel is paid' },
  ledger_line: { nobody: 'what moves in that account, by nobody in particular' },
  ledger_entry: { nobody: 'where each cent of that has gone' },
  ledger_payout_line: { nobody: 'what was paid out together' },
  ledger_comparison: { nobody: 'when that was last compared with what the payment provider says' },
  payout: { nobody: 'what a channel was paid out' },
  dispute: { nobody: 'what banks have taken back of a channel’s payments' },
  kept_place: { nobody: 'for seconds, while a change to another tier is made, of which the subscription itself tells' },
  recording_terms: { nobody: 'for how long a channel keeps recordings' },
  stream_settings: { nobody: 'how a channel holds its livestreams' },
  unpaid_terms: { nobody: 'how long a channel waits for a payment' },
  tried_card: { nobody: 'a code of a card under the master key, by which nobody is found' },
  subscription_spell: { nobody: 'what subscriptions brought and when, by nobody in particular' },
  subscription_stay: { nobody: 'from when until when one was paid, by nobody in particular' },
  sponsorship: { nobody: 'who pays to be shown' },
  sponsorship_day: { nobody: 'how often a sponsor was seen, by nobody in particular' },
  tier: { nobody: 'what a channel offers' },
  price: { nobody: 'what that costs' },
  tier_welcome: ofProfile('account', ['tier_id', 'read_at'], { refers: { tier_id: 'tier' } }),
  price_move: { nobody: 'that earlier prices of it end' },
  price_move_part: { nobody: 'which subscriptions come to cost something else, of which they tell themselves' },
  price_reference: { nobody: 'what the payment provider calls that' },
  special_offer: { nobody: 'what a channel takes off' },
  special_offer_reference: { nobody: 'what the payment provider calls that' },
  tenant_configuration: { nobody: 'how a channel looks' },
  checklist_put_away: { nobody: 'what a channel’s owners want to hear no more of' },
  content_rule: { nobody: 'what a channel looks at before it goes out' },
  feature_flag: { nobody: 'what a channel has switched on' },
  custom_label: { nobody: 'a channel’s words' },
  interest: { nobody: 'a channel’s topics' },
  merged_interest: { nobody: 'what became of topics' },
  legal_document: { nobody: 'a channel’s documents' },
  legal_withdrawn: { nobody: 'which numbers of a channel’s documents are taken' },
  legal_draft: { nobody: 'what owners write for a channel' },
  webhook: { nobody: 'addresses that a channel tells what happens' },
  webhook_delivery: { nobody: 'what was told there, in ids, for 30 days' },
  webhook_attempt: { nobody: 'how a channel’s own servers answered, for 30 days' },
  push_key: { nobody: 'the keys that a channel signs its pushes with' },
  platform: { nobody: 'outside services that a channel can connect to' },
  schema_migration: { nobody: 'which migrations were applied' },
  'ops.payment_event': { nobody: 'what the payment provider has told, in ids, for 35 days' },
  'ops.retired_digest_key': { nobody: 'what makes the lasting digests of master keys that are gone' },
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

/** Every table's personal rows, in the order of erasure. */
export const personalRows: readonly { table: string; personal: PersonalRows }[] = Object.entries(classification).flatMap(
  ([table, classified]) => ('personalRows' in classified ? classified.personalRows.map((personal) => ({ table, personal })) : []),
)
