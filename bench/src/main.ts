import { relative } from 'node:path'
import { readFileSync } from 'node:fs'
import { root } from '@marquee/tools/root'
import { Trouble, wordsOf } from '@marquee/tools/trouble'
import { benchBurst } from '#burst.ts'
import { benchChaos } from '#chaos.ts'
import { benchChat } from '#chat.ts'
import { benchLedger } from '#ledger.ts'
import { benchLive } from '#live.ts'
import { benchPage } from '#page.ts'
import { benchSearch } from '#search.ts'
import { benchTimeline } from '#timeline.ts'
import { benchWrites } from '#writes.ts'

/** What can be measured, by the word that follows `npm run bench`; what follows that goes to it. */
const benches: Record<string, (log: (line: string) => void, more?: string) => Promise<string>> = {
  timeline: benchTimeline,
  page: benchPage,
  search: benchSearch,
  write: benchWrites,
  ledger: benchLedger,
  chat: benchChat,
  live: benchLive,
  burst: benchBurst,
  chaos: benchChaos,
}

// What was started ends with this process, also when somebody has lost patience.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  const [asked = '', more] = process.argv.slice(2)
  const bench = benches[asked]
  if (!bench) throw new Trouble(`Say what to measure: npm run bench ${Object.keys(benches).join(' or ')}`)
  const file = await bench((line) => console.log(line), more)
  console.log(`\n${readFileSync(file, 'utf8')}\nWritten to ${relative(root, file)}`)
  process.exit(0)
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error)
  if (!(error instanceof Trouble)) console.error(`The measuring ended early: ${wordsOf(error)}`)
  process.exit(1)
}
