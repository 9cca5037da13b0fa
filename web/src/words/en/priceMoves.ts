const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const pay = (count: number) => (count === 1 ? '1 person pays' : `${count} people pay`)

/** Moving whoever pays an earlier price of a tier to what it costs now, as its owners see it. `per`: 'month' or 'year'. */
export const priceMovesWords = {
  title: 'Earlier prices',
  text: 'Whoever has this level keeps the price at which they took it, until you announce that it ends.',
  price: (price: string, per: 'month' | 'year') => `${price} a ${per}`,
  pays: (count: number, price: string) => `${pay(count)} ${price}`,
  days: 'Days of notice',
  daysHint: 'From 30 to 180. Each pays the new price with their first renewal after that: whoever pays by the year, once that year is over.',
  announce: (price: string) => `Move them to ${price}`,
  askTitle: (count: number, price: string) => `Move ${people(count)} to ${price}?`,
  askLines: (price: string, day: string) => [
    'They are told at once, as a notification and by mail, what they pay now, what they will pay, and from which day on.',
    `Nobody pays ${price} before ${day}; nothing is charged in between.`,
    'Whoever does not want it can cancel until their own day.',
    'You can call it off for everybody who has not been moved yet.',
  ],
  announced: (count: number) => `Announced to ${people(count)}`,
  open: (price: string) => `Moving to ${price}`,
  openText: (announced: string, from: string) => `Announced on ${announced}. Nobody pays it before ${from}, each with a renewal of their own.`,
  moved: 'Moved',
  waiting: 'Still to move',
  leaving: 'Of these, canceled',
  gone: 'Gone, or something else',
  callOff: 'Call off',
  callOffTitle: (price: string) => `Call the move to ${price} off?`,
  callOffText: (waiting: number, moved: number) =>
    `${waiting === 1 ? '1 person keeps' : `${waiting} people keep`} what they pay, and whoever was told is told so.${
      moved ? ` ${pay(moved)} the new price already, and ${moved === 1 ? 'stays' : 'stay'} there.` : ''}`,
  isOff: 'Called off',
  before: 'Before',
  wasMoved: (price: string, count: number) => `To ${price}: ${people(count)} moved`,
  wasOff: (price: string, day: string, count: number) => `To ${price}: called off on ${day}${count ? `, ${people(count)} moved before` : ''}`,
}
