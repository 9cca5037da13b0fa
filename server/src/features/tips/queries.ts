import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { noBlockBetween } from '#features/profiles/queries.ts'
import type { Author } from '#http/actor.ts'

export interface Offer {
  displayName: string
  /** The account at which the channel is paid. */
  account: string
  isLive: boolean
  /** What whoever runs the installation keeps, in hundredths of a percent. */
  feeBps: number
}

const selectOffer = statement<Offer, [payerId: string, creatorId: string]>(`
  select p.display_name as "displayName", a.reference as account, a.livemode as "isLive", t.platform_fee_bps as "feeBps"
    from profile p
    join payment_account a on a.tenant_id = $1 and a.state = 'enabled'
    join tenant t on t.tenant_id = $1
   where p.tenant_id = $1 and p.id = $3 and p.id <> $2 and p.role = 'Creator' and p.is_listed and ${noBlockBetween('$2', 'p.id')}`)

/** How somebody can give this creator a tip; undefined where they cannot. */
export const offer = async (context: Author, profileId: string): Promise<Offer | undefined> =>
  (await selectOffer(context, context.me.profileId, profileId))[0]

const insertTip = statement<{ createdAt: string }, [id: string, payerId: string, creatorId: string, cents: number, message: string]>(`
  insert into tip as t (tenant_id, id, payer_id, creator_id, cents, message) values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant_id, id) do update set id = t.id where t.payer_id = $3 and t.creator_id = $4 and t.cents = $5 and t.message = $6
  returning created_at as "createdAt"`)

/** Notes what somebody means to give, and says since when they do; undefined where the id is another tip's. */
export const addTip = async (context: Author, id: string, creatorId: string, cents: number, message: string): Promise<string | undefined> =>
  (await insertTip(context, id, context.me.profileId, creatorId, cents, message))[0]?.createdAt

const removeUnpaid = statement<object, []>(`
  delete from tip t where t.tenant_id = $1 and t.created_at < now() - interval '40 days'
     and not exists (select 1 from payment p where p.tenant_id = $1 and p.sold_id = t.id)`)

/** Forgets what nobody has paid: as far back as this the ledger still finds payments that were not told, and holds them against a tip. */
export const forgetUnpaid = (scope: Scope) => removeUnpaid(scope)
