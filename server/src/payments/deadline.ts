import { AsyncLocalStorage } from 'node:async_hooks'

const deadlines = new AsyncLocalStorage<number>()

/** Whatever is asked of the provider meanwhile is answered or given up by a moment, in ms since 1970. */
export const answeredBy = <Found>(deadline: number, work: () => Promise<Found>): Promise<Found> => deadlines.run(deadline, work)

/** For how long somebody still waits, in ms; for ever where nobody does. */
export const timeLeft = (): number => (deadlines.getStore() ?? Infinity) - Date.now()
