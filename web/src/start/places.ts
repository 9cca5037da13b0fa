import type { Account } from '@marquee/contract/accounts'
import type { CustomLabels } from '@marquee/contract/labels'
import { mayModerate, owners, publishers } from '@marquee/contract/roles'
import { Banknote, Bell, Building2, Calendar, ChartNoAxesColumn, Compass, FileText, Globe, House, Image as ImageIcon, KeyRound, Mail, Megaphone, MessageCircle, Palette, Pencil, ScrollText, Search, ShieldAlert, SquarePen, Ticket, ToggleRight, Webhook } from 'lucide-react'
import type { NavItem } from '#layouts/nav.ts'
import { to } from '#paths.ts'
import type { shellWords } from '#words/en/shell.ts'

type Who = Pick<Account, 'role' | 'isModerator' | 'moderation' | 'waitingRoleRequestCount'>
type Labels = Pick<CustomLabels, 'SUBSCRIPTION_PLURAL'>

/**
 * Where somebody of this role can go from anywhere; where '/' leads them comes first. `unread` waits there to be read; events are where
 * the channel has them.
 */
export const placesOf = (
  account: Who, shell: typeof shellWords, labels: Labels, unread = { chats: 0, notifications: 0 }, hasEvents = false,
): NavItem[] => {
  const { role } = account
  const timeline = { label: shell.places.timeline, href: to('timeline'), icon: House }
  const hasDashboard = publishers.includes(role)
  const dashboard = { label: shell.places.dashboard, icon: ChartNoAxesColumn }
  const { open, appeals } = account.moderation ?? { open: 0, appeals: 0 }
  const moderation = { label: shell.places.moderation, href: to('moderation'), icon: ShieldAlert, waiting: open + appeals }
  return [
    ...(role === 'Creator' ? [{ ...dashboard, href: to('creatorDashboard') }] : []),
    ...(owners.includes(role) ? [{ ...dashboard, href: to('ownerDashboard') }] : []),
    timeline,
    { label: shell.places.search, href: to('search'), icon: Search, yields: hasEvents && hasDashboard },
    ...(hasEvents ? [{ label: shell.places.events, href: to('events'), icon: Calendar }] : []),
    { label: shell.places.chats, href: to('chats'), icon: MessageCircle, waiting: unread.chats },
    { label: shell.places.notifications, href: to('notifications'), icon: Bell, waiting: unread.notifications },
    ...(owners.includes(role) ? [] : [{ label: labels.SUBSCRIPTION_PLURAL, href: to('subscribe'), icon: Ticket, yields: true, also: [to('subscriptionsManagement')] }]),
    ...(publishers.includes(role) ? [{ label: shell.places.newPost, href: to('addContent'), icon: SquarePen, notWith: 'post' }] : []),
    // Before the channel's own: whoever runs the installation comes for these.
    ...(role === 'Superadmin' ? [{ label: shell.places.channels, href: to('operator'), icon: Building2, section: shell.places.platform }] : []),
    ...(owners.includes(role)
      ? [
          {
            label: shell.places.invitations, href: to('ownerInvitationsIndex'), icon: Mail, section: shell.places.community,
            waiting: account.waitingRoleRequestCount ?? 0, also: [to('ownerInvitationsIndex'), to('ownerRoleRequests')],
          },
          { label: shell.places.interests, href: to('ownerInterests'), icon: Compass },
          { label: shell.places.sponsorship, href: to('ownerSponsorships'), icon: Megaphone },
        ]
      : []),
    ...(mayModerate(account)
      ? [{ ...moderation, ...(owners.includes(role) ? {} : { section: shell.places.community }) }]
      : []),
    ...(owners.includes(role)
      ? [
          { label: shell.places.template, href: to('manageTemplate'), icon: Palette, section: shell.places.look },
          { label: shell.places.brand, href: to('brand'), icon: ImageIcon },
          { label: shell.places.domains, href: to('ownerDomains'), icon: Globe },
          { label: shell.places.labels, href: to('ownerLabels'), icon: Pencil },
          { label: shell.places.features, href: to('ownerFlags'), icon: ToggleRight },
          { label: labels.SUBSCRIPTION_PLURAL, href: to('ownerSubscriptions'), icon: Ticket, section: shell.places.money },
          { label: shell.places.payments, href: to('ownerPayments'), icon: Banknote },
          { label: shell.places.legal, href: to('ownerLegalDocuments'), icon: FileText, section: shell.places.safety },
          { label: shell.places.auditLog, href: to('ownerAuditLog'), icon: ScrollText },
          { label: shell.places.apiKeys, href: to('ownerApiKeys'), icon: KeyRound, section: shell.places.programs },
          { label: shell.places.webhooks, href: to('ownerWebhooks'), icon: Webhook },
        ]
      : []),
  ]
}
