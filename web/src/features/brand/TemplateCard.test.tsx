import { defaultLabels } from '@marquee/contract/labels'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { Labelled } from '#words/words.tsx'
import { TemplateCard } from './TemplateCard.tsx'

it('calls those who always get the owner template by the word of the channel', () => {
  accountCell.set({ account: person({ role: 'Owner' }), isLoading: false, failure: undefined })
  const labels = { ...defaultLabels, ROLE_PLURAL: { ...defaultLabels.ROLE_PLURAL, Owner: 'Hosts' } }
  render(
    <Labelled as={labels}>
      <TemplateCard template="owner" isInUse={false} isSeen={false} isBusy={false} onUse={() => {}} onTry={() => {}} />
    </Labelled>,
  )
  expect(screen.getByText(/Hosts always get this one\./)).toBeTruthy()
})
