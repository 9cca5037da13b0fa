import { ArrowLeft } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { subscribeWords } from '#words/en/subscribe.ts'
import { useWords } from '#words/words.tsx'
import { cameFromIn } from '#cameFrom.ts'

/** For whoever has left something locked to set right what they pay for: the way back to it. Nothing for everybody else. */
export const WayBack = () => {
  const words = useWords(subscribeWords)
  const [search] = useSearchParams()
  const cameFrom = cameFromIn(search)
  if (!cameFrom) return null
  return (
    <div>
      <ButtonLink variant="quiet" size="s" icon={ArrowLeft} href={cameFrom}>
        {words.goBack}
      </ButtonLink>
    </div>
  )
}
