import { streams } from '@marquee/contract/streams'
import { query } from '#api/query.ts'

/** A livestream as whoever came to watch it sees it. It changes while it is looked at, which is told: each visit reads it anew. */
export const streamQuery = (livestreamId: string) => ({ ...query(streams.read, { livestreamId }), staleTime: 0 })
