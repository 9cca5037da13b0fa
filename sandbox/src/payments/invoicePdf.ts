import { money } from './pages.ts'
import type { Invoice } from './wire.ts'

/* An invoice as a document in the fonts that every reader of PDF has. They know the letters of western Europe. */

const paper = { width: 595, height: 842, margin: 56, foot: 96 } as const
const right = paper.width - paper.margin

/** What the fonts write elsewhere than Unicode does. */
const codes: Readonly<Record<string, string>> = {
  Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', '€': '\x80', '…': '\x85', '‘': '\x91', '’': '\x92', '“': '\x93', '”': '\x94', '•': '\x95', '–': '\x96', '—': '\x97',
}
const byCode = (letter: string) => codes[letter] ?? (/[\x20-\x7e\xa0-\xff]/.test(letter) ? letter : undefined)

/** The letters as the fonts have them, an accent left off where it has to be; of what is left nothing can be shown but that it is there. */
const inFont = (text: string) =>
  Array.from(text.normalize('NFC'), (letter) => byCode(letter) ?? (Array.from(letter.normalize('NFKD')).map((part) => byCode(part) ?? '').join('') || '?')).join('')

const written = (text: string) => inFont(text).replaceAll(/[\\()]/g, (one) => `\\${one}`)

/** How wide a letter is, in thousandths of its size: exact for what amounts are made of, generous for others. */
const widthOf = (letter: string) => {
  if (/[0-9$\x80£¥]/.test(letter)) return 556
  if (/[ .,:;|!'’ijltfI()\x91\x92]/.test(letter)) return 278
  if (letter === '-') return 333
  return /[A-Zmw@%—\xc0-\xde]/.test(letter) ? 830 : 556
}
const lengthOf = (text: string, size: number) => Array.from(inFont(text)).reduce((sum, letter) => sum + widthOf(letter), 0) * (size / 1_000)

/** Lines that are no wider than so much; a word that is too long alone is cut. */
const wrapped = (text: string, size: number, room: number) => {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const joined = lines.at(-1) ? `${lines.at(-1)} ${word}` : word
    if (lengthOf(joined, size) <= room) {
      lines[lines.length - 1] = joined
      continue
    }
    if (lines.at(-1)) lines.push('')
    for (const letter of word) {
      if (lengthOf(lines.at(-1)! + letter, size) > room) lines.push('')
      lines[lines.length - 1] += letter
    }
  }
  return lines
}

const day = (at: number) => new Date(at * 1_000).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

interface Look {
  size?: number
  isBold?: boolean
  isQuiet?: boolean
  /** It ends where the paper does, and not where it begins. */
  isRight?: boolean
}

/** Pages that are written from the top down. */
const openPaper = () => {
  const pages: string[][] = [[]]
  let y = paper.height - paper.margin - 24
  const page = () => pages.at(-1)!
  const write = (text: string, x: number, { size = 10, isBold = false, isQuiet = false, isRight = false }: Look = {}) => {
    const at = isRight ? right - lengthOf(text, size) : x
    page().push(`${isQuiet ? '0.42' : '0.1'} g BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${at.toFixed(2)} ${y} Td (${written(text)}) Tj ET`)
  }
  return {
    pages, write,
    down: (by: number) => {
      y -= by
      if (y > paper.foot) return
      pages.push([])
      y = paper.height - paper.margin - 24
    },
    rule: () => page().push(`0.82 G 0.75 w ${paper.margin} ${y} m ${right} ${y} l S`),
  }
}

const states: Readonly<Record<string, string>> = { open: 'Open', paid: 'Paid', void: 'Void', uncollectible: 'Not paid' }

const drawn = (invoice: Invoice) => {
  const { number, account_name: seller, customer_name: name, customer_email: email, lines, currency, subtotal, total, status } = invoice
  const { pages, write, down, rule } = openPaper()
  const fact = (label: string, value: string | null | undefined) => {
    if (!value) return
    write(label, paper.margin, { isQuiet: true })
    write(value, paper.margin + 110)
    down(16)
  }
  const sum = (label: string, cents: number, look: Look = {}) => {
    write(label, paper.margin + 260, look)
    write(money(cents, currency), 0, { ...look, isRight: true })
    down(18)
  }
  write('Invoice', paper.margin, { size: 24, isBold: true })
  down(36)
  for (const line of wrapped(seller ?? '', 12, right - paper.margin)) {
    write(line, paper.margin, { size: 12, isBold: true })
    down(16)
  }
  down(12)
  fact('Invoice number', number)
  fact('Date', day(invoice.created))
  fact('State', states[status ?? ''])
  fact('Billed to', name)
  fact(name ? '' : 'Billed to', email)
  down(20)
  write('Description', paper.margin, { isQuiet: true, size: 9 })
  write('Amount', 0, { isQuiet: true, size: 9, isRight: true })
  down(8)
  rule()
  down(18)
  for (const { description, amount, period } of lines.data) {
    const [first = '', ...rest] = wrapped(description ?? '', 10, 340)
    write(first, paper.margin)
    write(money(amount, currency), 0, { isRight: true })
    for (const line of rest) {
      down(14)
      write(line, paper.margin)
    }
    down(14)
    write(`${day(period.start)} – ${day(period.end)}`, paper.margin, { size: 9, isQuiet: true })
    down(12)
    rule()
    down(18)
  }
  const taken = (invoice.total_discount_amounts ?? []).reduce((all, { amount }) => all + amount, 0)
  const tax = (invoice.total_taxes ?? []).reduce((all, { amount }) => all + amount, 0)
  if (subtotal !== total) sum('Subtotal', subtotal)
  if (taken) sum('Discount', -taken)
  sum('Total', total, { isBold: true })
  if (tax) sum('Tax, included', tax)
  if (invoice.amount_paid) sum('Paid', invoice.amount_paid)
  if (status === 'open' || invoice.amount_due !== total) sum('Amount due', status === 'open' ? invoice.amount_remaining : invoice.amount_due, { isBold: true })
  return pages
}

const note = 'A stand-in for the payment provider: no real money moves.'

/** An invoice as a document: who sells, what it is for, and each amount in one column. */
export const invoicePdf = (invoice: Invoice): Buffer => {
  const pages = drawn(invoice).map((page, place, { length }) => {
    const count = length > 1 ? ` Page ${place + 1} of ${length}.` : ''
    return [...page, `0.42 g BT /F1 9 Tf ${paper.margin} 48 Td (${written(note + count)}) Tj ET`].join('\n')
  })
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const first = 5
  const title = written(`Invoice ${invoice.number ?? ''}`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${pages.map((_, place) => `${first + 1 + place * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'), font('Helvetica-Bold'), `<< /Title (${title}) >>`,
    ...pages.flatMap((text, place) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${paper.width} ${paper.height}] /Contents ${first + 2 + place * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ]),
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, place) => {
    const at = body.length
    body += `${place + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${first} 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}
