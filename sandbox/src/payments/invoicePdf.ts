import type { Invoice } from './wire.ts'

/** The letters of the standard fonts; everything else is left out of what is only shown for trying. */
const written = (text: string) => text.replaceAll('×', 'x').replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (one) => `\\${one}`)

const money = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`

/** An invoice as a document: one page, plain lines. */
export const invoicePdf = (invoice: Invoice): Buffer => {
  const { number, account_name: seller, customer_email: buyer, lines, currency, subtotal, total, amount_due: due, status } = invoice
  const said = [
    `Invoice ${number ?? ''}`, 'A stand-in for the payment provider: no real money moves.', '', `From: ${seller ?? ''}`, `To: ${buyer ?? ''}`,
    `Date: ${new Date(invoice.created * 1_000).toISOString().slice(0, 10)}`, '',
    ...lines.data.map(({ description, amount }) => `${description ?? ''}   ${money(amount, currency)}`), '',
    ...(subtotal === total ? [] : [`Discount   ${money(total - subtotal, currency)}`]),
    `Total   ${money(total, currency)}`, `Amount due   ${money(due, currency)}`, `Status: ${status ?? ''}`,
  ]
  const text = `BT /F1 11 Tf 56 780 Td 16 TL ${said.map((line) => `(${written(line)}) Tj T*`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, place) => {
    const at = body.length
    body += `${place + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1')
}
