import { whileHere } from '#start/whileHere.ts'

whileHere(() => import('./watchEntitlement.ts').then(({ watchEntitlement }) => watchEntitlement))
