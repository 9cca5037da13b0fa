import { invitations, isAtLeast, type InvitedRole } from '@marquee/contract/invitations'
import type { Account } from '@marquee/contract/accounts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { useAccount } from '#start/account.ts'
import { InvitationEnd } from './InvitationEnd.tsx'
import { Offer } from './Offer.tsx'

/** Nothing to gain. A newcomer, who is a member by signing in, still accepts to become one (the server's rule). */
const holdsAlready = (account: Account, role: InvitedRole) => isAtLeast(account.role, role) && (role !== 'Member' || account.setupCompleted)

/** The offer while it is open, else what became of it. */
export const InvitationDoor = ({ inviteToken }: { inviteToken: string }) => {
  const { data: invitation } = useSuspenseQuery(query(invitations.read, { inviteToken }))
  const account = useAccount()
  const { state, targetRole, tier } = invitation
  if (state !== 'pending') return <InvitationEnd end={state} role={targetRole} />
  // The tier that comes along is something to gain.
  if (account && !tier && holdsAlready(account, targetRole)) return <InvitationEnd end="held" role={targetRole} />
  return <Offer invitation={invitation} inviteToken={inviteToken} account={account} />
}
