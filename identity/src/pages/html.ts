const markup = Symbol('markup')

export interface Html { [markup]: string }

type Value = Html | string | number | false | null | undefined | Value[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

const rendered = (value: Value): string => {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(rendered).join('')
  if (typeof value === 'object') return value[markup]
  return escape(String(value))
}

/** Builds markup; everything put in is escaped unless it is markup itself. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  ({ [markup]: strings.reduce((text, string, index) => text + rendered(values[index - 1]) + string) })

/** For markup and styles of our own making only. */
export const trusted = (text: string): Html => ({ [markup]: text })

export const textOf = (content: Html) => content[markup]
