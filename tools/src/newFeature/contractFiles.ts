import type { Names } from './names.ts'

export const contractFile = ({ many, one, One, path }: Names) => `import { z } from 'zod'
import { del, feature, get, post } from './route.ts'
import { Moment } from './time.ts'

const ${one}Limits = { title: 80 } as const

/** What a ${one} is, in one sentence. */
export const ${One} = z.object({
  id: z.uuid(),
  authorId: z.uuid(),
  title: z.string(),
  createdAt: Moment,
  can: z.object({ remove: z.boolean() }),
})
export type ${One} = z.infer<typeof ${One}>

const New${One} = z.strictObject({ title: z.string().trim().min(1).max(${one}Limits.title) })

export const ${many} = feature('${many}', {
  list: get('${path}', { base: 'reader', result: z.array(${One}) }),
  /** \`id\` is made by the client, so that a retry adds once. */
  add: post('${path}', { input: New${One}.extend({ id: z.uuid() }), result: ${One} }),
  remove: del('${path}/:${one}Id'),
})
`

export const migrationFile = ({ many, table }: Names) => `-- feature: ${many}
create table ${table} (
  tenant_id  uuid not null references tenant,
  id         uuid not null,
  author_id  uuid not null,
  title      text not null check (length(title) between 1 and 80),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, author_id) references profile (tenant_id, id) on delete cascade
);
create index ${table}_author on ${table} (tenant_id, author_id, id desc);
select protect('${table}');
`
