import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { closedPolicy } from './headers.ts'

/** Where the web application comes from: its build, or Vite while somebody works on it. */
export interface Web {
  /** index.html with `<!--head-->` and `__NONCE__` still in it. */
  page(url: string): Promise<string>
  /** Serves scripts, styles and pictures. */
  mount(app: FastifyInstance): Promise<void>
}

/** The service worker: at the root, so that it looks after every page. */
export const workerPath = '/worker.js'

/** A worker calls our own origin and nobody else, and makes no markup. */
const workerFile = /\/worker\.js(?:\.br)?$/
const workerPolicy = `${closedPolicy}; connect-src 'self'`

const year = 'public, max-age=31536000, immutable'

/** A hashed name stands for one content for ever: nobody compares it again, asks for a part of it, or follows its way through the log. */
const meansNothing = ['etag', 'last-modified', 'accept-ranges', 'x-request-id']

/** What a file of the build may be called. Whatever else is asked for gets what any other address gets. */
const fileName = /^(?:\/[\w-][\w.-]*)+\.\w+$/
const longestName = 200

// The template goes out as a page only, with everything filled in.
const isFile = (path: string) => path.length <= longestName && fileName.test(path) && path !== '/index.html'

/** The build in `folder`: hashed names are kept for ever and sent as the brotli files that lie beside them. */
export const builtWeb = (folder: string): Web => ({
  // Read anew for every page, so that a new build in the same place needs no restart.
  page: () => readFile(`${folder}/index.html`, 'utf8'),
  mount: async (app) => {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // It answers what it does not like with an error of its own; only names that it can like reach it.
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        const isWorker = workerFile.test(path)
        reply.header('cache-control', isHashed ? year : isWorker ? 'no-cache' : 'public, max-age=3600')
        if (isWorker) reply.header('content-security-policy', workerPolicy)
        if (isHashed) for (const name of meansNothing) reply.removeHeader(name)
      },
    })
    app.get('/*', (request, reply) => {
      const path = request.url.split('?')[0]!
      return isFile(path) ? reply.sendFile(path.slice(1)) : reply.callNotFound()
    })
  },
})
