import styled from '@emotion/styled'
import { tenants, type TenantState } from '@marquee/contract/tenants'
import { Activity, Plus } from 'lucide-react'
import { useState } from 'react'
import { pages, prefetch } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Row } from '#ui/layout.ts'
import { Lead } from '#ui/type.ts'
import { tenantsWords } from '#words/en/tenants.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { useWords, wordsOf } from '#words/words.tsx'
import { TenantList } from './TenantList.tsx'

export const loader = () => prefetch(pages(tenants.list, {}))

export const handle = { title: wordsOf(tenantsWords).title }

const Room = styled.div`max-width: 780px;`
const About = styled(Lead)`margin-bottom: 16px; @media (max-width: 599.95px) { padding: 0 16px; }`
const States = styled(Row)`margin-bottom: 16px; @media (max-width: 599.95px) { padding: 0 16px; }`
const List = styled.div`@media (max-width: 599.95px) { padding: 0 8px; }`

const offered: readonly TenantState[] = ['active', 'suspended']

/** Every channel of the installation. */
export default function OperatorPage() {
  const words = useWords(tenantsWords)
  const [q, setQ] = useState('')
  const [state, setState] = useState<TenantState>()
  return (
    <Page
      title={words.title}
      width="full"
      actions={
        <>
          <ButtonLink icon={Activity} href={to('health')}>
            {words.health}
          </ButtonLink>
          <ButtonLink variant="primary" icon={Plus} href={to('newChannel')}>
            {words.open}
          </ButtonLink>
        </>
      }
    >
      <Room>
        <About>{words.lead}</About>
        {/* Each look is written down, so it is taken when somebody means it. */}
        <SearchField label={words.search} placeholder={words.searchHint} q={q} onType={(typed) => !typed && setQ('')} onSubmit={setQ} />
        <States role="group" aria-label={words.state} wrap>
          <Chip isOn={!state} onToggle={() => setState(undefined)}>
            {words.all}
          </Chip>
          {offered.map((one) => (
            <Chip key={one} isOn={state === one} onToggle={() => setState(state === one ? undefined : one)}>
              {words.states[one]}
            </Chip>
          ))}
        </States>
        <List>
          <TenantList wish={{ ...(q ? { q } : {}), ...(state ? { state } : {}) }} />
        </List>
      </Room>
    </Page>
  )
}
