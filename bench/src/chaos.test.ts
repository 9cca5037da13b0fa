import { redisProgram } from '@marquee/server/test/redisServer'
import { expect, it } from 'vitest'
import type { Cast, Victim } from '#chaos/stage.ts'
import { runStorm } from '#chaos/storm.ts'

/*
 * A short storm over whatever this machine has; `npm run bench chaos` is the long one. Where a machine has no Redis, the test command says
 * by name what was left out.
 */
const withRedis: Cast & { kills: Victim[][] } = {
  roles: ['all', 'all'],
  withRedis: true,
  kills: [['all'], ['redis'], ['database', 'second all']],
}
const alone: typeof withRedis = { roles: ['all'], withRedis: false, kills: [['all'], ['database']] }

it('loses nothing of what was acknowledged, shows nothing twice and everything in its order, whatever is killed', async () => {
  const cast = redisProgram() ? withRedis : alone
  const found = await runStorm({ ...cast, people: 12, chats: 3, least: 300, breath: 200, calm: 60, longest: 200_000, log: () => {} })
  expect(found).toMatchObject({ lost: 0, twice: 0, outOfOrder: 0, invented: 0, faults: 0 })
  expect(found.acknowledged).toBeGreaterThanOrEqual(300)
  expect(found.heard).toBeGreaterThan(0)
}, 300_000)
