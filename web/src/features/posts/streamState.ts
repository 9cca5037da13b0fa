import type { announcedStreamsWords } from '#words/en/announcedStreams.ts'

export type StreamState = keyof typeof announcedStreamsWords.states

const told: Readonly<Record<string, StreamState>> = {
  canceled: 'canceled', expired: 'expired', live: 'live', interrupted: 'live', ended: 'ended', processing: 'ended', no_replay: 'ended', failed: 'ended',
  replay_ready: 'recorded',
}

/** What a state of a livestream is told as where a post announces it; what is being made ready is still to come. */
export const streamStateOf = (status: string): StreamState => told[status] ?? 'scheduled'
