import { runInBrowser } from '#check/browserRun.ts'
import { closing } from '#check/closing.ts'
import { reachOf } from '#check/reach.ts'
import { storiesOf } from '#check/suites.ts'
import { toldPlainly, Trouble } from '#trouble.ts'

/** Browser stories: all of them, or those that are named; see `reachOf`. */
await toldPlainly(async () => {
  const began = performance.now()
  const shown = await runInBrowser(storiesOf(reachOf(process.argv.slice(2))))
  if ('missing' in shown) throw new Trouble(shown.missing)
  const { isGood, text } = closing({ ran: [shown.ran], outcomes: [shown.outcome], seconds: (performance.now() - began) / 1000 })
  console.log(text)
  process.exitCode = isGood ? 0 : 1
})
