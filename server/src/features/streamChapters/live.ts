import type { chapterLive } from '@marquee/contract/streamChapters'
import type { Heard } from '#live/heard.ts'

const topic: keyof typeof chapterLive = 'stream_chapters_changed'

/** Said in the room of their livestream: whoever looks at it reads them anew, as far as they may. */
export const streamChapterHeard: Heard = {
  stream_chapters_changed: async ({ tenantId }, facts) =>
    [...new Set(facts.map(({ livestreamId }) => livestreamId))].map((livestreamId) => ({
      tenantId, room: `stream:${livestreamId}`, topic, key: livestreamId,
    })),
}
