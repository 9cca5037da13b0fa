import { invitedRoles, type InvitedRole } from '@marquee/contract/invitations'

/** Roles are lower case in addresses and nowhere else. */
export const pathOfRole = (role: InvitedRole) => role.toLowerCase()

/** 'creator' → 'Creator'; undefined for anything that nobody is invited to become. */
export const invitedRoleIn = (segment: string | undefined): InvitedRole | undefined =>
  invitedRoles.find((role) => pathOfRole(role) === segment)
