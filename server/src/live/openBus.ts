import type { Config } from '#config.ts'
import type { LiveNode } from './bus.ts'
import { memoryBus } from './memoryBus.ts'

/** The bus that the settings name: Redis between several processes, memory within one. Redis' client is loaded where it is used. */
export const openBus = async ({ REDIS_URL: url }: Pick<Config, 'REDIS_URL'>, onError: (error: Error) => void): Promise<LiveNode> => {
  if (!url) return memoryBus()
  const { redisBus } = await import('./redisBus.ts')
  return redisBus({ url, onError })
}
