import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Web } from '@marquee/server/http/web'
import { createServer } from 'vite'
import { freePort } from '#port.ts'
import { root } from '#root.ts'

const folder = join(root, 'web')

/** The web application from its sources, with hot reload: Vite answers inside the server, on the same origin. */
export const viteWeb = async (): Promise<Web & { close(): Promise<void> }> => {
  // The reload channel has a port of its own, any free one: several may run side by side.
  const server = { middlewareMode: true, ws: { port: await freePort() } }
  const vite = await createServer({ root: folder, appType: 'custom', configLoader: 'native', logLevel: 'warn', server })
  return {
    page: async (url) => vite.transformIndexHtml(url, await readFile(join(folder, 'index.html'), 'utf8')),
    mount: async (app) => {
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()))
    },
    close: () => vite.close(),
  }
}
