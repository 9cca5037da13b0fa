import type { WindowClient } from './scope.ts'

/** What the worker asks a page: whether it shows a place, or to go there. Each path is one of this site. */
export type Question = { shows: string } | { open: string }

/** What it tells all of them: the browser's push address is another one now. */
export const renewed = { renewed: true } as const

/** What a page tells the worker: it has come to rest. */
export const atRest = { atRest: true } as const

/** A page that is busy for longer counts as one that said no, in ms. */
const patience = 2_000

/** Whether a page says yes. One that has not got so far as to listen says nothing. */
export const ask = (page: Pick<WindowClient, 'postMessage'>, question: Question) =>
  new Promise<boolean>((settle) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => settle(false), patience)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      port1.close()
      settle(data === true)
    }
    page.postMessage(question, [port2])
  })
