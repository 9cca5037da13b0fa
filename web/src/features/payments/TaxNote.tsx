import { Tiny } from '#ui/type.ts'
import { paymentsWords } from '#words/en/payments.ts'
import { useWords } from '#words/words.tsx'

/** Says beside a price that tax is within, where the provider reckons it up; nothing elsewhere. */
export const TaxNote = ({ includesTax }: { includesTax: boolean }) => {
  const { taxIncluded } = useWords(paymentsWords)
  return includesTax && <Tiny>{taxIncluded}</Tiny>
}
