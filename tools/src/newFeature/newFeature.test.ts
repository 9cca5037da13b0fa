import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#root.ts'
import { withImport } from './edits.ts'
import { newFiles, newRelationFiles } from './files.ts'
import { namesOf } from './names.ts'
import { registrations } from './registrations.ts'
import { relatedNoun } from './relatedNouns.ts'
import { relationRegistrations } from './relationRegistrations.ts'

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
    expect(edited).toMatch(/groupChat|group_chat/)
  })

  it('is imported where the alphabet wants it', () => {
    const text = "import { a } from '#features/a/x.ts'\nimport { p } from '#features/p/x.ts'\nimport { z } from '#words/z.ts'\n"
    expect(withImport(text, "import { g } from '#features/g/x.ts'", /#features/).split('\n')[1]).toContain('#features/g')
    expect(withImport(text, "import { q } from '#features/q/x.ts'", /#features/).split('\n')[2]).toContain('#features/q')
  })
})

describe('a relation', () => {
  const names = namesOf('groupPins')
  const files = newRelationFiles(names, relatedNoun('post'), [])

  it('is added and taken back at an address of what it is on', () => {
    expect(files['contract/src/groupPins.ts']).toContain("put('/posts/:postId/group-pin'")
    expect(files['contract/src/groupPins.ts']).toContain("get('/group-pins'")
    expect(files['server/migrations/0001_group_pin.sql']).toContain('primary key (tenant_id, profile_id, post_id)')
  })

  it('brings its button in one file, and has one line in the list of them', () => {
    expect(Object.keys(files)).toContain('web/src/features/groupPins/GroupPinButton.tsx')
    const list = relationRegistrations(relatedNoun('post')).find(({ path }) => path === 'web/src/postButtons.ts')!
    expect(list.edit(readFileSync(join(root, list.path), 'utf8'), names)).toMatch(/BookmarkButton,\n {2}GroupPinButton,\n\]/)
  })

  it.each([undefined, '', 'posts', 'tier'])('is not on %s', (given) => expect(() => relatedNoun(given)).toThrow(/relations are made on: post, event/))
})
