import { accountDeletion } from '@marquee/contract/accountDeletion'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'

const followers = 2_300

let world: World
let cleo: Person
beforeAll(async () => {
  world = await createWorld({ provider: true })
  cleo = await world.addPerson('cleo', { role: 'Creator' })
  const { tenantId } = world.home
  await world.owner.query(
    `with added as (
       insert into profile (tenant_id, id, nickname, display_name) select $1, gen_random_uuid(), 'fan_' || n, 'Fan' from generate_series(1, $2::int) n returning id),
     counted as (insert into profile_stat (tenant_id, profile_id, following_count) select $1, id, 1 from added)
     insert into follow (tenant_id, follower_id, followed_id) select $1, id, $3 from added`,
    [tenantId, followers, cleo.profileId],
  )
  await world.owner.query('update profile_stat set follower_count = $2 where profile_id = $1', [cleo.profileId, followers])
  await world.as('cleo')(accountDeletion.request, { nickname: 'cleo', reason: '' })
  await world.owner.query(`update account_deletion set due_at = now() - interval '1 minute'`)
})
afterAll(() => world.close())

const count = async (table: string) => Number((await world.owner.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]!.count)

it('lets a crowd of followers go before the transaction that erases cleo, and keeps nobody waiting for the journal', async () => {
  await world.owner.query(`
    create function refuse_to_go() returns trigger language plpgsql as $$ begin raise exception 'The power is gone'; end $$;
    create trigger refuse_to_go before delete on account for each row execute function refuse_to_go()`)
  const put = world.media.put
  world.media.put = async (key, bytes) => {
    await world.owner.query('select 1 from account where id = $1 for update nowait', [cleo.accountId])
    await put(key, bytes)
  }
  await expect(world.runJob('erase_due_accounts')).rejects.toMatchObject({ errors: [{ message: 'The power is gone' }] })
  world.media.put = put
  expect(await count('follow')).toBe(0)
  expect(await count('account')).toBe(1)
})

it('finishes when it is tried again, and counts right for every one of them', async () => {
  await world.owner.query('drop trigger refuse_to_go on account')
  await world.runJob('erase_due_accounts')
  await world.settled()
  expect(await count('account')).toBe(0)
  expect((await world.owner.query('select distinct following_count::int as count from profile_stat')).rows).toEqual([{ count: 0 }])
})
