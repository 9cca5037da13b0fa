import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { keeperOf } from '#postgres/folder.ts'
import { root } from '#root.ts'
import { isOurs } from '#start/dataFolder.ts'

const dataDir = resolve(root, process.env['DATA_DIR'] || '.marquee')

const isSure = async () => {
  if (process.argv.includes('--yes')) return true
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question(`Remove ${dataDir} with its people, posts and pictures? Type yes: `)
  asking.close()
  return answer.trim().toLowerCase() === 'yes'
}

const reset = async (): Promise<string> => {
  if (!isOurs(dataDir)) return `There is nothing of Marquee's in ${dataDir}`
  const keeper = keeperOf(resolve(dataDir, 'postgres'))
  if (keeper) {
    process.exitCode = 1
    return `Marquee is running on ${dataDir} (process ${keeper}): stop it first`
  }
  if (!(await isSure())) return 'Nothing was removed'
  rmSync(dataDir, { recursive: true, force: true })
  return `Removed ${dataDir}: the next npm start begins anew`
}

console.log(await reset())
