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

/** One kind of call. In its path and body `$id` stands for a fresh id and `$any` for one of the job's ids by chance. */
export interface Caller {
  path: string
  headers: Record<string, string>
  /** GET where nothing is said. */
  method?: string
  body?: string
}

/** A round of load over HTTP: every caller sends its own headers to its own path, one call after the other. */
export interface HttpJob {
  url: string
  callers: Caller[]
  ids?: readonly string[]
  connections: number
  /** At most so long. */
  seconds: number
  /** So many calls, and then it is over. */
  calls?: number
}
