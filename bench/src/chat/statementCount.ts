import { Agent } from 'node:http'
import { messages } from '@marquee/contract/messages'
import { newId } from '@marquee/server/db/id'
import { startServer } from '@marquee/server/main'
import { freePort } from '@marquee/tools/port'
import { loadGroups } from '#load/groups.ts'
import { median } from '#measure/figures.ts'
import { settingsOf } from '#product/start.ts'
import { countQueries } from '#sent/countQueries.ts'
import { callsAs } from '#store/calls.ts'
import { channel } from '#store/channel.ts'
import { withClient } from '#store/open.ts'
import { peopleIn } from '#store/readers.ts'

const tries = 16

/** How many statements the API sends for a message, of somebody whom it knows: the median and the most. */
export const statementsPerMessage = async (databaseUrl: string, dataDir: string) => {
  const port = await freePort()
  const members = await peopleIn(databaseUrl, [1, 2])
  const chatId = newId()
  const memberIds = members.map(({ profileId }) => profileId)
  await withClient(databaseUrl, (client) => loadGroups(client, channel.tenantId, [{ id: chatId, memberIds }]))
  const server = await startServer({ env: settingsOf({ databaseUrl, port, dataDir, role: 'gateway' }) })
  const agent = new Agent({ keepAlive: true })
  try {
    const call = callsAs(members[0]!, { port: () => port, agent, patience: 10_000 })
    const say = () => call(messages.send, { chatId, clientId: newId(), text: 'Good evening' })
    for (let warm = 0; warm < tries; warm++) await say()
    const counts: number[] = []
    for (let turn = 0; turn < tries; turn++) counts.push((await countQueries(say)).length)
    return { usual: median(counts), most: Math.max(...counts) }
  } finally {
    agent.destroy()
    await server.close()
  }
}
