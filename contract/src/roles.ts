import { z } from 'zod'

/** The five roles as they travel: on the wire, in configuration and in caches. Addresses use lower case. */
export const roles = ['Member', 'Creator', 'Owner', 'Subscriber', 'Superadmin'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** Roles an account can hold. Subscriber is never granted: it is derived from a running subscription. */
export const accountRoles = ['Member', 'Creator', 'Owner', 'Superadmin'] as const satisfies readonly Role[]
export const AccountRole = z.enum(accountRoles)
export type AccountRole = z.infer<typeof AccountRole>

/** Who runs a channel. */
export const owners: readonly AccountRole[] = ['Owner', 'Superadmin']
/** Who moderates a channel: its owners, and whoever has the flag. */
export const mayModerate = ({ role, isModerator }: { role: AccountRole; isModerator: boolean }) => isModerator || owners.includes(role)
/** Who may publish. */
export const publishers: readonly AccountRole[] = ['Creator', 'Owner', 'Superadmin']
