import { addressKey } from '@marquee/contract/mailAddresses'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { MailRefusal } from './refusal.ts'

/** In days: so many refusals that say nothing plain, on days of their own, mean what a plain one does. */
const daysOfDoubt = 3
/** In days: what waits that long is tried again, and what was not refused for that long is forgotten. */
const daysHeld = 30
const daysKept = 180

const heldBack = (row: string) =>
  `(${row}.is_missing or ${row}.days >= ${daysOfDoubt}) and ${row}.refused_at > now() - interval '${daysHeld} days'`

const dayOf = (moment: string) => `(${moment} at time zone 'UTC')::date`

const upsert = statement<{ isHeldBack: boolean }, [address: string, code: string, isMissing: boolean]>(`
  insert into refused_address as r (tenant_id, address, code, is_missing) values ($1, $2, $3, $4)
  on conflict (tenant_id, address) do update
    set code = excluded.code, is_missing = excluded.is_missing, refused_at = now(),
        days = r.days + case when ${dayOf('r.refused_at')} < ${dayOf('now()')} then 1 else 0 end
  returning ${heldBack('r')} as "isHeldBack"`)

/** Notes that a mail to an address was refused; answers whether mails that nobody needs go there no more. */
export const noteRefusal = async (scope: Scope, address: string, { code, isMissing }: MailRefusal) =>
  (await upsert(scope, addressKey(address), code, isMissing))[0]!.isHeldBack

const remove = statement<object, [address: string]>('delete from refused_address where tenant_id = $1 and address = $2')

/** A server has taken a mail to it: nothing that was said before counts. */
export const noteAcceptance = (scope: Scope, address: string) => remove(scope, addressKey(address))

const selectHeld = statement<{ refusedAt: string }, [address: string]>(
  `select r.refused_at as "refusedAt" from refused_address r where r.tenant_id = $1 and r.address = $2 and ${heldBack('r')}`,
)

/** When a mail to an address came back last, where mails that nobody needs are held back from it; undefined where they go out. */
export const heldBackSince = async (scope: Scope, address: string) => (await selectHeld(scope, addressKey(address)))[0]?.refusedAt

const forgetOld = statement<{ count: number }, [limit: number]>(`
  with gone as (
    delete from refused_address where tenant_id = $1 and address = any (array(
      select address from refused_address where tenant_id = $1 and refused_at < now() - interval '${daysKept} days' limit $2)) returning 1)
  select count(*)::int as count from gone`)

/** Refusals of long ago go, so many at a time; answers how many did. */
export const dropOldRefusals = async (scope: Scope, limit: number) => (await forgetOld(scope, limit))[0]!.count
