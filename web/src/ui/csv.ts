/** What spreadsheets take for the beginning of a formula. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** A cell. Text that a spreadsheet would work out stands behind an apostrophe (OWASP, CSV injection); numbers stand as they are. */
const cell = (value: string | number) => {
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n;\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as RFC 4180 has them, in UTF-8 as spreadsheets recognise it. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]) => `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
