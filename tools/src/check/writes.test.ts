import { describe, expect, it } from 'vitest'
import { ownersIn, trespasses } from './writes.ts'

const owners = ownersIn([
  { name: '0000.sql', text: '-- feature: tenants\ncreate table tenant (id uuid);' },
  { name: '0001.sql', text: '-- feature: outbox\ncreate table outbox (id bigint);' },
  { name: '0002.sql', text: '-- feature: posts\ncreate table post (id uuid);\ncreate table post_image (id uuid);' },
  { name: '0003.sql', text: '-- feature: follows\ncreate table if not exists public.follow (id uuid);' },
])

const found = (path: string, text: string) =>
  trespasses([{ path, text }, { path: 'server/src/features/posts/queries.ts', text: '' }, { path: 'server/src/features/follows/queries.ts', text: '' }], owners)

describe('who may write a table', () => {
  it.each([
    ['its own feature, by builder', 'server/src/features/posts/queries.ts', "db.insertInto('postImage')"],
    ['its own feature, in SQL', 'server/src/features/posts/queries.ts', 'statement(`update post set title = $2`)'],
    ['shared code, where no feature owns it', 'server/src/jobs/relay.ts', 'delete from outbox where id = any($1)'],
    ['everybody, to announce a fact', 'server/src/features/follows/queries.ts', 'insert into outbox (topic) select 1 from added'],
    ['nobody, when the words only sound like it', 'server/src/features/follows/routes.ts', '// update the screen, then delete from memory'],
  ])('%s', (_, path, text) => expect(found(path, text)).toEqual([]))

  it.each([
    ['another feature, by builder', 'server/src/features/follows/queries.ts', "db\n.deleteFrom('post').where()", 'post'],
    ['another feature, in SQL', 'server/src/features/follows/facts.ts', 'insert into post_image (id) values ($1)', 'post_image'],
    ['a feature in shared code', 'server/src/features/posts/queries.ts', "db.insertInto('tenant')", 'tenant'],
    ['shared code in a feature', 'server/src/jobs/relay.ts', 'update follow set id = $1', 'follow'],
  ])('not %s', (_, path, text, table) => {
    expect(found(path, text)).toEqual([`${path} writes ${table}, which belongs to ${owners.get(table)}`])
  })
})

describe('a table that changes hands', () => {
  const handed = ownersIn([
    { name: '0005.sql', text: '-- feature: profiles\ncreate table profile (id uuid);\ncreate table block (id uuid);' },
    { name: '0022.sql', text: '-- feature: blocks\n-- takes over: block\ncreate index block_newest on block (id);' },
  ])
  const about = (path: string, text: string) =>
    trespasses([{ path, text }, { path: 'server/src/features/blocks/queries.ts', text: '' }, { path: 'server/src/features/profiles/queries.ts', text: '' }], handed)

  it('belongs to the feature that took it over, and to no other', () => {
    expect(about('server/src/features/blocks/queries.ts', 'insert into block (id)')).toEqual([])
    expect(about('server/src/features/profiles/queries.ts', 'insert into block (id)')).toEqual([
      'server/src/features/profiles/queries.ts writes block, which belongs to blocks',
    ])
    expect(about('server/src/features/profiles/queries.ts', 'update profile set id = $1')).toEqual([])
  })

  it('has to be there', () => {
    expect(() => ownersIn([{ name: '0022.sql', text: '-- feature: blocks\n-- takes over: blok' }])).toThrow('0022.sql takes over blok, which is not there yet')
  })
})
