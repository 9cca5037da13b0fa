import { counted, secret, self } from './owned.ts'
import type { Classified } from './personalRows.ts'

const ofOwnSession = `session_id in (
  select s.id from stream_session s join livestream l on l.tenant_id = :tenant and l.id = s.livestream_id
   where s.tenant_id = :tenant and l.creator_id = :profile)`
const ofOwnStream = 'livestream_id in (select id from livestream where tenant_id = :tenant and creator_id = :profile)'
const technical = 'how its pictures are cut into files; what it says of the stream stands with the stream'

/** Livestreams and what is recorded of them: the part of the classification that says so, in its order. */
export const streamTables: Readonly<Record<string, Classified>> = {
  stream_viewer: {
    personalRows: [
      { whose: 'profile_id = :profile', copy: { area: 'activity', columns: ['livestream_id', 'first_at', 'last_at', 'seconds'] }, erase: 'delete', isLarge: true },
      { whose: ofOwnStream, copy: { withheld: 'who has watched is in the copies of those who have' }, erase: 'delete', isLarge: true },
    ],
    withheld: { profile_id: self },
  },
  stream_segment: { personalRows: [{ whose: ofOwnSession, copy: { withheld: technical }, erase: 'delete', isLarge: true }] },
  stream_part: { personalRows: [{ whose: ofOwnSession, copy: { withheld: technical }, erase: 'delete' }] },
  stream_session: {
    personalRows: [
      {
        whose: ofOwnStream,
        copy: { area: 'posts', columns: ['id', 'livestream_id', 'protocol', 'started_at', 'interruptions', 'ended_at', 'ended_reason'] },
        erase: 'delete',
        files: "array[folder || '/']",
      },
    ],
    withheld: { heard_at: technical, interrupted_at: technical, folder: technical, connection: technical, encoder: technical },
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
            'id', 'title', 'description', 'thumbnail_id', 'scheduled_start', 'time_zone', 'audience', 'min_tier', 'latency', 'record_replay', 'chat_mode',
            'slow_mode_seconds', 'followers_min_minutes', 'source', 'external_url', 'status', 'started_at', 'ended_at',
            'ended_reason', 'auto_start', 'created_at', 'updated_at',
          ],
        },
        erase: 'delete',
      },
    ],
    withheld: { creator_id: self, peak_viewers: counted, unique_viewers: counted, watched_seconds: counted },
  },
}
