import { statement } from '@marquee/server/db/statement'

/* Statements of which something else is claimed, for the test to find out: nobody runs them. */

interface Person {
  id: string
  nickname: string
}

export const forgotten = statement<Person, []>('select id from profile where tenant_id = $1')
export const misnamed = statement<Person, []>('select id, nickname as name from profile where tenant_id = $1')
export const unread = statement<Person, []>('select id, nickname, role from profile where tenant_id = $1')
export const twice = statement<{ id: string }, []>('select p.id, a.id from profile p join account a on a.profile_id = p.id where p.tenant_id = $1')
export const otherKind = statement<{ count: string; at: Date }, []>('select count(*) as count, now() as at from profile where tenant_id = $1')
export const canBeNull = statement<{ original: string }, []>('select original_id as original from post where tenant_id = $1')
export const unlikeTable = statement<Person, []>('select id, nick from profile where tenant_id = $1')

export const oneTooMany = statement<object, [id: string, role: string]>('select 1 from profile where tenant_id = $1 and id = $2')
export const oneTooFew = statement<object, []>('select 1 from profile where tenant_id = $1 and id = $2')
export const otherValue = statement<object, [since: number]>('select 1 from profile where tenant_id = $1 and created_at > $2')
export const listAsJson = statement<object, [body: string[]]>('update post set body = $2 where tenant_id = $1')
export const withoutTenant = statement<object, []>('select 1 from profile')

// A line is that of the call in the function; the call of the function is named beside it.
const ofPeople = <Row extends object, Values extends readonly unknown[] = []>(columns: string) =>
  statement<Row & { id: string }, [...Values]>(`select id, ${columns} from profile where tenant_id = $1`)

export const named = ofPeople<{ nickname: string }>('nickname')
export const unnamed = ofPeople<{ nickname: string }>('role')
export const givenMore = ofPeople<{ nickname: string }, [role: string]>('nickname')

export const later = () => statement<object, []>('select 1 from profile where tenant_id = $1')
