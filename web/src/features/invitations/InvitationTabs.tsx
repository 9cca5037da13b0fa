import { invitedRoles, type InvitedRole } from '@marquee/contract/invitations'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { useLabels } from '#start/configuration.ts'
import { useFlag } from '#start/flags.ts'
import { shownCount } from '#start/waitingRequests.ts'
import { MarqueeTabs, type Tab } from '#ui/MarqueeTabs.tsx'
import { invitationsWords } from '#words/en/invitations.ts'
import { useWords } from '#words/words.tsx'
import { pathOfRole } from './roleInPath.ts'

/** The roles that the reader may invite to, and where the flag is on the requests of those who ask by themselves. */
export const InvitationTabs = ({ current }: { current: InvitedRole | 'requests' }) => {
  const words = useWords(invitationsWords)
  const { ROLE_PLURAL } = useLabels()
  const addsOwners = useFlag('add-owner-role')
  const { role: own, waitingRoleRequestCount: waiting } = useMe()
  const roles = invitedRoles.filter((role) => role !== 'Owner' || own === 'Superadmin' || addsOwners || current === 'Owner')
  const tabs: Tab[] = roles.map((role) => ({
    label: ROLE_PLURAL[role],
    href: to('ownerInvitations', { targetRole: pathOfRole(role) }),
    isCurrent: role === current,
  }))
  if (addsOwners) {
    const count = waiting ? { count: shownCount(waiting) } : {}
    tabs.push({ label: words.requests, href: to('ownerRoleRequests'), isCurrent: current === 'requests', ...count })
  }
  return <MarqueeTabs label={words.tabs} tabs={tabs} />
}
