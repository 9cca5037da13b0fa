import type { Names } from '#words/names.ts'
import { dashboardMoneyWords } from './dashboardMoney.ts'

/** What each figure of money on a dashboard counts (docs/decisions/068). */
export const figureMeaningsWords = (names: Names) => {
  const { subscription, subscriptions, subscribers, Subscriptions } = names
  const named = dashboardMoneyWords(names)
  const meanings: readonly (readonly [name: string, meaning: string])[] = [
    [named.monthly, `The prices of all ${subscriptions} that are paid or whose payment is late, added up: a month’s price as it is, a year’s divided by twelve. ` +
      'At list prices in US dollars, before discounts, taxes and fees.'],
    [named.paying, `${Subscriptions} that are paid, those whose payment is late included. Who pauses counts until what they have paid is over.`],
    [named.churn, 'Of those who paid when the time began, the part that has ended in it. Whoever is to leave counts once their time is over; a pause is no leaving.'],
    [named.each, `Recurring revenue divided by paying ${subscribers}, at this moment.`],
    [named.movementsTitle, `From recurring revenue when the time began to what it is now, by why it changed. “${named.movements.ended}” are those who left, ` +
      `pause, or could not be charged any more; “${named.movements.returned}” are those who had paid before.`],
    [named.trialing, `Who tries a ${subscription} for nothing. They bring no revenue and count as paying from the first day after it.`],
    [named.pastDue, 'Who could not be charged and is tried again. They count as paying meanwhile.'],
    [named.joined, 'Who paid for the first time in this time. Whoever leaves and comes back begins anew.'],
    [named.stays, 'Of those who began to pay in one month, how many were still there when each later month began. The running month still grows.'],
    [named.sold, 'What people have paid, discounts and refunds taken off on the days on which the money moved, in the currency of your account. Tax is within.'],
    [named.keeps(named.sold), 'The same without the fees of the payment provider and the platform, and without tax.'],
  ]
  return {
    title: 'How these figures are counted',
    meanings,
    notCounted: `Given levels and gifts are no ${subscriptions} and count in none of these, but gifts that were bought are sold. ` +
      'What was paid for trying out, before real money moved, counts nowhere. Days are those of the channel’s clock, and a day, week or month that still runs is marked.',
  }
}
