import { deriveAccent } from '@marquee/contract/accent'
import { grounds } from '@marquee/contract/grounds'
import { expect, it } from 'vitest'
import { themeOf } from './theme.ts'
import { templateTokens } from './tokens.ts'

const none = { light: null, dark: null }

it('gives MUI the same colours that our own styles read', () => {
  const { light, dark } = themeOf('arcgaming', none).colorSchemes
  expect(dark?.palette.primary).toMatchObject({ main: '#C6FF3A', contrastText: '#121A00' })
  expect(dark?.palette.background).toMatchObject({ default: '#07090F', paper: '#10141D' })
  expect(light?.palette.text).toMatchObject({ primary: '#0C111B', disabled: templateTokens.arcgaming.light['ink-3'] })
  expect(light?.palette.marquee.gold).toBe(templateTokens.arcgaming.light.gold)
})

it("carries a tenant's accent", () => {
  const dark = deriveAccent('#F2B705', 'dark', [grounds.owner.dark])
  expect(themeOf('owner', { light: null, dark }).colorSchemes.dark?.palette.primary.main).toBe(dark.accent)
})

it('turns at the specification’s widths, and steps by 8 px', () => {
  const theme = themeOf('standard', none)
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 })
  expect(theme.spacing(1)).toBe('var(--mui-spacing, 8px)')
})

it('reacts to data-mode, keeps letters as written and moves by our clock', () => {
  const theme = themeOf('standard', none)
  expect(theme.colorSchemeSelector).toBe('data-mode')
  expect(theme.typography.button.textTransform).toBe('none')
  expect(theme.transitions.duration).toMatchObject({ shortest: 120, short: 200, standard: 320 })
  expect(theme.shadows[2]).toBe('none')
})
