-- feature: moderation
-- What was said beside a livestream is reported as comments are. No row that is there can break this check, so none is looked at while
-- everybody waits; whoever writes waits for no more than a moment, and the start of the server tries again.
set local lock_timeout = '1s';

alter table moderation_case
  drop constraint moderation_case_target_type_check,
  add constraint moderation_case_target_type_check
    check (target_type in ('post', 'comment', 'profile', 'message', 'event', 'highlight', 'chat', 'tip', 'gift', 'stream_message')) not valid;
