import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { ArrowUp } from 'lucide-react'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { Icon } from './Icon.tsx'

const drop = keyframes`from { opacity: 0; translate: 0 -12px; }`
const Place = styled.div`
  position: sticky; top: calc(36px + var(--over, 0px)); z-index: 4; display: grid; justify-items: center; height: 0;
  @media (max-width: 599.95px) { top: 90px; }
`
const Pill = styled.button`
  display: inline-flex; align-items: center; gap: 8px; padding: 0 16px; min-height: 40px; translate: 0 -60%; border-radius: 999px; background: var(--ink);
  color: var(--bg); font-weight: 650; font-size: var(--fs-s); box-shadow: var(--shadow-2); animation: ${drop} var(--t-slow) var(--ease);
  @media (max-width: 599.95px) { min-height: 44px; }
`

/**
 * Floats over the list that follows it when something newer has come: posts, unless `label` says what. Nothing at 0. Stands before the
 * list, not inside.
 */
export const NewPostsPill = ({ count, label, onClick }: { count: number; label?: string; onClick: () => void }) => {
  const ui = useWords(uiWords)
  return (
    <Place role="status">
      {count > 0 && (
        <Pill type="button" onClick={onClick}>
          <Icon of={ArrowUp} size={16} />
          {label ?? ui.newPosts(count)}
        </Pill>
      )}
    </Place>
  )
}
