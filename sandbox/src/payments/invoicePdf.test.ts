import { expect, it } from 'vitest'
import { invoicePdf } from './invoicePdf.ts'
import type { Invoice } from './wire.ts'

const at = Date.parse('2026-11-26T12:00:00Z') / 1_000
const line = (description: string, amount: number) => ({ description, amount, period: { start: at, end: at + 30 * 86_400 } })
const invoice = (changes: object = {}) => ({
  number: 'A1-0001', account_name: 'Northlight', customer_name: null, customer_email: 'ben@people.test', created: at, currency: 'usd', status: 'paid',
  lines: { data: [line('1 × Kiln Keepers (at $24.99 / month)', 2_499)] }, subtotal: 2_499, total: 2_499, amount_due: 2_499, amount_paid: 2_499, amount_remaining: 0,
  total_discount_amounts: [], total_taxes: [], ...changes,
}) as unknown as Invoice

/** What is written on it, in turn, each with where it begins, in points from the left. */
const read = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/Tf ([\d.]+) [\d.]+ Td \(((?:\\.|[^\\)])*)\) Tj/g)].map(([, x, text]) => ({ x: Number(x), text: text!.replaceAll(/\\(.)/g, '$1') }))
const texts = (changes?: object) => read(invoicePdf(invoice(changes))).map(({ text }) => text)

it('says who sells, to whom, what, for which time, and that it is only for trying', () => {
  const said = texts()
  for (const text of ['Northlight', 'A1-0001', '26 November 2026', 'Paid', 'ben@people.test', '26 November 2026 \x96 26 December 2026', '$24.99'])
    expect(said).toContain(text)
  expect(said.at(-1)).toContain('no real money moves')
  expect(said).not.toContain('Amount due')
})

it('puts every amount where the column ends', () => {
  const off = { amount: 250, discount: 'di_1' }
  const amounts = read(invoicePdf(invoice({ total: 2_249, total_discount_amounts: [off], amount_due: 2_249, amount_paid: 2_249 }))).filter(({ text }) => /^-?\$/.test(text))
  expect(amounts.map(({ text }) => text)).toEqual(['$24.99', '$24.99', '-$2.50', '$22.49', '$22.49'])
  const [whole, , reduced] = amounts
  // A minus is a third of a size wide; a digit more than half.
  expect(reduced!.x).toBeCloseTo(whole!.x + 5.56 - 3.33, 1)
})

it('writes names as far as its letters go, and cuts what is too long for a line', () => {
  const said = texts({ account_name: 'Zoë’s Café', customer_name: 'Łukasz Ćwik', lines: { data: [line('W'.repeat(120), 100)] } })
  expect(said).toContain('Zoë\x92s Café')
  expect(said.some((text) => text === 'Lukasz Cwik')).toBe(true)
  expect(said.filter((text) => /^W+$/.test(text)).length).toBeGreaterThan(1)
})

it('goes on on another page where there are many lines, and says how much is still due', () => {
  const pdf = invoicePdf(invoice({ status: 'open', amount_paid: 0, amount_remaining: 2_499, lines: { data: Array.from({ length: 40 }, (_, number) => line(`Line ${number}`, 100)) } }))
  expect(pdf.toString('latin1')).toMatch(/\/Count [2-9]/)
  expect(read(pdf).map(({ text }) => text)).toEqual(expect.arrayContaining(['Line 39', 'Amount due']))
})
