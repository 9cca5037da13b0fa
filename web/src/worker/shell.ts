import { atRest } from './questions.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'

/** The page as it is served at every address, under this one. */
const page = '/'
const mark = 'shell-'
const dayMs = 24 * 3_600_000
/**
 * A network on which nothing answers for so long counts as none, in ms. For a page there is another; a file may queue behind others on a
 * slow line.
 */
const patience = { page: 8_000, file: 20_000 } as const

/** Addresses that are no screen of the product: calls, files, the provider's pages. */
const isElsewhere =
  /^\/(?:api|reader|assets|media|icons|sandbox|sponsored|unsubscribe|authorize|oauth|oidc|userinfo|v2|u|\.well-known|worker\.js|manifest\.webmanifest)(?:[/?]|$)/

/** The provider's answer is worth nothing later. */
const isCallback = ({ searchParams }: URL) => searchParams.has('state') && (searchParams.has('code') || searchParams.has('error'))

/** Rejects as without a network where an answer does not begin in time. What has begun may take as long as it likes. */
const inTime = (answer: Promise<Response>, ms: number) => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new TypeError('Nothing answers')), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** The same page, which says of itself that it comes from this device. */
const asKept = async (answer: Response) => {
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response((await answer.text()).replace('<html', '<html data-kept'), { headers })
}

/**
 * Keeps what the product begins with on the device: the page and `files`, the code of one build. With a network the page comes from the
 * server; without one, or where nothing answers on it, the kept page stands in for every screen. Files have their content's name, so what
 * is kept is right for ever.
 */
export const keepShell = (scope: WorkerScope, { files, version }: { files: readonly string[]; version: string }) => {
  const name = `${mark}${version}`

  /** A device without room keeps nothing, and has everything else. Of what goes wrong, only the network is a TypeError. */
  const keepIfRoom = async (keep: (kept: Cache) => Promise<void>) => {
    try {
      await keep(await scope.caches.open(name))
    } catch (error) {
      if (error instanceof TypeError) throw error
    }
  }

  const keepPage = async () => {
    const answer = await scope.fetch(page, { cache: 'no-store', credentials: 'omit' })
    if (!answer.ok) throw new Error(`The page answers ${answer.status}`)
    const copy = await asKept(answer)
    await keepIfRoom((kept) => kept.put(page, copy))
  }

  const keepFiles = () => keepIfRoom((kept) => kept.addAll([...files]))

  /** Pages of the build before this one may be open still, and ask for its files. */
  const dropOld = async () => {
    const others = (await scope.caches.keys()).filter((key) => key.startsWith(mark) && key !== name)
    await Promise.all(others.slice(0, -1).map((key) => scope.caches.delete(key)))
  }

  /** A channel changes its name or its template without a new build. */
  const refreshPage = async () => {
    const kept = await (await scope.caches.open(name)).match(page)
    const keptAt = Date.parse(kept?.headers.get('date') ?? '')
    if (!(Date.now() - keptAt < dayMs)) await keepPage()
  }

  const fileFor = async (event: FetchEvent) => {
    const { request } = event
    const kept = await scope.caches.match(request, { ignoreVary: true }).catch(() => undefined)
    if (kept) return kept
    const answer = await inTime(scope.fetch(request), patience.file)
    if (answer.ok) {
      const copy = answer.clone()
      // Nobody waits for a file to be kept, nor goes without it where it cannot be.
      event.waitUntil(keepIfRoom((files) => files.put(request, copy)).catch(() => {}))
    }
    return answer
  }

  const pageFor = async ({ request }: FetchEvent) => {
    const answer = scope.fetch(request)
    try {
      return await inTime(answer, patience.page)
    } catch {
      const kept = await (await scope.caches.open(name)).match(page)
      return kept ?? answer
    }
  }

  scope.addEventListener('install', (event) => event.waitUntil(Promise.all([keepPage(), keepFiles()]).then(() => scope.skipWaiting())))
  // Without navigation preload: it would ask twice for what is left to the browser, and the provider's addresses are good for once.
  scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOld(), scope.clients.claim()])))
  scope.addEventListener('message', (event) => {
    if ((event.data as Partial<typeof atRest> | null)?.atRest) event.waitUntil(refreshPage().catch(() => {}))
  })
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return
    if (url.pathname.startsWith('/assets/')) event.respondWith(fileFor(event))
    else if (request.mode === 'navigate' && !isElsewhere.test(url.pathname) && !isCallback(url)) event.respondWith(pageFor(event))
  })
}
