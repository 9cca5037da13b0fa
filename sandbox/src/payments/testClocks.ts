import type Stripe from 'stripe'
import { runUntil } from './agenda.ts'
import { idOf, newId } from './books.ts'
import type { Desk, Handlers } from './desk.ts'
import { Failure, wrongParameter } from './failure.ts'
import { needInt, text } from './params.ts'
import { day, intervalsAfter } from './periods.ts'
import { isOver } from './standing.ts'
import { recurringOf } from './subscriptions.ts'

const kept = 30 * day

/** A clock that stands until it is advanced; whatever hangs on it renews and ends by it. */
export const testClockHandlers = (desk: Desk): Handlers => {
  const { book, events, now } = desk

  const held = (account: string | null, clock: string) =>
    book.all('subscription', account).filter((one) => one.test_clock !== null && idOf(one.test_clock) === clock)

  /** How far it goes at once: two intervals of the shortest subscription. */
  const furthest = (account: string | null, { id, frozen_time: from }: Stripe.TestHelpers.TestClock): number => {
    const ends = held(account, id).filter((one) => !isOver(one)).map((one) => intervalsAfter(from, recurringOf(one), 2))
    return Math.min(...ends, intervalsAfter(from, { interval: 'year', interval_count: 1 }, 2))
  }

  return {
    'POST /v1/test_helpers/test_clocks': ({ account, params }) => {
      const clock = {
        id: newId('clock'), object: 'test_helpers.test_clock', created: now(), deletes_after: now() + kept, frozen_time: needInt(params, 'frozen_time'),
        livemode: false, name: text(params, 'name'), status: 'ready', status_details: {},
      } satisfies Stripe.TestHelpers.TestClock
      book.keep('test_helpers.test_clock', account, clock)
      events.add('test_helpers.test_clock.created', account, clock)
      return clock
    },
    'GET /v1/test_helpers/test_clocks/:id': ({ account, ids }) => book.get('test_helpers.test_clock', account, ids[0]!),
    'GET /v1/test_helpers/test_clocks': ({ account, params }) => {
      return book.page('test_helpers.test_clock', account, params)
    },
    'POST /v1/test_helpers/test_clocks/:id/advance': ({ account, params, ids }) => {
      const clock = book.get('test_helpers.test_clock', account, ids[0]!)
      const [from, until] = [clock.frozen_time, needInt(params, 'frozen_time')]
      if (until <= from) throw wrongParameter('frozen_time', 'The frozen time must be after the current frozen time of the test clock.')
      if (until > furthest(account, clock))
        throw new Failure(400, {
          code: 'test_clock_advance_too_far', param: 'frozen_time',
          message: 'You can only advance a test clock by up to two intervals of the shortest subscription that hangs on it.',
        })
      events.add('test_helpers.test_clock.advancing', account, { ...clock, status: 'advancing' })
      runUntil(desk, { account, id: clock.id }, { from, until }, (at) => (clock.frozen_time = at))
      clock.frozen_time = until
      events.add('test_helpers.test_clock.ready', account, clock)
      // It is done, and the provider says so to whoever asks again.
      return { ...clock, status: 'advancing' }
    },
    'DELETE /v1/test_helpers/test_clocks/:id': ({ account, ids }) => {
      const clock = book.get('test_helpers.test_clock', account, ids[0]!)
      for (const { id } of held(account, clock.id)) book.drop('subscription', id)
      for (const kind of ['customer', 'invoice', 'subscription_schedule'] as const)
        for (const one of book.all(kind, account)) if (one.test_clock === clock.id) book.drop(kind, one.id)
      book.drop('test_helpers.test_clock', clock.id)
      events.add('test_helpers.test_clock.deleted', account, clock)
      return { id: clock.id, object: 'test_helpers.test_clock', deleted: true } satisfies Stripe.TestHelpers.DeletedTestClock
    },
  }
}
