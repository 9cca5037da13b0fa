import { prove, tellProof, timed } from '#check/proof.ts'
import { reachOf } from '#check/reach.ts'
import { checkSources } from '#check/steps.ts'
import { testsOf } from '#check/suites.ts'
import { toldPlainly } from '#trouble.ts'

/** Everything without the browser; see `reachOf` for what it can be asked for. */
await toldPlainly(async () => {
  const reach = reachOf(process.argv.slice(2))
  const [isClean, checks] = await timed('checks', () => checkSources(reach))
  const proof = await prove([testsOf(reach)])
  tellProof({ ...proof, parts: [checks, ...proof.parts] })
  process.exitCode = isClean && !proof.verdict.failed.length ? 0 : 1
})
