import { report } from '#api/report.ts'
import { here, open } from '#navigation.ts'
import { safePath } from '#safePath.ts'
import { whenIdle } from '#start/whenIdle.ts'
import { scripts, trusted } from '#trusted.ts'
import { atRest, type Question } from '#worker/questions.ts'

/** Undefined where the browser has none: without TLS, or in some private windows. */
const container = () => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined)

const withoutFragment = (path: string) => path.split('#', 1)[0]!

/** A comment's place is in its post: pushes name both, and the address of an open post rarely does. */
const shows = (path: string) => [withoutFragment(here()), window.location.pathname].includes(withoutFragment(path))

/** Says at once that it goes there: the worker would take a page that is still loading the screen for one that cannot. */
const answerTo = (question: Question): boolean => {
  if ('shows' in question) return document.hasFocus() && shows(question.shows)
  const path = safePath(question.open)
  if (path) open(path).catch(report)
  return path !== undefined
}

const isQuestion = (data: unknown): data is Question => typeof data === 'object' && data !== null && ('shows' in data || 'open' in data)

let registered: Promise<ServiceWorkerRegistration> | undefined

/** Rejects when a worker does not get in: nobody else says so, and where it is the first, none would ever be ready. */
const failed = (installing: ServiceWorker) =>
  new Promise<never>((_, refuse) =>
    installing.addEventListener('statechange', () => {
      if (installing.state === 'redundant') refuse(new Error('The service worker could not be installed'))
    }),
  )

const register = async (workers: ServiceWorkerContainer) => {
  const { active, installing } = await workers.register(trusted(scripts.worker), { scope: '/', updateViaCache: 'none' })
  return active || !installing ? workers.ready : Promise.race([workers.ready, failed(installing)])
}

/** The worker of this channel, running. @throws Error where the browser has none or does not let it in. */
export const worker = (): Promise<ServiceWorkerRegistration> => {
  const workers = container()
  if (!workers) return Promise.reject(new Error('This browser has no service workers'))
  registered ??= register(workers)
  registered.catch(() => (registered = undefined))
  return registered
}

/** So long after everything has been loaded, in ms: the answers that the first screen waits for have come by then. */
const rest = 3_000

/** Answers the worker's questions, and lets it in when the page has come to rest: what it keeps on the device must not wait in the way. */
export const followWorker = () => {
  const workers = container()
  if (!workers) return
  workers.addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
    if (isQuestion(data)) port?.postMessage(answerTo(data))
  })
  // A browser that does not let it in shows the product all the same.
  const begin = () => worker().then(({ active }) => active?.postMessage(atRest), console.warn)
  const soon = () => setTimeout(() => whenIdle(() => void begin()), rest)
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true })
}
