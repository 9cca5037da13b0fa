import { render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ThemeRoot } from './ThemeRoot.tsx'

const none = { light: null, dark: null }

beforeEach(() => {
  localStorage.setItem('mode', 'dark')
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
})

it('dresses the page in a template and the chosen mode, and changes clothes', () => {
  const { rerender } = render(<ThemeRoot template="standard" colorSchemes={none} background={null} nonce="n1">Hello</ThemeRoot>)
  expect(document.documentElement.dataset).toMatchObject({ template: 'standard', mode: 'dark' })
  rerender(<ThemeRoot template="owner" colorSchemes={none} background={null} nonce="n1">Hello</ThemeRoot>)
  expect(document.documentElement.dataset).toMatchObject({ template: 'owner', mode: 'dark' })
})

it('puts the nonce on every style it makes', () => {
  render(<ThemeRoot template="standard" colorSchemes={none} background={null} nonce="n1">Hello</ThemeRoot>)
  const styles = [...document.head.querySelectorAll('style')]
  expect(styles.length).toBeGreaterThan(0)
  expect(styles.every((style) => style.nonce === 'n1' || style.getAttribute('nonce') === 'n1')).toBe(true)
})
