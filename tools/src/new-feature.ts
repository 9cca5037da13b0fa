import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newFiles } from '#newFeature/files.ts'
import { namesOf } from '#newFeature/names.ts'
import { registrations } from '#newFeature/registrations.ts'
import { root } from '#root.ts'
import { toldPlainly, Trouble } from '#trouble.ts'

const tool = (name: string) => execFileSync(process.execPath, [join(root, 'tools/src', name)], { stdio: 'inherit' })

const create = (noun: string | undefined) => {
  const names = namesOf(noun)
  const files = newFiles(names, readdirSync(join(root, 'server/migrations')))
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (taken) throw new Trouble(`There is a ${taken} already`)

  const edited = registrations.map(({ path, edit }) => [path, edit(readFileSync(join(root, path), 'utf8'), names)] as const)
  for (const [path, text] of [...Object.entries(files), ...edited]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(path)
  }
  tool('schema.ts')
  tool('routes.ts')
  console.log(`\nThe screen is at ${names.path}. Say in the contract what a ${names.one} is, then follow docs/follow-a-feature.md.`)
}

await toldPlainly(() => create(process.argv[2]))
