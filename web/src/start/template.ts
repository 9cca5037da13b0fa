import type { TemplateName } from '@marquee/contract/configuration'
import { owners, type AccountRole } from '@marquee/contract/roles'
import { cell, useCell } from '#cell.ts'
import { useConfiguration } from '#start/configuration.ts'

/** Replaces the configured template until the page is reloaded; null lets the configured one through. */
export const templateOverride = cell<TemplateName | null>(null)

/** Owner and Superadmin see the owner template; any other role clears the override (specification, section 4). */
export const followRole = (role: AccountRole | undefined) => templateOverride.set(role && owners.includes(role) ? 'owner' : null)

/** The template in use. */
export const useTemplate = (): TemplateName => {
  const { activeTemplate } = useConfiguration()
  return useCell(templateOverride) ?? activeTemplate
}
