import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { hasScreenBefore } from '#navigation.ts'
import { IconLink } from '#ui/IconButton.tsx'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'

/** The arrow in front of a title: back to where one was, place kept; to `href` where one came from outside. */
export const BackLink = ({ href }: { href: string }) => {
  const ui = useWords(uiWords)
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
    if (opensElsewhere || !hasScreenBefore()) return
    event.preventDefault()
    void navigate(-1)
  }
  return <IconLink href={href} icon={ChevronLeft} label={ui.back} onClick={goBack} />
}
