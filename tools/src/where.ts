import { features } from '@marquee/server/features'
import { pathOf } from '#where/address.ts'
import { describe } from '#where/describe.ts'

const [pasted] = process.argv.slice(2)

if (!pasted) {
  console.error('Say which address or which call: npm run where /timeline, npm run where posts.publish')
  process.exitCode = 1
} else {
  const lines = describe(pathOf(pasted), features.flatMap((feature) => feature.bound))
  if (lines.length) console.log(lines.join('\n'))
  else console.error(`Nothing answers at ${pathOf(pasted)}`)
  process.exitCode = lines.length ? 0 : 1
}
