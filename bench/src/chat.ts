import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@marquee/tools/root'
import { judgeChat } from '#chat/goals.ts'
import { holdIdle, idleSockets, type Idle } from '#chat/idle.ts'
import type { Protocol } from '#chat/listener.ts'
import { openBare, openChatProduct, runChatRounds } from '#chat/rounds.ts'
import { statementsPerMessage } from '#chat/statementCount.ts'
import { chatTable } from '#chat/table.ts'
import { sizes } from '#load/sizes.ts'
import { openCluster } from '#store/cluster.ts'
import { peopleIn } from '#store/readers.ts'
import type { Server } from '#timeline/servers.ts'
import { machine } from '#timeline/table.ts'

const results = join(root, 'bench/results')

const heldBy = async (open: () => Promise<Server>, protocol: Protocol, tokens: string[]): Promise<Idle> => {
  const server = await open()
  try {
    return await holdIdle(server, protocol, tokens)
  } finally {
    await server.stop()
  }
}

/** Measures the chat beside bare sockets and writes bench/results/chat-<date>.md; answers the file's path. */
export const benchChat = async (log: (line: string) => void): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
  const before = machine()
  const cluster = await openCluster(log)
  try {
    const databaseUrl = await cluster.copy(await cluster.loaded(sizes.talking), 'people_talking')
    const rounds = await runChatRounds({ cluster, databaseUrl, folder, log })

    log(`Holding ${idleSockets} idle sockets at each`)
    const tokens = (await peopleIn(databaseUrl, Array.from({ length: idleSockets }, (_, place) => place + 1))).map(({ token }) => token)
    const idle = {
      product: await heldBy(() => openChatProduct(databaseUrl, join(folder, 'idle')), 'socket.io', tokens),
      'Socket.IO': await heldBy(() => openBare('socket.io', rounds.told), 'socket.io', tokens),
      ws: await heldBy(() => openBare('ws', rounds.told), 'ws', tokens),
    }
    const found = { ...rounds, idle, statements: await statementsPerMessage(databaseUrl, join(folder, 'statements')) }
    await cluster.drop(databaseUrl)

    const date = new Date().toISOString().slice(0, 10)
    mkdirSync(results, { recursive: true })
    const file = join(results, `chat-${date}.md`)
    writeFileSync(file, chatTable(found, judgeChat(found), { date, postgres: await cluster.version(), before }))
    return file
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
