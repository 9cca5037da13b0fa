import { expect } from 'vitest'
import type { MailLook } from '#mail/brandedMail.ts'

/* Names that are read from right to left, or turn what follows, are set apart in each sentence that leaves by mail and push. */

/** A name that turns what stands around it. */
export const turningName = 'שלום\u202E'
export const turningAt = '2026-12-03T10:00:00.000Z'
/** A channel whose own name turns, too. */
export const turningLook: MailLook = {
  channelName: `ערוץ${turningName}`, origin: 'https://northlight.test', template: 'standard', accent: null, logo: null,
}

/** Lines that are nothing but a name need no setting apart: nothing stands beside it. */
const isAlone = (line: string) => [turningLook.channelName, turningName].includes(line.trim())

/** The lines of a text in which such a name stands bare beside something else. */
export const turningLines = (text: string) =>
  text.split('\n').filter((line) => !isAlone(line) && line.replaceAll(/\u2068(?:[^\u2068\u2069]|\u2068[^\u2068\u2069]*\u2069)*\u2069/gu, '').includes('ש'))

const turningInHtml = (html: string) =>
  [...html.matchAll(/<(p|h1|a)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inside]) => inside!)
    .filter((inside) => !isAlone(inside) && inside.replaceAll(/<bdi>(?:(?!<\/?bdi>).|<bdi>(?:(?!<\/?bdi>).)*<\/bdi>)*<\/bdi>/gs, '').includes('ש'))

interface Mail { subject: string; text: string; html: string }

/** Expects a mail to name such people, and never bare. */
export const expectApart = ({ subject, text, html }: Mail) => {
  expect([text, html].filter((one) => one.includes('ש'))).toHaveLength(2)
  expect(turningLines(subject)).toEqual([])
  expect(turningLines(text)).toEqual([])
  expect(turningInHtml(html)).toEqual([])
}
