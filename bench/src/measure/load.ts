/** What one round of load brought. */
export interface Round {
  /** Good answers. */
  answers: number
  /** Everything else: refusals, errors, time-outs. */
  failures: number
  seconds: number
  p50: number
  p99: number
}

/** A round of load over HTTP: every caller sends its own headers to its own path, one call after the other. */
export interface HttpJob {
  url: string
  callers: { path: string; headers: Record<string, string> }[]
  connections: number
  seconds: number
}
