import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { programNamed } from './program.ts'

/** Where a Redis or a Valkey lies on this machine; undefined where there is none. */
export const redisProgram = () => programNamed('redis-server', 'valkey-server')

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A Redis of the test's own that keeps nothing; it can be killed and started again at the same address. `wanted` is its port. */
export const startRedis = async (program: string, wanted?: number) => {
  const port = wanted ?? (await freePort())
  const start = async () => {
    const child = spawn(program, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()])
    for await (const said of child.stdout) if (String(said).includes('Ready to accept connections')) break
    return child
  }
  let child = await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
    /** From now on it takes everything and answers nothing, as a host that has vanished from the network. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async startAgain() {
      child = await start()
    },
  }
}
