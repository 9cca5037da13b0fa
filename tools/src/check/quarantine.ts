/** A test that fails now and then for a reason that is not understood yet: it runs and is reported, and does not decide. */
export interface Quarantined {
  /** 'e2e/src/posts.test.ts > deletes a post' */
  test: string
  reason: string
  /** The day on which it came here: '2026-11-23'. */
  since: string
}

/** More than these are no exceptions any more: the run is red. */
export const mostQuarantined = 5

export const quarantine: readonly Quarantined[] = []

/** What is wrong with the list itself. */
export const quarantineComplaints = (entries: readonly Quarantined[]): string[] => [
  ...(entries.length > mostQuarantined ? [`${entries.length} tests are in quarantine; ${mostQuarantined} may be`] : []),
  ...entries.filter(({ reason }) => !reason.trim()).map(({ test }) => `${test} is in quarantine without a reason`),
  ...entries.filter(({ since }) => !/^\d{4}-\d\d-\d\d$/.test(since)).map(({ test }) => `${test} is in quarantine without a day`),
]
