import type { AccentColors, TemplateName } from '@marquee/contract/configuration'
import { isolated, isolatedInHtml } from '@marquee/contract/isolated'
import type { Facts } from '#jobs/facts.ts'

/** What a mail needs to look like its channel. */
export interface MailLook {
  channelName: string
  /** Whom the mail comes from; the channel's name unless told. */
  sender?: string
  /** 'https://northlight.example': where pictures and links of the mail begin. */
  origin: string
  template: TemplateName
  /** The tenant's own colours for light grounds; null keeps the template's. */
  accent: AccentColors | null
  /** Path of the logo for light grounds, or null for the name alone. */
  logo: string | null
  /** Where the channel helps and is found besides: whole addresses, of web pages and mail. */
  links?: readonly { label: string; href: string }[]
  /** Who pays to stand at the foot; `image` is the path of a picture that mail programs show. */
  sponsor?: { id: string; name: string; text: string; image: string | null } | null
}

export interface MailContent {
  subject: string
  /** The largest line; the subject unless told. */
  heading?: string
  /** Plain sentences: nothing in them is read as markup. */
  paragraphs: readonly string[]
  /** Things of the same kind, each a way to what it tells of. `href` is a path of the channel or a whole web address. */
  lines?: readonly { text: string; href: string }[]
  /** After the lines: that there are others. */
  more?: string
  /** The one thing to do. `href` is a path of the channel or a whole web address. */
  button?: { label: string; href: string }
  /** Small, at the end: why the reader gets this mail, or what to do if they did not expect it. */
  note?: string
  /** After the note, small too: what else can be done about such mails. `href` as of the button. */
  ways?: readonly { label: string; href: string }[]
}

/** Each template's light mode, as far as mail programs can show it: they know no custom properties. */
const templates: Record<TemplateName, Record<'accent' | 'onAccent' | 'background' | 'ink' | 'quiet' | 'radius' | 'corner', string>> = {
  standard: { accent: '#62279B', onAccent: '#FFFFFF', background: '#F6F3EC', ink: '#1F1A24', quiet: '#6A6270', radius: '999px', corner: '16px' },
  arcgaming: { accent: '#14204A', onAccent: '#D3FF66', background: '#E9EDF3', ink: '#0C111B', quiet: '#586377', radius: '3px', corner: '3px' },
  owner: { accent: '#1D2430', onAccent: '#FFFFFF', background: '#F4F5F7', ink: '#15181E', quiet: '#616977', radius: '6px', corner: '10px' },
}

const linkHint = 'If the button does not work, copy this address into your browser:'

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Words of a page: what is set apart in the text is set apart in HTML. */
const shown = (text: string) => isolatedInHtml(escape(text))

