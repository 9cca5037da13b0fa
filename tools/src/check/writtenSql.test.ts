import { Linter } from 'eslint'
import { expect, it } from 'vitest'
import ts from 'typescript-eslint'
import { writtenSql } from './writtenSql.ts'

const linter = new Linter()
const complaintsAbout = (code: string) =>
  linter.verify(code, [{ files: ['**/*.ts'], languageOptions: { parser: ts.parser }, rules: { 'no-restricted-syntax': ['error', ...writtenSql] } }], 'queries.ts')
    .map(({ message }) => message)

it.each([
  ['asks with a text that holds what was sent', 'export const of = (name: string) => client.query(`select 1 from post where title = ${name}`)'],
  ['adds it at the end', "export const of = (name: string) => client.query('select 1 from post where title = ' + name)"],
  ['calls it raw', 'export const of = (name: string) => sql`select 1 where ${sql.raw(`title = ${name}`)}`'],
  ['makes a statement by call', 'export const of = async (scope: Scope, name: string) => statement(`select 1 where ${name}`)(scope)'],
  ['makes one of its scope', 'export const of = ({ db, tenantId }: Scope, name: string) => statement(`select 1 where ${name}`)({ db, tenantId })'],
  ['makes one in an answer', 'export const of = (context: Context, name: string) => statement(`select 1 where ${name}`)(context)'],
])('lint stops whoever %s', (_, code) => expect(complaintsAbout(code)).toHaveLength(1))

it.each([
  ['values', "export const of = (name: string) => client.query('select 1 from post where title = $1', [name])"],
  ['constants of its module', 'const columns = "id, title"\nexport const of = statement(`select ${columns} from post where tenant_id = $1`)'],
  ['values of Kysely', 'export const of = (name: string) => sql`select 1 from post where title = ${name}`'],
  ['parts that a module puts together', 'const by = (table: string) => statement(`select 1 from ${table} where tenant_id = $1`)\nexport const of = by("post")'],
])('lint lets statements be made of %s', (_, code) => expect(complaintsAbout(code)).toEqual([]))
