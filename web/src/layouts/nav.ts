import type { LucideIcon } from 'lucide-react'
import type { Person } from '#ui/Avatar.tsx'
import type { MenuItem } from '#ui/Menu.tsx'

/** One place of the product. */
export type NavItem = {
  label: string
  href: string
  icon: LucideIcon
  /** How many wait there. */
  waiting?: number
  /** A heading over this item and those after it, where there is room. */
  section?: string
  /** Phones have no room for it: it stands behind the account with what comes last. */
  yields?: boolean
  /** Only the address itself is this place, not what lies under it. */
  end?: boolean
  /** Addresses that stand elsewhere and belong to this place. */
  also?: readonly string[]
  /** A name in the query: an address with it lies under this place without being it. */
  notWith?: string
}

/** Who is signed in, and what their menu offers between the profile and signing out. */
export type Account = {
  person: Person
  /** Under the name: @nickname, or the role. */
  line: string
  profileHref: string
  /** Where the addresses of what is the person's own begin. */
  area?: string
  /** How many wait for the person behind the menu's lines. */
  waiting?: number
  items?: MenuItem[]
  onSignOut: () => void
}
