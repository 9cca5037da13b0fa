import { closing } from '#check/closing.ts'
import { reachOf } from '#check/reach.ts'
import { checkAll } from '#check/steps.ts'
import { toldPlainly } from '#trouble.ts'

/** Everything without the browser; see `reachOf` for what it can be asked for. */
await toldPlainly(async () => {
  const began = performance.now()
  const { ran, outcome } = await checkAll(reachOf(process.argv.slice(2)))
  const { isGood, text } = closing({ ran, outcomes: [outcome], seconds: (performance.now() - began) / 1000 })
  console.log(text)
  process.exitCode = isGood ? 0 : 1
})
