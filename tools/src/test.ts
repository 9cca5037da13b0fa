import { ffmpeg } from '@marquee/server/test/program'
import { redisProgram } from '@marquee/server/test/redisServer'
import { runInBrowser } from '#check/browserRun.ts'
import { closing } from '#check/closing.ts'
import { reachOf } from '#check/reach.ts'
import { checkAll } from '#check/steps.ts'
import { journeysOf, storiesOf } from '#check/suites.ts'
import { toldPlainly } from '#trouble.ts'

const everyStory = '--all'

/** The gate: checks, tests and journeys; with `--all` every browser story in their place. `reachOf` says what else it can be asked for. */
await toldPlainly(async () => {
  const began = performance.now()
  const args = process.argv.slice(2)
  const reach = reachOf(args.filter((arg) => arg !== everyStory))
  const checked = await checkAll(reach)
  const shown = await runInBrowser(args.includes(everyStory) ? storiesOf(reach) : journeysOf(reach))

  if (!redisProgram()) console.log('Left out, the live bus over Redis: no redis-server was found; install redis-server or valkey-server')
  if (!ffmpeg()) console.log('Left out, encoders of livestreams: no ffmpeg was found; install ffmpeg')
  // A build that shows no screen to anybody proves too little.
  const isMissing = 'missing' in shown && process.env['CI'] === 'true'
  if ('missing' in shown) console.log(`${isMissing ? 'Missing' : 'Left out'}, the browser: ${shown.missing}`)
  const parts = [checked, ...('missing' in shown ? [] : [{ ran: [shown.ran], outcome: shown.outcome }])]
  const { isGood, text } = closing({
    ran: parts.flatMap(({ ran }) => ran), outcomes: parts.map(({ outcome }) => outcome), seconds: (performance.now() - began) / 1000,
  })
  console.log(text)
  process.exitCode = isGood && !isMissing ? 0 : 1
})
