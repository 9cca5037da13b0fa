-- feature: platforms
/* When the clock last tried to renew the tokens: a platform that does not answer is not asked again at once. */
alter table platform_connection add column renewal_tried_at timestamptz;
