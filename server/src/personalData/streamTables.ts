import { counted, secret, self, theirs } from './owned.ts'
import type { Classified } from './personalRows.ts'

const ofOwnSession = `session_id in (
  select s.id from stream_session s join livestream l on l.tenant_id = :tenant and l.id = s.livestream_id
   where s.tenant_id = :tenant and l.creator_id = :profile)`
const ofOwnStream = 'livestream_id in (select id from livestream where tenant_id = :tenant and creator_id = :profile)'
const spokenByOthers = 'what others have said or chosen is in their copies'
const technical = 'how its pictures are cut into files; what it says of the stream stands with the stream'

/** Livestreams and what is recorded of them: the part of the classification that says so, in its order. */
export const streamTables: Readonly<Record<string, Classified>> = {
  stream_reminder: {
    personalRows: [
      { whose: 'profile_id = :profile', copy: { area: 'activity', columns: ['livestream_id', 'at'] }, erase: 'delete' },
      { whose: ofOwnStream, copy: { withheld: 'who wants to be reminded is in the copies of those who do' }, erase: 'delete', isLarge: true },
    ],
    withheld: { profile_id: self },
  },
  stream_notice: { nobody: 'what was told of a livestream; whom it reached is in their notifications' },
  stream_viewer: {
    personalRows: [
      { whose: 'profile_id = :profile', copy: { area: 'activity', columns: ['livestream_id', 'first_at', 'last_at', 'seconds'] }, erase: 'delete', isLarge: true },
      { whose: ofOwnStream, copy: { withheld: 'who has watched is in the copies of those who have' }, erase: 'delete', isLarge: true },
    ],
    withheld: { profile_id: self },
  },
  replay_viewer: {
    personalRows: [
      { whose: 'profile_id = :profile', copy: { area: 'activity', columns: ['livestream_id', 'first_at'] }, erase: 'delete', isLarge: true },
      { whose: ofOwnStream, copy: { withheld: 'who has watched a recording is in the copies of those who have' }, erase: 'delete', isLarge: true },
    ],
    withheld: { profile_id: self },
  },
  stream_cheer: { nobody: 'how many cheers a stream had in the last minutes; who has sent them is not kept' },
  stream_poll_vote: {
    personalRows: [
      { whose: 'profile_id = :profile', copy: { area: 'activity', columns: ['poll_id', 'choice', 'at'] }, erase: 'delete' },
      { whose: `poll_id in (select id from stream_poll where tenant_id = :tenant and ${ofOwnStream})`, copy: { withheld: spokenByOthers }, erase: 'delete', isLarge: true },
    ],
    withheld: { profile_id: self },
  },
  stream_poll: {
    personalRows: [
      { whose: ofOwnStream, copy: { area: 'posts', columns: ['id', 'livestream_id', 'question', 'options', 'asked_at', 'ends_at'] }, erase: 'delete' },
    ],
  },
  stream_ban: {
    personalRows: [
      { whose: 'host_id = :profile', copy: { area: 'people', columns: ['profile_id', 'at'], people: ['profile_id'] }, erase: 'delete' },
      { whose: 'profile_id = :profile', copy: { withheld: theirs }, erase: 'delete' },
      { whose: 'set_by = :profile', copy: { withheld: theirs }, erase: { set: { set_by: 'null' } } },
    ],
    withheld: { host_id: self, set_by: theirs },
  },
  stream_restriction: {
    personalRows: [
      {
        whose: ofOwnStream,
        copy: { area: 'people', columns: ['livestream_id', 'profile_id', 'span', 'until', 'at'], people: ['profile_id'] },
        erase: 'delete',
      },
      { whose: 'profile_id = :profile', copy: { withheld: theirs }, erase: 'delete' },
      { whose: 'set_by = :profile', copy: { withheld: theirs }, erase: { set: { set_by: 'null' } } },
    ],
    withheld: { set_by: theirs },
  },
  stream_chatter: {
    personalRows: [
      { whose: 'profile_id = :profile', copy: { withheld: 'when they have written last stands with what they wrote' }, erase: 'delete' },
      { whose: ofOwnStream, copy: { withheld: spokenByOthers }, erase: 'delete', isLarge: true },
    ],
  },
  stream_message: {
    personalRows: [
      { whose: 'author_id = :profile', copy: { area: 'chats', columns: ['id', 'livestream_id', 'key', 'text', 'at', 'removed_at'] }, erase: 'delete', isLarge: true },
      { whose: ofOwnStream, copy: { withheld: spokenByOthers }, erase: 'delete', isLarge: true },
      { whose: 'removed_by = :profile', copy: { withheld: theirs }, erase: { set: { removed_by: 'null' } } },
    ],
    withheld: { author_id: self, removed_by: theirs },
  },
  stream_chat: {
    personalRows: [
      { whose: ofOwnStream, copy: { area: 'posts', columns: ['livestream_id', 'pinned_id'] }, erase: 'delete' },
    ],
    withheld: { raised_seconds: counted, raised_until: counted },
  },
  stream_chapter: {
    personalRows: [{ whose: ofOwnSession, copy: { area: 'posts', columns: ['id', 'session_id', 'at', 'title', 'created_at'] }, erase: 'delete' }],
  },
  stream_caption: {
    personalRows: [
      { whose: ofOwnSession, copy: { area: 'posts', columns: ['session_id', 'language', 'text', 'created_at'] }, erase: 'delete', isLarge: true },
    ],
  },
  stream_clip: {
    personalRows: [
      {
        whose: 'maker_id = :profile',
        copy: { area: 'posts', columns: ['id', 'livestream_id', 'session_id', 'title', 'state', 'start_ms', 'duration_ms', 'width', 'height', 'bytes', 'created_at'] },
        erase: 'delete',
        files: "array[folder || '/']",
      },
      {
        whose: ofOwnStream,
        copy: { withheld: 'what others have cut out of it is in their copies' },
        erase: 'delete',
        isLarge: true,
        files: "array[folder || '/']",
      },
    ],
    withheld: { maker_id: self, key: technical, folder: technical },
  },
  stream_segment: { personalRows: [{ whose: ofOwnSession, copy: { withheld: technical }, erase: 'delete', isLarge: true }] },
  stream_part: { personalRows: [{ whose: ofOwnSession, copy: { withheld: technical }, erase: 'delete' }] },
  stream_session: {
    personalRows: [
      {
        whose: ofOwnStream,
        copy: {
          area: 'posts',
          columns: ['id', 'livestream_id', 'protocol', 'started_at', 'interruptions', 'ended_at', 'ended_reason', 'gone_at', 'gone_reason'],
        },
        erase: 'delete',
        files: "array[folder || '/']",
      },
    ],
    withheld: {
      heard_at: technical, interrupted_at: technical, folder: technical, connection: technical, encoder: technical, joined_at: technical,
    },
  },
  hosted_stream: { nobody: 'by what names a service knows a livestream; what it says of the stream stands with the stream' },
  hosted_recording: { nobody: 'by what names a service knows a recording; it goes with the livestream' },
  hosted_removal: { nobody: 'names at a service of what is to be deleted there, until it is' },
  stream_admission: {
    personalRows: [
      { whose: 'profile_id = :profile', copy: { withheld: 'which connections of an encoder were let in, for two days; the key itself is in the copy' }, erase: 'delete' },
    ],
  },
  stream_key: {
    personalRows: [
      { whose: 'profile_id = :profile', copy: { area: 'posts', columns: ['hint', 'rotated_at', 'livestream_id'] }, erase: 'delete' },
    ],
    withheld: {
      profile_id: self, hash: secret, connection: technical, heard_at: technical, kbit: technical, key_frame_ms: technical,
      width: technical, height: technical, codecs: technical, refusal: technical,
    },
  },
  livestream: {
    personalRows: [
      {
        whose: 'creator_id = :profile',
        copy: {
          area: 'posts',
          columns: [
            'id', 'kind', 'title', 'description', 'thumbnail_id', 'scheduled_start', 'time_zone', 'audience', 'min_tier', 'latency',
            'record_replay', 'replay_audience', 'replay_min_tier', 'replay_days', 'chat_mode',
            'slow_mode_seconds', 'followers_min_minutes', 'source', 'external_url', 'status', 'started_at', 'ended_at',
            'ended_reason', 'auto_start', 'clips_allowed', 'created_at', 'updated_at',
          ],
        },
        erase: 'delete',
      },
    ],
    withheld: { creator_id: self, peak_viewers: counted, unique_viewers: counted, watched_seconds: counted, replay_viewers: counted },
  },
}
