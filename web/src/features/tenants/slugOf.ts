import { tenantLimits } from '@marquee/contract/tenants'

/** 'Über den Öfen!' → 'uber-den-ofen': the address that a name suggests; empty where nothing of it can stand in one. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, tenantLimits.slug)
    .replace(/-$/, '')
