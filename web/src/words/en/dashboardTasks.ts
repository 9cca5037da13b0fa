import type { ChecklistItems } from '@marquee/contract/dashboards'
import type { PaymentProblem } from '@marquee/contract/payments'
import type { Names } from '#words/names.ts'

const some = (one: string, more: string) => (count: number) => (count === 1 ? one : more)

/** What a dashboard asks its owners to do: what waits for a person, and what a new channel still needs. */
export const dashboardTasksWords = ({ owners, Subscription, Subscriptions }: Names) => ({
  waiting: 'Needs a person',
  cases: some('Report waiting', 'Reports waiting'),
  casesSince: some('Report waiting since', 'Reports waiting, oldest'),
  appeals: some('Appeal waiting', 'Appeals waiting'),
  roleRequests: some('Person asks for a role', 'People ask for a role'),
  pastDue: some(`${Subscription} with a late payment`, `${Subscriptions} with a late payment`),
  disputes: some('Dispute wants an answer', 'Disputes want an answer'),
  disputesUntil: (count: number, day: string) => (count === 1 ? `Dispute wants an answer by ${day}` : `Disputes want an answer, the first by ${day}`),
  failedPayout: 'Payout failed',
  failedRefunds: some('Refund could not be taken, pay it in another way', 'Refunds could not be taken, pay them in another way'),
  paymentProblems: {
    missing: 'Payments stopped, the provider wants to know more',
    rejected: 'Payments stopped, the provider has closed the account',
    gone: 'Payments stopped, the account is connected no more',
  } satisfies Partial<Record<PaymentProblem, string>>,
  pausedWebhooks: some('Webhook paused, nothing arrives', 'Webhooks paused, nothing arrives'),
  strayDomains: some('Domain does not lead here yet', 'Domains do not lead here yet'),
  waitingFailed: 'What waits for you did not load',

  checklist: 'Finish setting up',
  checklistDone: (done: number, all: number) => `${done} of ${all}`,
  items: {
    hasLogo: 'Add your logo and favicon',
    hasDescription: 'Describe your channel',
    hasInterests: 'Offer three interests or more',
    hasRules: 'Publish community rules',
    hasPayments: 'Connect payments',
    hasTiers: 'Offer a tier with a price',
    hasInvited: 'Invite somebody',
    hasPosts: 'Publish the first post',
    hasDomain: 'Connect a domain',
  } satisfies Record<keyof ChecklistItems, string>,
  start: 'Start',
  isDone: 'Done: ',
  putAway: 'Put away',
  isPutAway: `The list is put away, for all ${owners}`,
  undo: 'Undo',
})
