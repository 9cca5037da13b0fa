import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeFeature } from '#newFeature/write.ts'
import { root } from '#root.ts'
import { toldPlainly } from '#trouble.ts'

const tool = (name: string) => execFileSync(process.execPath, [join(root, 'tools/src', name)], { stdio: 'inherit' })

await toldPlainly(() => {
  const { positionals: [noun], values: { on } } = parseArgs({ allowPositionals: true, options: { on: { type: 'string' } } })
  const { names, made, edited } = writeFeature(root, noun, on)
  for (const path of [...made, ...edited]) console.log(path)
  tool('schema.ts')
  tool('routes.ts')
  const next = on === undefined ? `Say in the contract what a ${names.one} is` : `Say in the policy who may add one, and choose its icon and words`
  console.log(`\nThe screen is at ${names.path}. ${next}, then follow docs/follow-a-feature.md.`)
})
