import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { PostText } from './PostText.tsx'

afterEach(cleanup)

const show = (text: string) => render(<PostText id="p" text={text} />, { wrapper: MemoryRouter }).container

it('leads from a hashtag and an address in plain text', () => {
  show('Drying. #linocut\nMore at https://kiln.example/a.')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['#linocut', '/search?q=%23linocut'],
    ['https://kiln.example/a', 'https://kiln.example/a'],
  ])
})

it('keeps the lines and paragraphs of plain text', () => {
  expect([...show('One\ntwo\n \n\nthree').querySelectorAll('p')].map(({ innerHTML }) => innerHTML)).toEqual(['One<br>two', 'three'])
})
