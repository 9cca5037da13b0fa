-- feature: notifications
alter table notification
  drop constraint notification_type_check,
  add constraint notification_type_check check (type in
    ('LIKE_LOG', 'COMMENT_LOG', 'REPLY_LOG', 'MENTION_LOG', 'SHARE_LOG', 'FOLLOW_LOG', 'FRIEND_REQUEST_LOG', 'FRIEND_ACCEPTED_LOG',
     'CHAT_MESSAGE_LOG', 'NEW_MEMBER_LOG', 'EXPORT_READY', 'CONNECTION_EXPIRED', 'SECURITY_LOGIN', 'MODERATION_DECISION', 'REPORT_UPDATE'));
