import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#root.ts'
import { newFiles } from './files.ts'
import { namesOf } from './names.ts'
import { registrations, withImport } from './registrations.ts'

describe('the noun of a new feature', () => {
  it.each([
    ['events', 'event', 'Events', 'event', '/events'],
    ['groupChats', 'groupChat', 'GroupChats', 'group_chat', '/group-chats'],
    ['stories', 'story', 'Stories', 'story', '/stories'],
    ['boxes', 'box', 'Boxes', 'box', '/boxes'],
  ])('%s', (noun, one, Many, table, path) => expect(namesOf(noun)).toMatchObject({ one, Many, table, path }))

  it.each([undefined, 'Events', 'event', 'my-events', '../x'])('is not %s', (noun) => expect(() => namesOf(noun)).toThrow(/plural/))
})

describe('a new feature', () => {
  const names = namesOf('groupChats')

  it('has its files on every side, and a migration after the last one', () => {
    const files = newFiles(names, ['0001_tenants.sql', '0012_platforms.sql'])
    expect(Object.keys(files)).toContain('server/migrations/0013_group_chat.sql')
    expect(files['server/migrations/0013_group_chat.sql']).toMatch(/^-- feature: groupChats\n/)
    expect(files['server/src/features/groupChats/routes.ts']).toContain('implement(groupChats, {')
  })

  it.each(registrations)('gets its line in $path', ({ path, edit }) => {
    const text = readFileSync(join(root, path), 'utf8')
    const edited = edit(text, names)
    expect(edited).not.toBe(text)
    expect(edited).toContain('groupChat')
  })

  it('is imported where the alphabet wants it', () => {
    const text = "import { a } from '#features/a/x.ts'\nimport { p } from '#features/p/x.ts'\nimport { z } from '#words/z.ts'\n"
    expect(withImport(text, "import { g } from '#features/g/x.ts'", /#features/).split('\n')[1]).toContain('#features/g')
    expect(withImport(text, "import { q } from '#features/q/x.ts'", /#features/).split('\n')[2]).toContain('#features/q')
  })
})
