import type { announcedStreamsWords } from '#words/en/announcedStreams.ts'

export type StreamState = keyof typeof announcedStreamsWords.states

const told: Readonly<Record<string, StreamState>> = {
  canceled: 'canceled', expired: 'expired', live: 'live', interrupted: 'live', ended: 'ended', processing: 'ended', no_replay: 'ended', failed: 'ended',
  replay_ready: 'recorded',
}

interface Announced {
  status: string
  kind?: string | undefined
  /** An instant. */
  start: string
}

/**
 * What a state of a livestream is told as where a post announces it; what is being made ready is still to come. A permanent one that is
 * not on is there all the same, planned for a time or not.
 */
export const streamStateOf = ({ status, kind, start }: Announced): StreamState => {
  const state = told[status] ?? 'scheduled'
  if (kind !== 'permanent' || state === 'live' || state === 'canceled') return state
  return Date.parse(start) > Date.now() ? 'scheduled' : 'always'
}
