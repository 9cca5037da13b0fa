import { subscribe } from 'node:diagnostics_channel'
import type { Worker } from 'node:worker_threads'
import { startServer } from '#main.ts'

/**
 * A server in a process of its own, which a test kills: its settings are in the environment, and it says where it listens. Told
 * 'break threads', it loses every thread that it has begun, as if each had run out of memory.
 */
const threads = new Set<Worker>()
subscribe('worker_threads', (message) => {
  const { worker } = message as { worker: Worker }
  threads.add(worker)
  worker.once('exit', () => threads.delete(worker))
})
process.on('message', (word) => {
  if (word === 'break threads') for (const thread of threads) void thread.terminate()
})

const { app, encoderAddress } = await startServer({ env: process.env, web: { mount: async () => {}, page: async () => '' } })
const rtmpPort = encoderAddress === null ? undefined : Number(new URL(encoderAddress).port)
process.send!({ ...(app.server.address() as object), rtmpPort })
