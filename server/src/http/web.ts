import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

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
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

const year = 'public, max-age=31536000, immutable'

/** A hashed name stands for one content for ever: nobody compares it again, asks for a part of it, or follows its way through the log. */
const meansNothing = ['etag', 'last-modified', 'accept-ranges', 'x-request-id']

/** A folder is no file: whoever asks for one gets what any other address gets. */
const isFile = (path: string) => !path.endsWith('/')

/** The build in `folder`: hashed names are kept for ever and sent as the brotli files that lie beside them. */
export const builtWeb = (folder: string): Web => ({
  // Read anew for every page, so that a new build in the same place needs no restart.
  page: () => readFile(`${folder}/index.html`, 'utf8'),
  mount: async (app) => {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // The template goes out as a page only, with everything filled in.
      allowedPath: (path) => isFile(path) && path !== '/index.html',
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
  },
})
