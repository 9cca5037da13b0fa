import { streamClips, type StreamClip } from '@marquee/contract/streamClips'
import { pages, query } from '#api/query.ts'

/** How often it is asked, in ms, whether a clip is there that is being made. */
const making = 2_000

const every = (isMaking: boolean | undefined) => (isMaking ? making : (false as const))
const isBeingMade = ({ state }: StreamClip) => state === 'making'

/** The clips of a livestream, newest first. */
export const clipsQuery = (livestreamId: string) => ({ ...pages(streamClips.list, { livestreamId }), staleTime: 10_000 })

/** The same for a page that shows them. */
export const shownClips = (livestreamId: string) => ({
  ...clipsQuery(livestreamId),
  refetchInterval: ({ state }: { state: { data: { pages: readonly { items: readonly StreamClip[] }[] } | undefined } }) =>
    every(state.data?.pages.some(({ items }) => items.some(isBeingMade))),
})

/** One clip, for the page that shows it. Its address opens for an hour: each visit reads it anew. */
export const shownClip = (livestreamId: string, clipId: string) => ({
  ...query(streamClips.read, { livestreamId, clipId }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: StreamClip | undefined } }) => every(state.data && isBeingMade(state.data)),
})
