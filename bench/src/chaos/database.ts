import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres, type Postgres } from '@marquee/tools/postgres/start'
import { wordsOf } from '@marquee/tools/trouble'
import { postmasterOf } from '#store/cluster.ts'

const tries = 200

/** A PostgreSQL that keeps what it has acknowledged, whenever it is killed, and comes back at the same port. */
export const mortalPostgres = async (dataDir: string, port: number) => {
  const start = () => startPostgres({ dataDir, port, durable: true })

  /** Until its connections have noticed that it is gone, their memory keeps another one from starting. */
  const startAgain = async (): Promise<Postgres> => {
    let said = ''
    for (let attempt = 0; attempt < tries; attempt++) {
      try {
        return await start()
      } catch (error) {
        said = wordsOf(error)
        await pause(50)
      }
    }
    throw new Error(`PostgreSQL does not come back: ${said}`)
  }

  let running = await start()
  return {
    url: running.url,
    async kill() {
      process.kill(postmasterOf(dataDir), 'SIGKILL')
      await running.stop()
      running = await startAgain()
    },
    stop: () => running.stop(),
  }
}
