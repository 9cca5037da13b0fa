import { createServer } from 'node:net'

/** Answers with the port when it is free (0: any free one); rejects with the system's error when it is not. */
const probe = (port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })

/** A port of 127.0.0.1 that nobody uses right now. */
export const freePort = () => probe(0, '127.0.0.1')

/** The first port from a usual one on that nobody of `host` uses, or any other. */
export const freePortFrom = async (usual: number, host: string) => {
  for (let port = usual; port < usual + 20; port++) if (await isFree(port, host)) return port
  return freePort()
}

/** Why nobody can listen there, as the system names it: EADDRINUSE, EADDRNOTAVAIL, ENOTFOUND, EACCES; undefined where one can. */
export const obstacleAt = (port: number, host: string) =>
  probe(port, host).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )

/** False when something listens on the port of `host` already, or we may not. */
export const isFree = async (port: number, host: string) => (await obstacleAt(port, host)) === undefined
