import type { Names } from './names.ts'
import type { RelatedNoun } from './relatedNouns.ts'

export const contractFile = ({ many, dashed, path, has, spoken }: Names, on: RelatedNoun) => `import { z } from 'zod'
${[
  `import { ${on.shape} } from './${on.shapes}.ts'`,
  "import { page, pageOf, pageSize } from './paging.ts'",
  "import { del, feature, get, put } from './route.ts'",
]
  .sort((one, other) => (pathIn(one) < pathIn(other) ? -1 : 1))
  .join('\n')}

/** How the reader stands to it afterwards. */
const Own = z.object({ ${has}: z.boolean() })

export const ${many} = feature('${many}', {
  /** A second time changes nothing. */
  add: put('/${on.many}/:${on.one}Id/${dashed}', { result: Own }),
  remove: del('/${on.many}/:${on.one}Id/${dashed}', { result: Own }),
  /** The reader’s own ${spoken}, as far as they may still see what they are on, newest first. */
  list: get('${path}', { base: 'reader', input: page(pageSize.timeline), result: pageOf(${on.shape}) }),
})
`

const pathIn = (statement: string) => /from '(.*)'/.exec(statement)![1]!

export const migrationFile = ({ many, table }: Names, { one }: RelatedNoun) => {
  const column = `${one}_id`
  return `-- feature: ${many}
create table ${table} (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  ${column.padEnd(10)} uuid not null,
  /* UUIDv7 of when it was added: the list is in this order. */
  id         uuid not null,
  primary key (tenant_id, profile_id, ${column}),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, ${column}) references ${one} (tenant_id, id) on delete cascade
);
create unique index ${table}_newest on ${table} (tenant_id, profile_id, id desc) include (${column});
create index ${table}_by_${one} on ${table} (tenant_id, ${column});
select protect('${table}');
`
}
