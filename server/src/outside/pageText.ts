/** How far browsers look for it, too. */
const lookIn = 1_024

const marks: [bytes: number[], label: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
]

/** As XML says it in its first line, and pages in their head. */
const declared = (head: string) =>
  /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w:.-]{1,40})/i.exec(head)?.[1] ?? /<meta[^>]{0,500}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(head)?.[1]

const decoderFor = (label: string) => {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

/**
 * The text of a page in the letters that it was written in: its byte order mark says so, the answer's type ("text/html;
 * charset=windows-1251"), the first line of XML, or a <meta> in the beginning of the page; UTF-8 otherwise.
 */
export const pageText = (body: Buffer, contentType: string): string => {
  const mark = marks.find(([bytes]) => bytes.every((byte, place) => body[place] === byte))?.[1]
  const said = /;\s*charset\s*=\s*"?([\w:.-]{1,40})/i.exec(contentType)?.[1]
  const inPage = declared(body.subarray(0, lookIn).toString('latin1'))
  // A page that says in plain letters that it is UTF-16 cannot be.
  const label = mark ?? said ?? (inPage && !/^utf-?16/i.test(inPage) ? inPage : undefined) ?? 'utf-8'
  return decoderFor(label).decode(body)
}
