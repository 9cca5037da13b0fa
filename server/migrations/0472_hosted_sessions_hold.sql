-- feature: streamSessions
/* Each session is of a kind that there is: the rule held for new rows, and from here on for all. */
alter table stream_session validate constraint stream_session_protocol_check;
