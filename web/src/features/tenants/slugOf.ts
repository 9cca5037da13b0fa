import { beginningOf } from '@marquee/contract/cut'
import { tenantLimits } from '@marquee/contract/tenants'

const ofName = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')

/** 'Über den Öfen!' → 'uber-den-ofen': the address that a name suggests; empty where nothing of it can stand in one. */
export const slugOf = (name: string): string => beginningOf(ofName(name), tenantLimits.slug).replace(/-$/, '')