// A colour reaches a style only when it is nothing but a colour.
const colour = (own: string | undefined, usual: string) => (own && /^#[0-9a-f]{6}$/i.test(own) ? own : usual)

/** Line breaks end a header of a mail; a subject has none. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const signOf = ({ channelName, logo, origin }: MailLook) =>
  logo
    ? `<img src="${escape(new URL(logo, origin).href)}" alt="${escape(channelName)}" height="40" style="height:40px;max-width:220px;width:auto;border:0">`
    : escape(channelName)

/** The way to a sponsor from a mail: a mail cannot tell who follows a link, so the link comes by here and is counted. */
const sponsorHref = ({ origin }: MailLook, id: string) => new URL(`/sponsored/${id}`, origin).href

const sponsoredBy = (name: string) => `Sponsored by ${isolated(name)}`

const quietLinks = (links: readonly { label: string; href: string }[], quiet: string) =>
  links.map(({ label, href }) => `<a href="${escape(href)}" style="color:${quiet}">${shown(isolated(label))}</a>`).join(' &#160;·&#160; ')

const linksOf = ({ links = [] }: MailLook, quiet: string) => {
  if (links.length === 0) return []
  const ways = quietLinks(links, quiet)
  return [`<p style="max-width:520px;margin:16px auto 0;font-size:13px;line-height:1.5;color:${quiet};overflow-wrap:anywhere">${ways}</p>`]
}

const footOf = (look: MailLook, quiet: string) => {
  if (!look.sponsor) return []
  const { id, name, text, image } = look.sponsor
  const href = escape(sponsorHref(look, id))
  const source = image && escape(new URL(image, look.origin).href)
  const words = `${shown(sponsoredBy(name))}<br><a href="${href}" rel="sponsored" style="color:${quiet};font-weight:bold">${shown(text || name)}</a>`
  return [
    `<table role="presentation" style="width:100%;max-width:520px;margin:16px auto 0;border-collapse:collapse"><tr>`,
    ...(source ? [`<td style="width:96px;padding:0 16px 0 0"><a href="${href}" rel="sponsored"><img src="${source}" alt="" width="96" style="display:block;width:96px;height:auto;border:0;border-radius:6px"></a></td>`] : []),
    `<td style="font-size:13px;line-height:1.5;color:${quiet};overflow-wrap:anywhere">${words}</td></tr></table>`,
  ]
}

const htmlOf = (look: MailLook, { heading, paragraphs, lines = [], more, button, note, ways = [] }: MailContent & { heading: string }) => {
  const usual = templates[look.template]
  const accent = colour(look.accent?.accent, usual.accent)
  const onAccent = colour(look.accent?.onAccent, usual.onAccent)
  const pressed = `display:inline-block;padding:14px 28px;border-radius:${usual.radius};background:${accent};color:${onAccent};font-weight:bold;text-decoration:none`
  const line = `display:block;padding:12px 0;border-top:1px solid ${usual.background};color:${colour(look.accent?.accentText, usual.accent)};text-decoration:none;overflow-wrap:anywhere`
  const small = `font-size:13px;line-height:1.5;color:${usual.quiet}`
  const last = [...(note ? [shown(note)] : []), ...(ways.length > 0 ? [quietLinks(ways, usual.quiet)] : [])]
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(heading)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:${usual.background};color:${usual.ink};font:16px/1.55 Helvetica,Arial,sans-serif">`,
    `<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-top:4px solid ${accent};border-radius:${usual.corner}">`,
    `<p style="margin:0 0 28px;font-size:20px;overflow-wrap:anywhere">${signOf(look)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;overflow-wrap:anywhere">${shown(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${shown(text).replaceAll('\n', '<br>')}</p>`),
    ...lines.map(({ text, href }) => `<p style="margin:0"><a href="${escape(href)}" style="${line}">${shown(text)}</a></p>`),
    ...(more ? [`<p style="margin:12px 0 0">${shown(more)}</p>`] : []),
    ...(button
      ? [
          `<p style="margin:28px 0"><a href="${escape(button.href)}" style="${pressed}">${shown(button.label)}</a></p>`,
          `<p style="${small}">${linkHint}<br><a href="${escape(button.href)}" style="color:${usual.quiet};overflow-wrap:anywhere">${escape(button.href)}</a></p>`,
        ]
      : []),
    ...(last.length > 0 ? [`<p style="${small}">${last.join('<br>')}</p>`] : []),
    '</div>',
    ...linksOf(look, usual.quiet),
    ...footOf(look, usual.quiet),
    '</body></html>',
  ].join('\n')
}

/**
 * A mail in a channel's brand, as `mail_wanted` takes it: text and HTML say the same. Names and messages may hold anything:
 * in the HTML they stay text.
 */
export const brandedMail = (look: MailLook, to: string, content: MailContent): Facts['mail_wanted'] => {
  const heading = content.heading ?? content.subject
  const whole = <T extends { href: string }>(way: T): T => ({ ...way, href: new URL(way.href, look.origin).href })
  const button = content.button && whole(content.button)
  const lines = content.lines?.map(whole)
  const ways = content.ways?.map(whole)
  const { sponsor } = look
  const foot = sponsor && [sponsoredBy(sponsor.name), sponsor.text, sponsorHref(look, sponsor.id)].filter(Boolean).join('\n')
  const links = look.links?.map(({ label, href }) => `${isolated(label)}: ${href.replace(/^mailto:/, '')}`).join('\n')
  const told = lines?.map(({ text, href }) => `${text}\n${href}`) ?? []
  const done = ways?.map(({ label, href }) => `${label}: ${href}`).join('\n')
  const parts = [
    heading, ...content.paragraphs, ...told, content.more, button && `${button.label}: ${button.href}`, content.note, done, look.channelName, links, foot,
  ]
  return {
    to,
    subject: oneLine(content.subject),
    fromName: oneLine(look.sender ?? look.channelName),
    text: parts.filter(Boolean).join('\n\n'),
    html: htmlOf(look, { ...content, heading, ...(lines ? { lines } : {}), ...(ways ? { ways } : {}), ...(button ? { button } : {}) }),
    ...(sponsor ? { sponsorshipId: sponsor.id } : {}),
  }
}
