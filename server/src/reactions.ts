import { webhookQueue } from '#features/webhooks/jobs.ts'
import type { Reactions } from '#jobs/projections.ts'

/** Which facts set off a job. */
export const reactions: Reactions = {
  mail_wanted: (tenantId, mail) => ({ task: 'send_mail', payload: { tenantId, ...mail } }),
  domain_lost: (tenantId, lost) => ({ task: 'tell_of_domain', payload: { tenantId, ...lost } }),
  link_verification_wanted: (tenantId, wanted) => ({ task: 'verify_link', payload: { tenantId, ...wanted }, key: `verify ${wanted.profileId} ${wanted.url}` }),
  link_picture_wanted: (tenantId, wanted) => ({ task: 'fetch_link_picture', payload: { tenantId, ...wanted } }),
  export_requested: (tenantId, wanted) => ({ task: 'export_data', payload: { tenantId, ...wanted } }),
  payment_account_doubted: (tenantId) => ({ task: 'check_payment_accounts', payload: { tenantId }, key: `check payments ${tenantId}` }),
  subscription_left: (tenantId, left) => ({ task: 'end_subscription', payload: { tenantId, ...left } }),
  unpaid_terms_changed: (tenantId) => ({ task: 'apply_unpaid_terms', payload: { tenantId }, key: `unpaid terms ${tenantId}` }),
  price_moves_changed: (tenantId) => ({ task: 'move_prices', payload: { tenantId }, key: `move prices ${tenantId}` }),
  trial_begun: (tenantId, begun) => ({ task: 'check_trial_card', payload: { tenantId, ...begun } }),
  subscription_ended_owing: (tenantId, ended) => ({ task: 'void_open_invoices', payload: { tenantId, ...ended } }),
  account_standing_changed: (tenantId, changed) => ({ task: 'leave_events', payload: { tenantId, ...changed } }),
  livestream_ended: (tenantId, ended) => ({ task: 'finish_stream', payload: { tenantId, ...ended } }),
  hosted_stream_told: (tenantId, { livestreamId }) => ({ task: 'look_at_hosted_stream', payload: { tenantId, livestreamId }, key: `look at ${tenantId} ${livestreamId}` }),
  hosted_recording_made: (tenantId, made) => ({ task: 'finish_stream', payload: { tenantId, ...made } }),
  clip_wanted: (tenantId, { clipId }) => ({ task: 'make_clip', payload: { tenantId, clipId } }),
  recording_gone: (tenantId, gone) => ({ task: 'clear_recording', payload: { tenantId, ...gone } }),
  event_changed: (tenantId, { eventId }) => ({ task: 'wake_waitlist', payload: { tenantId, eventId }, key: `wake waitlist ${tenantId} ${eventId}` }),
  event_canceled: (tenantId, { eventId }) => ({ task: 'cancel_orders', payload: { tenantId, eventId } }),
  subscription_payment_returned: (tenantId, returned) => ({ task: 'end_returned_subscription', payload: { tenantId, ...returned } }),
  gift_changed: (tenantId, changed) => ({ task: 'deliver_gift', payload: { tenantId, ...changed } }),
  gift_payment_returned: (tenantId, returned) => ({ task: 'take_gift_back', payload: { tenantId, ...returned } }),
  image_uploaded: (tenantId, { uploadId }) => ({ task: 'process_image', payload: { tenantId, uploadId } }),
  post_published: (tenantId, published) => ({ task: 'write_to_followers', payload: { tenantId, ...published } }),
  post_restored: (tenantId, restored) => ({ task: 'write_to_followers', payload: { tenantId, ...restored } }),
  follow_added: (tenantId, pair) => ({ task: 'follow_new', payload: { tenantId, ...pair } }),
  notification_raised: (tenantId, raised) => ({ task: 'deliver_notification', payload: { tenantId, ...raised } }),
  notification_broadcast: (tenantId, told) => ({ task: 'deliver_broadcast', payload: { tenantId, ...told } }),
  webhooks_due: (tenantId, { webhookId }) => ({ task: 'send_webhooks', payload: { tenantId, webhookId }, key: `webhooks ${tenantId} ${webhookId ?? ''}`, queue: webhookQueue(tenantId) }),
  // Whoever is still due when the clock comes round is in one of its parts again: that job takes the place of one that waits.
  deliveries_due: (tenantId, { profileIds, part }) =>
    ({ task: 'send_deliveries', payload: { tenantId, profileIds }, ...(part !== undefined && { key: `deliveries ${tenantId} ${part}` }) }),
  push_wanted: (tenantId, wanted) => ({ task: 'send_push', payload: { tenantId, ...wanted } }),
  media_uploaded: (tenantId, wanted) => ({ task: 'process_media', payload: { tenantId, ...wanted } }),
  media_removed: (_tenantId, gone) => ({ task: 'remove_media', payload: gone }),
  captions_removed: (_tenantId, files) => ({ task: 'remove_files', payload: files }),
  image_removed: (_tenantId, files) => ({ task: 'remove_files', payload: files }),
}
