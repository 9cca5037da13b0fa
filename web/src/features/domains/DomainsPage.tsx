import styled from '@emotion/styled'
import { prefetch } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { domainsWords } from '#words/en/domains.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { OwnDomains, ownDomains } from './OwnDomains.tsx'

/** Asks and does not wait: the list loads and fails by itself. */
export const loader = () => {
  prefetch(ownDomains()).catch(() => {})
  return null
}

export const handle = { title: wordsOf(domainsWords).pageTitle }

const Room = styled.div`max-width: 780px; @media (max-width: 599.95px) { padding: 0 8px; }`

/** Under which addresses the channel answers, for its owners. */
export default function DomainsPage() {
  const words = useWords(domainsWords)
  return (
    <Page title={words.pageTitle} width="full">
      <Room>
        <OwnDomains />
      </Room>
    </Page>
  )
}
