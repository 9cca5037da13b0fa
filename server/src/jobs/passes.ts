/**
 * Failures that say nothing about what was worked on, by the classes of SQLSTATE: the connection, a database that only reads, another
 * transaction in the way, code and database of two versions (42), the machine, a lock that was not got, whoever or whatever ends it, the
 * time allowed included.
 */
export const passes = (error: unknown) => /^(08|25|40|42|53|55|57|58)/.test((error as { code?: string }).code ?? '')
