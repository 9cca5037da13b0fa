import styled from '@emotion/styled'
import type { Logos } from '@marquee/contract/configuration'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { Brand } from './Brand.tsx'
import { BulbRing } from './BulbRing.tsx'

const Root = styled.div`
  min-height: calc(100dvh - var(--over, 0px)); display: grid; place-content: center; justify-items: center; gap: 44px; padding: 24px; background: var(--splash); color: var(--on-splash);
  --brand-fs: 2.5rem;
`
const Sign = styled(Brand)`height: auto; max-height: 92px; max-width: min(280px, 100%); white-space: normal; text-align: center;`
const Still = styled.p`
  font-weight: 600; display: none; margin-top: -20px;
  @media (prefers-reduced-motion: reduce) { display: block; }
`

type Props = { name: string; logos: Logos }

/** The tenant's sign over a ring of bulbs, while the product and the account load. Words only where motion is unwanted. */
export const LoadingScreen = ({ name, logos }: Props) => {
  const ui = useWords(uiWords)
  return (
    <Root role="status" aria-label={ui.loadingName(name)}>
      <Sign name={name} logos={logos} mode="dark" />
      <BulbRing />
      <Still aria-hidden>{ui.loading}</Still>
    </Root>
  )
}
