import type { Answer } from '@marquee/contract/appeals'
import type { AppealState } from '@marquee/contract/cases'
import type { Names } from '#words/names.ts'

/** Asking that somebody else looks at a decision again, and answering that. */
export const appealsWords = ({ owners }: Names) => ({
  title: 'Appeals',
  lead: 'People who ask that somebody else looks at a decision about them again. The one who has waited longest comes first.',
  views: 'Which appeals',
  lists: { pending: 'Waiting', settled: 'Answered' },
  empty: {
    pending: ['Nobody waits for an answer', 'Whoever you have acted on can ask once that somebody else looks at it. They stand here.'],
    settled: ['Nothing was answered yet', 'What you answer stands here, with your reasons.'],
  },
  showMore: 'Show more',
  decided: (name: string, what: string) => `${name} ${what}`,
  appellant: (name: string) => `${name} says`,
  toCase: 'Open the case',
  ownDecision: 'You have decided this yourself. Somebody else answers.',
  tookPart: 'You have reported this, or decided something else in its case. Somebody else answers.',
  forOwners: `Only ${owners} can answer: this is about somebody who moderates.`,
  answer: 'Answer',
  answerTo: (name: string) => ` to ${name}`,
  question: 'What do you find?',
  answers: {
    upheld: ['It stands', 'The decision was right.'],
    overturned: ['Take it back', 'Everything is as it was before, as far as it can be: a warning was read, and money that went back stays there.'],
  } satisfies Record<Answer, readonly [string, string]>,
  statement: 'Reason',
  statementHint: 'The person reads this.',
  send: 'Send answer',
  done: { upheld: 'It stands. The person is told', overturned: 'Taken back. The person is told' } satisfies Record<Answer, string>,
  answeredBy: (name: string) => `${name} answered`,
  somebody: 'Somebody who has left',

  ask: 'Ask for another look',
  asked: { other: 'Thank you. Somebody else will look at it and tell you what they find', same: 'Thank you. It will be looked at again, and you are told what comes of it' },
  text: 'Why do you think it is wrong?',
  textHint: {
    other: 'You can ask once. Somebody who has not decided it reads this.',
    same: 'You can ask once. Nobody else moderates here, so whoever has decided it reads this.',
  },
  sendAppeal: 'Send',
  appeal: 'Your appeal',
  states: { pending: 'Waits', upheld: 'It stands', overturned: 'Taken back', withdrawn: 'Withdrawn' } satisfies Record<AppealState, string>,
  waiting: {
    other: 'Somebody who has not decided it will look at it again and tell you what they find.',
    same: 'Nobody else moderates here, so whoever has decided it will look at it again and tell you what they find.',
  },
  result: 'What they found',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw your appeal?',
  withdrawText: 'Nobody looks at it again then, and the decision stays as it is. You cannot ask a second time.',
  withdrawDone: 'Withdrawn. Nobody looks at it any more',
  withdrawn: 'You have withdrawn it. The decision stays as it is.',
  withdrew: 'They have withdrawn it. Nothing is left to answer.',

  suspended: 'This account is suspended',
  suspendedUntil: (time: string) => `You can sign in again from ${time} on.`,
  closed: 'This account was closed',
  closedText: 'You cannot sign in any more, and nobody sees what you have published.',
  stillOpen: 'What you can still do',
  ticketsText: 'You can give them back while their event lets people.',
  dataText: 'A copy of everything that is kept of you, as one file.',
  legal: 'Legal texts',
  signOut: 'Sign out',
})
