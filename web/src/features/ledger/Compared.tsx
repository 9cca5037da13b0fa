import { ledger } from '@marquee/contract/ledger'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { Secondary } from '#ui/type.ts'
import { ledgerWords } from '#words/en/ledger.ts'
import { useWords } from '#words/words.tsx'

/** When the lines were last held against the provider's books; where those say something else, so that it cannot be missed. */
export const Compared = () => {
  const words = useWords(ledgerWords)
  const { data } = useQuery({ ...query(ledger.comparison, {}), staleTime: 0 })
  if (!data?.comparedAt) return null
  if (data.differs) return <ErrorNotice title={words.differs(wholeTimeOf(data.comparedAt))} text={words.differsText} />
  return <Secondary>{words.compared(wholeTimeOf(data.comparedAt))}</Secondary>
}
