import { startServer } from '@marquee/server/main'
import { wordsOf } from '@marquee/tools/trouble'
import { endWithParent } from '#measure/child.ts'

/** The product as npm start runs it, in a process of its own. */
try {
  const server = await startServer({ env: process.env })
  endWithParent(server.close)
} catch (error) {
  console.error(wordsOf(error))
  process.exit(1)
}
