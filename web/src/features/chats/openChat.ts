import { cell } from '#cell.ts'

/** The chat that is on the screen, where its reader is in it: it is heard, however many newer ones there are. */
export const openChat = cell<string | undefined>(undefined)
