import { v7 } from 'uuid'

/** A new id: UUIDv7, so that newer rows sort after older ones. Never a secret: its first 48 bits are the clock. */
export const newId = (): string => v7()
