import type { PastKind, ShuttingKind } from '@marquee/contract/cases'
import { count } from '#ui/count.ts'

const counted = (much: number, one: string, many: string) => `${count(much)} ${much === 1 ? one : many}`

interface Counts {
  actCount: number
  caseCount: number
  dismissedCount: number
  reportCount: number
  agreedCount: number
  unfoundedCount: number
}

/** Whom moderators find, what is known of somebody, and what was done. */
export const moderatedPeopleWords = {
  tab: 'People',
  lead: 'Who is muted, suspended or banned now, the last first. Search to find anybody.',
  field: 'Find somebody by their nickname',
  placeholder: 'Nickname',
  kind: 'Who is shut out how',
  everyKind: 'Muted, suspended or banned',
  kinds: { mute: 'Muted', suspend: 'Suspended', ban: 'Banned' } satisfies Record<ShuttingKind, string>,
  nobody: 'Nobody is shut out',
  nobodyText: 'Whom one of you mutes, suspends or bans stands here until it is over.',
  notFound: 'Nobody has a nickname that begins so',
  notFoundText: 'Look at how it is written.',
  by: 'by',
  openCase: 'Case',
  openCaseOf: (name: string) => ` about ${name}`,

  record: 'Record',
  recordOf: (name: string) => ` of ${name}`,
  moderate: 'Moderate',
  stands: ({ actCount }: Counts) => (actCount ? counted(actCount, 'decision stands', 'decisions stand') : 'No decision stands'),
  cases: ({ caseCount, dismissedCount }: Counts) =>
    caseCount
      ? `${counted(caseCount, 'case', 'cases')} about them${dismissedCount ? `, ${count(dismissedCount)} without a finding` : ''}`
      : 'No case about them',
  made: ({ reportCount, agreedCount, unfoundedCount }: Counts) =>
    reportCount
      ? `Reported ${counted(reportCount, 'time', 'times')}: ${count(agreedCount)} acted on, ${count(unfoundedCount)} without a finding`
      : 'Has reported nothing',
  decisions: 'What was decided about them',
  noDecisions: 'Nothing was decided about them.',
  casesAbout: 'Cases about them',
  noCases: 'There was none.',
  reportsBy: 'What they have reported',
  noReports: 'Nothing, or nothing that is kept.',

  before: 'Before this',
  otherActs: (much: number) => (much ? counted(much, 'other decision stands', 'other decisions stand') : 'No other decision stands'),
  otherCases: (much: number) => (much ? counted(much, 'other case', 'other cases') : 'No other case'),
  sameThing: 'About the same',
  wholeRecord: 'The whole record',

  log: 'Log',
  logLead: 'What was decided, the last first, by whom and why.',
  act: 'Which decisions',
  everyAct: 'All decisions',
  kindsOfActs: {
    release: 'Released', warn: 'Warned', hide_content: 'Hidden', remove_content: 'Removed', mark_sensitive: 'Marked as sensitive',
    clear_profile: 'Parts of a profile taken away', restrict_stream: 'Kept out of a stream chat', mute: 'Muted', suspend: 'Suspended', ban: 'Banned', dismiss: 'Dismissed', lift: 'Taken back',
    end: 'Suspension over',
  } satisfies Record<PastKind, string>,
  allBy: (name: string) => `All by ${name}`,
  actsBy: 'What one moderator has decided:',
  everybody: 'Show everybody’s',
  noActs: 'Nothing was decided yet',
  noActsText: 'What you and the other moderators decide stands here.',
  showMore: 'Show more',
}
