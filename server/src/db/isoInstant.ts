const usual = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/

/**
 * '2026-11-21 05:48:54.123456+00' → '2026-11-21T05:48:54.123Z': an instant as PostgreSQL writes it in UTC becomes an ISO string.
 * Cut and joined without a Date, because a page of posts holds forty of them.
 */
export const isoInstant = (text: string): string => {
  if (!usual.test(text)) return new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
}

/** The same inside JSON that the database makes: an expression for a column. */
export const isoInstantSql = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
