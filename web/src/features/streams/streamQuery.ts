import { streams, type Stream } from '@marquee/contract/streams'
import { query } from '#api/query.ts'

/** How often it is asked, in ms, whether a recording is there that is being made. */
const making = 3_000

const isBeingMade = (stream: Stream | undefined) => stream?.status === 'ended' || stream?.status === 'processing'

/** A livestream as whoever came to watch it sees it. It changes while it is looked at: each visit reads it anew. */
export const streamQuery = (livestreamId: string) => ({ ...query(streams.read, { livestreamId }), staleTime: 0 })

/** The same for the page that shows it. */
export const shownStream = (livestreamId: string) => ({
  ...streamQuery(livestreamId),
  refetchInterval: ({ state }: { state: { data: Stream | undefined } }) => (isBeingMade(state.data) ? making : false as const),
})
