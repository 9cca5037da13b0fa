import { before, intoList, withImport } from './edits.ts'
import type { Names } from './names.ts'
import { classify, everywhere, type Registration } from './registrations.ts'
import type { RelatedNoun } from './relatedNouns.ts'

const line = (path: string, anchor: RegExp, says: (names: Names) => string): Registration => ({
  path,
  edit: (text, names) => before(text, anchor, `${says(names)}\n`, path),
})

const button = (path: string, list: string): Registration => ({
  path,
  edit: (text, { many, One }) =>
    intoList(
      withImport(text, `import { ${One}Button } from '#features/${many}/${One}Button.tsx'`, /^import .* from '#features\//),
      new RegExp(`(${list}: [^=]*= \\[)([^\\]]*?)(\\s*\\])`),
      `${One}Button`,
      path,
    ),
})

/** A block takes people out of this list, too; the feature's own test asks it where something is in it. */
const blocks = 'server/src/features/blocks/blocks.test.ts'
const walkedByBlocks: Registration = {
  path: blocks,
  edit: (text, { many }) =>
    before(
      withImport(text, `import { ${many} } from '@marquee/contract/${many}'`, /^import .* from '@marquee\/contract\//),
      /^ {2}\[reactions\.list,/m,
      `  [${many}.list, () => ({})],\n`,
      blocks,
    ),
}

const has = ({ has: name }: Names) => `${name}: z.boolean(),`
const isThere = ({ table, has: name }: Names, one: string, id: string) =>
  `exists (select 1 from ${table} own where own.tenant_id = $1 and own.profile_id = $2 and own.${one}_id = ${id}) as "${name}",`

/** Where it is said of a post whether it has one of the reader's own, and where posts are listed. */
const onPost: Registration[] = [
  line('contract/src/posts.ts', /^ {2}\/\*\* The reader has passed it on as it is\. \*\//m, (names) => `  ${has(names)}`),
  line('contract/src/reads.ts', /^\] as const\nexport type ReadOfPosts/m, ({ many }) => `  '${many}.list',`),
  line('server/src/features/posts/contents.ts', /^ {2}exists \(select 1 from post pr /m, (names) => `  ${isThere(names, 'post', 'p.id')}`),
  line('server/src/features/posts/queries.ts', /^ {2}isReshared: boolean/m, (names) => `  ${names.has}: boolean`),
  line('server/src/features/posts/present.ts', /^ {2}isReshared: row\.isReshared/m, (names) => `  ${names.has}: row.${names.has},`),
  line('server/src/test/lockedPosts.test.ts', /^ {2}'activity\.of': /m, ({ many }) => `  '${many}.list': () => [{ limit: '100' }],`),
  line('bench/src/limit/page.ts', /^ {2}isReshared: row\.isReshared/m, (names) => `  ${names.has}: row.${names.has},`),
  line('web/src/test/posts.ts', /^ {4}isReshared: false/m, (names) => `    ${names.has}: false,`),
  button('web/src/postButtons.ts', 'postButtons'),
]

/** The same of an event. */
const onEvent: Registration[] = [
  line('contract/src/events.ts', /^ {2}\/\*\* A few of those who go whom the reader may meet\. \*\//m, (names) => `  ${has(names)}`),
  line('contract/src/reads.ts', /^\] as const\nexport type ReadOfPeople/m, ({ many }) => `  '${many}.list',`),
  {
    path: 'server/src/features/events/queries.ts',
    edit: (text, names) => {
      const path = 'server/src/features/events/queries.ts'
      const typed = before(text, /^ {2}description: RichText \| null/m, `  ${names.has}: boolean\n`, path)
      return before(typed, /^ {9}\(select coalesce\(json_agg\(face\)/m, `         ${isThere(names, 'event', 'e.id')}\n`, path)
    },
  },
  line('server/src/features/events/present.ts', /^ {4}maybeCount: row\.maybeCount/m, (names) => `    ${names.has}: row.${names.has},`),
  line('web/src/test/events.ts', /^ {2}maybeCount: 0/m, (names) => `  ${names.has}: false,`),
  button('web/src/eventTools.ts', 'eventTools'),
]

/** What a relation on this noun is named in. */
export const relationRegistrations = ({ one, area }: RelatedNoun): Registration[] => [
  ...everywhere,
  classify(() => `ofProfile('${area}', ['${one}_id', 'id'])`),
  walkedByBlocks,
  ...{ post: onPost, event: onEvent }[one],
]
