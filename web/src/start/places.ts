import type { Account } from '@marquee/contract/accounts'
import { owners, publishers } from '@marquee/contract/roles'
import { ChartNoAxesColumn, House, Mail, Search, SquarePen } from 'lucide-react'
import type { NavItem } from '#layouts/nav.ts'
import { to } from '#paths.ts'
import type { Words } from '#words/words.tsx'

/** Where somebody of this role can go from anywhere; where '/' leads them comes first. */
export const placesOf = ({ role }: Pick<Account, 'role'>, { shell }: Words): NavItem[] => {
  const timeline = { label: shell.places.timeline, href: to('timeline'), icon: House }
  const dashboard = { label: shell.places.dashboard, icon: ChartNoAxesColumn }
  return [
    ...(role === 'Creator' ? [{ ...dashboard, href: to('creatorDashboard') }] : []),
    ...(owners.includes(role) ? [{ ...dashboard, href: to('ownerDashboard') }] : []),
    timeline,
    { label: shell.places.search, href: to('search'), icon: Search },
    ...(publishers.includes(role) ? [{ label: shell.places.newPost, href: to('addContentMetadata'), icon: SquarePen }] : []),
    ...(owners.includes(role)
      ? [{ label: shell.places.invitations, href: to('ownerInvitationsIndex'), icon: Mail, section: shell.places.community }]
      : []),
  ]
}
