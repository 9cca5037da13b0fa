import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Hidden } from '#ui/Hidden.tsx'
import { managedInterestsWords } from '#words/en/managedInterests.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.table`
  width: 100%; table-layout: fixed; border-collapse: collapse; font-size: var(--fs-m);
  & th { text-align: left; }
  & thead th { padding: 8px 0; font-size: var(--fs-s); font-weight: 600; color: var(--ink-3); border-bottom: 1px solid var(--line); }
  & tbody th { font-weight: 600; padding: 3px 12px 3px 0; }
  & tbody td { padding: 3px 0; }
  & tbody td:last-of-type { text-align: right; }
  & tbody tr + tr > * { border-top: 1px solid var(--line); }
`
const Order = styled.th`width: 52px;`
const People = styled.th`width: 34%; &&& { text-align: right; } @media (max-width: 799.95px) { width: 60px; }`
const Actions = styled.th`width: 56px;`

/** The table of interests; `children` are its rows. */
export const InterestTable = ({ caption, children }: { caption: string; children: ReactNode }) => {
  const words = useWords(managedInterestsWords)
  return (
    <Root>
      <Hidden as="caption">{caption}</Hidden>
      <thead>
        <tr>
          <Order scope="col">
            <Hidden>{words.order}</Hidden>
          </Order>
          <th scope="col">{words.name}</th>
          <People scope="col">{words.people}</People>
          <Actions scope="col">
            <Hidden>{words.actions}</Hidden>
          </Actions>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Root>
  )
}
