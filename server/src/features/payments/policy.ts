import { owners } from '@marquee/contract/roles'
import type { Rules } from '#http/policy.ts'
import type { PaymentAccountRow } from './queries.ts'

type Account = Pick<PaymentAccountRow, 'state' | 'problem'> | null

const isThere = (account: Account) => account !== null && account.state !== 'disabled'

export const can = {
  // An account that the provider has turned away is not opened again from here.
  connect: (me, account) => owners.includes(me.role) && !isThere(account) && account?.problem !== 'rejected',
  resume: (me, account) => owners.includes(me.role) && isThere(account),
  setTax: (me, account) => owners.includes(me.role) && account?.state === 'enabled',
  disconnect: (me, account) => owners.includes(me.role) && isThere(account),
} satisfies Rules<Account>
