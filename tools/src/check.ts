import { closing } from '#check/closing.ts'
import { reachOf } from '#check/reach.ts'
import { checkAll } from '#check/steps.ts'
import { toldPlainly } from '#trouble.ts'

/** Everything without the browser, or the steps that are named: `lint boundaries`. `reachOf` says which flags there are. */
await toldPlainly(async () => {
  const began = performance.now()
  const args = process.argv.slice(2)
  const steps = args.filter((arg) => !arg.startsWith('-'))
  const { ran, outcome } = await checkAll(reachOf(args.filter((arg) => arg.startsWith('-'))), steps)
  const { isGood, text } = closing({ ran, outcomes: [outcome], seconds: (performance.now() - began) / 1000 })
  console.log(text)
  process.exitCode = isGood ? 0 : 1
})
