import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/* What a bank asks for: an inquiry takes nothing, and one that is won is over. What is lost comes as money that went back. */
const update = statement<object, [disputeIds: readonly string[]]>(`
  update ticket_order o set is_disputed = found.is_open
    from (select p.sold_id, bool_or(n.state in ('needs_response', 'under_review') and not n.is_inquiry) as is_open
            from dispute d
            join payment p on p.tenant_id = $1 and p.reference = d.payment_reference and p.sold_as = 'ticket'
            join dispute n on n.tenant_id = $1 and n.payment_reference = p.reference
           where d.tenant_id = $1 and d.id = any ($2::uuid[]) group by p.sold_id) found
   where o.tenant_id = $1 and o.id = found.sold_id and o.is_disputed <> found.is_open`)

/** Says of the orders that these disputes are about whether a bank asks for what was paid. */
export const setDisputed = async (scope: Scope, disputeIds: readonly string[]) => {
  await update(scope, disputeIds)
}
