import styled from '@emotion/styled'
import { caseOrigins, reportCategories, reportedTypes, type CaseLine } from '@marquee/contract/cases'
import { X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Chip } from '#ui/Chip.tsx'
import { Select } from '#ui/Select.tsx'
import { moderationWords } from '#words/en/moderation.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'
import { addressOfQueue, type QueueWish } from './addressOfQueue.ts'

const Root = styled.div`
  display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 0 12px; align-items: start;
  @media (max-width: 899.95px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (max-width: 599.95px) { padding: 0 8px; }
`
const About = styled.div`grid-column: 1 / -1;`

const everything = 'all'

/** What the queue is narrowed to, as the address says. */
export const QueueFilters = ({ wish, first }: { wish: QueueWish; first: CaseLine | undefined }) => {
  const words = useWords(moderationWords)
  const reports = useWords(reportsWords)
  const navigate = useNavigate()
  const narrow = (more: Partial<QueueWish>) =>
    void navigate(addressOfQueue({ ...wish, ...more }), { replace: true, preventScrollReset: true })
  const grounds = reportCategories.map((value) => ({ value, label: reports.categories[value] }))
  const among = <Value extends string>(values: readonly Value[], value: string) => values.find((known) => known === value)
  return (
    <Root role="group" aria-label={words.filters}>
      <Select
        label={words.category} value={wish.category ?? everything} options={[{ value: everything, label: words.allCategories }, ...grounds]}
        onChange={(value) => narrow({ category: among(reportCategories, value) })}
      />
      <Select
        label={words.aboutWhat} value={wish.type ?? everything} onChange={(value) => narrow({ type: among(reportedTypes, value) })}
        options={[{ value: everything, label: words.allTypes }, ...reportedTypes.map((value) => ({ value, label: words.things[value] }))]}
      />
      <Select
        label={words.origin} value={wish.origin ?? everything} onChange={(value) => narrow({ origin: among(caseOrigins, value) })}
        options={[{ value: everything, label: words.allOrigins }, ...caseOrigins.map((value) => ({ value, label: words.origins[value] }))]}
      />
      <Select
        label={words.whose} value={wish.whose ?? everything} onChange={(value) => narrow({ whose: value === 'mine' ? 'mine' : undefined })}
        options={[{ value: everything, label: words.everybodys }, { value: 'mine', label: words.mine }]}
      />
      {wish.about && (
        <About>
          <Chip icon={X} isOn onToggle={() => narrow({ about: undefined })}>
            {words.onlyAbout(first?.reported.person?.displayName ?? words.onePerson)}
          </Chip>
        </About>
      )}
    </Root>
  )
}
