import { deriveAccent } from '@marquee/contract/accent'
import { grounds } from '@marquee/contract/grounds'
import { expect, it } from 'vitest'
import { properties, rolesOf } from './properties.ts'

const none = { light: null, dark: null }
const plain = { colorSchemes: none, background: null }
const green = { light: deriveAccent('#0B6E4F', 'light', [grounds.standard.light]), dark: null }

it("paints a tenant's accent in the mode it was given for, and leaves the other", () => {
  expect(rolesOf('standard', 'light', green)).toMatchObject({ accent: '#0B6E4F', c1: green.light.accentText })
  expect(rolesOf('standard', 'dark', green)).toEqual(rolesOf('standard', 'dark', none))
})

it('never lets an accent touch what has a meaning of its own', () => {
  const [own, given] = [rolesOf('standard', 'light', none), rolesOf('standard', 'light', green)]
  for (const role of ['live', 'ok', 'warn', 'bad', 'info', 'gold', 'focus', 'ink', 'surface'] as const) expect(given[role]).toBe(own[role])
})

it('names both modes of one template', () => {
  const sheet = properties('owner', plain)
  expect(sheet).toContain('[data-template=owner][data-mode=light]{color-scheme:light;--bg:#F4F5F7;')
  expect(sheet).toContain('[data-template=owner][data-mode=dark]{color-scheme:dark;--bg:#0F1115;')
  expect(sheet).not.toContain('standard')
})

it('never makes a title larger on a phone', () => {
  const ownersPhone = properties('owner', plain).split('@media (max-width:599.95px)')[1]
  expect(ownersPhone).toContain('--gap-cards:12px;')
  expect(ownersPhone).not.toContain('--fs-h3')
})

it('gives thumbs what they can hit', () => {
  const [desk, phone] = properties('owner', plain).split('@media (max-width:599.95px)')
  expect(desk).toContain('--control-h:40px;')
  for (const height of ['--control-h:44px;', '--field-h:44px;']) expect(phone).toContain(height)
  expect(properties('standard', plain).split('@media (max-width:599.95px)')[1]).not.toContain('--field-h')
})

it('softens corners only where a template cuts them', () => {
  expect(properties('arcgaming', plain)).toContain('@supports not (corner-shape:bevel)')
  expect(properties('standard', plain)).not.toContain('@supports')
})

it('puts the picture of a channel where a template has one, and nowhere else', () => {
  const pictures = (template: 'standard' | 'arcgaming' | 'owner', background: string | null) =>
    [...properties(template, { colorSchemes: none, background }).matchAll(/--bg-image:(.+?);/g)].map(([, picture]) => picture)
  expect(pictures('arcgaming', '/media/own.webp')).toEqual(['none', 'url("/media/own.webp")'])
  for (const template of ['standard', 'owner'] as const) expect(pictures(template, '/media/own.webp')).toEqual(['none', 'none'])
  expect(pictures('arcgaming', null)).toEqual([expect.stringContaining('url('), expect.stringContaining('url(')])
  expect(pictures('arcgaming', '/a");color:red;("')[1]).toBe('url("/a\\")')
})
