-- feature: notifications
set local lock_timeout = '1s';

/* Wider than what it replaces: no row that is there has to be looked at. */
alter table notification
  drop constraint notification_type_check,
  add constraint notification_type_check check (type in
    ('LIKE_LOG', 'COMMENT_LOG', 'REPLY_LOG', 'MENTION_LOG', 'SHARE_LOG', 'FOLLOW_LOG', 'FRIEND_REQUEST_LOG', 'FRIEND_ACCEPTED_LOG',
     'CHAT_MESSAGE_LOG', 'NEW_MEMBER_LOG', 'EXPORT_READY', 'CONNECTION_EXPIRED', 'SECURITY_LOGIN', 'MODERATION_DECISION', 'REPORT_UPDATE',
     'GIFT_RECEIVED', 'EVENT_REMINDER', 'EVENT_UPDATED', 'EVENT_CANCELED')) not valid;
