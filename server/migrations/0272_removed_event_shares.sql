-- feature: messages
-- Few rows, found by the index of events that are passed on; whoever deletes such a message waits for no more than a moment.
set local lock_timeout = '1s';

/* Of a deleted message only its place is left, not the event that it passed on. */
update chat_message set event_id = null where status = 1 and event_id is not null;
