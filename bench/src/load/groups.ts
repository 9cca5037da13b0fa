import type pg from 'pg'

const addGroup = `
  insert into chat (tenant_id, id, type, title, begun_by, member_count)
  select $1, $2, 'group_chat', 'Group of ' || cardinality($3::uuid[]), ($3::uuid[])[1], cardinality($3::uuid[])`
const addMembers = `
  insert into chat_member (tenant_id, chat_id, profile_id, role, joined_seq)
  select $1, $2, id, case place when 1 then 'owner' else 'member' end, 1 from unnest($3::uuid[]) with ordinality as m (id, place)`

interface Group {
  id: string
  /** The first is its owner. */
  memberIds: readonly string[]
}

/** Makes groups among people who have been here for long: what newcomers say is counted. As the owner of the database. */
export const loadGroups = async (client: pg.ClientBase, tenantId: string, groups: readonly Group[]) => {
  await client.query(`update account set created_at = now() - interval '1 year' where tenant_id = $1`, [tenantId])
  for (const { id, memberIds } of groups)
    for (const text of [addGroup, addMembers]) await client.query(text, [tenantId, id, memberIds])
  await client.query('analyze chat, chat_member')
}
