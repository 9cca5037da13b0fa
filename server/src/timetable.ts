/**
 * Jobs of the clock that a worker does once as it starts, too: it may be set to another payment provider than the one before, and streams
 * may have been interrupted with it.
 */
export const jobsAtStart: readonly string[] = ['check_payment_accounts', 'keep_streams', 'keep_hosted_streams']

/** A job of the clock that runs longer than its turn is not begun beside itself: one waits until it is done, and no more than one. */
const oneAtATime = (line: string) => {
  const job = line.split(' ').at(-1)!
  return `${line} ?queue=${job}&jobKey=${job}&jobKeyMode=preserve_run_at`
}

/** Which jobs run by the clock, a line each, in cron's words. */
export const timetable = [
  '* * * * * publish_scheduled',
  '15 * * * * purge_posts',
  '35 * * * * purge_highlights',
  '* * * * * end_polls',
  '*/5 * * * * expire_livestreams',
  '* * * * * keep_streams',
  '* * * * * keep_hosted_streams',
  '* * * * * remind_of_streams',
  '*/10 * * * * keep_recordings',
  '40 * * * * sweep_clips',
  '42 * * * * sweep_captions',
  '45 * * * * purge_livestreams',
  '* * * * * keep_event_time',
  '* * * * * keep_tickets',
  '*/5 * * * * import_from_platforms',
  '*/2 * * * * renew_platform_sessions',
  '*/10 * * * * sweep_images',
  '*/10 * * * * sweep_media',
  '5 * * * * sweep_data_exports',
  '25 * * * * erase_due_accounts',
  '20 * * * * sweep_timelines',
  '40 4 * * * check_timelines',
  '40 3 * * * sweep_sessions',
  '* * * * * fan_out_deliveries',
  '10 4 * * * sweep_notifications',
  '15 4 * * * sweep_refused_addresses',
  '*/5 * * * * index_posts',
  '50 4 * * * check_search',
  '20 4 * * * sweep_links',
  '50 3 * * * sweep_invitations',
  '35 * * * * sweep_chats',
  '32 3 * * * sweep_event_answers',
  '* * * * * add_up_figures',
  '55 * * * * forget_old_figures',
  '25 4 * * * check_figures',
  '30 3 * * * sweep_audit_origins',
  '15 3 * * * sweep_said_texts',
  '35 3 * * * sweep_impersonations',
  '* * * * * send_due_webhooks',
  '10 3 * * * sweep_webhooks',
  '* * * * * end_suspensions',
  '22 * * * * put_back_cases',
  '5 3 * * * sweep_cases',
  '25 * * * * sweep_removed_comments',
  '28 * * * * sweep_cleared_profiles',
  '50 * * * * check_domains',
  '* * * * * queue_payment_events',
  '40 * * * * find_unheard_payments',
  '5 * * * * check_payment_accounts',
  '45 3 * * * sweep_payment_events',
  '12 * * * * reconcile_ledger',
  '18 * * * * remind_of_disputes',
  '55 3 * * * sweep_tips',
  '*/5 * * * * deliver_gifts',
  '18 * * * * keep_gifts',
  '30 2 * * * reconcile_whole_ledger',
  '45 * * * * check_subscriptions',
  '*/5 * * * * check_begun_subscriptions',
  '15 2 * * * reconcile_subscriptions',
  '20 * * * * remind_of_renewals',
  '35 * * * * move_prices',
  '*/5 * * * * check_held_subscriptions',
  '25 * * * * remind_of_given',
  '50 * * * * check_unpaid_subscriptions',
  '20 4 * * * recount_counters',
]
  .map(oneAtATime)
  .join('\n')
