import styled from '@emotion/styled'
import { linksOf } from '@marquee/contract/addressesIn'
import { Link2, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Grow } from '#ui/layout.ts'
import { linksWords } from '#words/en/links.ts'
import { useWords } from '#words/words.tsx'

const Bar = styled(Sunk)`
  display: flex; align-items: center; flex-wrap: wrap; gap: 10px; padding: 10px 10px 10px 16px; font-size: var(--fs-s);
  & > svg { flex: none; color: var(--ink-3); }
`
const Words = styled(Grow)`flex-basis: 140px; overflow-wrap: anywhere;`

interface Props {
  /** What has been written so far. */
  text: string
  onTake: (url: string) => void
}

/** Asks whether the link in a text is to stand under it as a card; says nothing twice about the same one. */
export const LinkOffer = ({ text, onTake }: Props) => {
  const words = useWords(linksWords)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [url] = linksOf(text)
  return (
    <div role="status">
      {url && !refused.includes(url) && (
        <Bar as="div">
          <Icon of={Link2} size={19} />
          <Words>{words.offer(new URL(url).hostname)}</Words>
          <Button variant="soft" size="s" onClick={() => onTake(url)}>
            {words.offerYes}
          </Button>
          <IconButton icon={X} size={18} label={words.offerNo} onClick={() => setRefused([...refused, url])} />
        </Bar>
      )}
    </div>
  )
}
