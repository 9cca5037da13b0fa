import type { Viewer } from '@marquee/server/features/streams/opening'

/** What the process that sends can be asked. */
export type SenderJob =
  /** Sends further streams in real time until told otherwise; answers once each has been welcomed. */
  | { act: 'send'; port: number; streams: { host: string; token: string }[] }
  /** How quickly pieces were acknowledged, for so many seconds from now. */
  | { act: 'measure'; seconds: number }
  /** Closes every socket. */
  | { act: 'leave' }

export interface Acknowledged {
  /** Milliseconds from a chunk's sending to the word that it lies safe. */
  p50: number
  p95: number
  /** Chunks that were sent and acknowledged. */
  sent: number
  acknowledged: number
  /** Streams that the server has sent away, with its words. */
  refused: string[]
  /** The share of one core that the process itself has used. */
  busy: number
}

/** Where somebody watches: a folder of addresses, and the cookie that opens it. */
export interface Seat {
  folder: string
  cookie: string
}

export type CrowdJob =
  /** So many watch from now on, each as a player does. */
  | { act: 'gather'; port: number; host: string; seats: Seat[] }
  | { act: 'watch'; seconds: number }
  | { act: 'scatter' }

export interface Watched {
  /** Milliseconds from when the first picture of a piece was taken until the piece was there, and the same of its last picture. */
  first: { p50: number; p95: number }
  last: { p50: number; p95: number }
  /** Answers: playlists and pieces. */
  answers: number
  bytes: number
  failures: number
  busy: number
}

export type { Viewer }
