import { zone } from './moment.ts'

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone in which somebody picks times: the one they have chosen, or this device's. */
export const authorZone = (): string => zone.get() ?? browserZone()
