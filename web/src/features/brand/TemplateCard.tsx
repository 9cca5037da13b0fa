import styled from '@emotion/styled'
import type { TemplateName } from '@marquee/contract/configuration'
import { Check, Eye, ShieldCheck } from 'lucide-react'
import { useConfiguration } from '#start/configuration.ts'
import { lowestContrast } from '#theme/contrastPairs.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { H3, Secondary, Num } from '#ui/type.ts'
import { brandWords } from '#words/en/brand.ts'
import { useWords } from '#words/words.tsx'
import { ratio } from './ratio.ts'
import { TemplatePreview } from './TemplatePreview.tsx'

const Root = styled(Card)`
  display: flex; flex-direction: column; gap: 12px;
  &[data-in-use] { box-shadow: 0 0 0 2px var(--accent-text); }
`
const Head = styled(Row)`justify-content: space-between; align-items: flex-start; min-height: 26px;`
const Text = styled(Secondary)`font-size: var(--fs-s); min-height: 3em;`
const Pair = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px;
  @media (min-width: 600px) and (max-width: 1199.95px) { grid-template-columns: 1fr 1fr; }
`
const Score = styled(Row)`
  font-size: var(--fs-s); color: var(--ink-2);
  & > svg { color: var(--ok); }
  & b { color: var(--ok); font-weight: 650; }
`
const Buttons = styled(Row)`margin-top: auto; @media (max-width: 599.95px) { & > button { flex: 1 1 auto; } }`

type Props = {
  template: TemplateName
  /** What everybody sees who is no owner. */
  isInUse: boolean
  /** What this screen wears now. */
  isSeen: boolean
  isBusy: boolean
  onUse: () => void
  onTry: () => void
}

/** One of the templates: how it looks in both modes, how well it reads, and what to do with it. */
export const TemplateCard = ({ template, isInUse, isSeen, isBusy, onUse, onTry }: Props) => {
  const words = useWords(brandWords)
  const { colorSchemes } = useConfiguration()
  const { name, text } = words.templates[template]
  return (
    <Root aria-label={name} data-in-use={isInUse || undefined}>
      <Head>
        <H3>{name}</H3>
        {isInUse && <Badge kind="ok" icon={Check}>{words.inUse}</Badge>}
      </Head>
      <Text>{text}</Text>
      <Pair>
        <TemplatePreview template={template} mode="light" />
        <TemplatePreview template={template} mode="dark" />
      </Pair>
      <Score gap={8}>
        <Icon of={ShieldCheck} size={18} />
        <span>
          <Num as="b">{words.lowest(ratio(lowestContrast(template, colorSchemes)))}</Num> {words.lowestText}
        </span>
      </Score>
      <Buttons gap={8} wrap>
        {!isInUse && (
          <Button variant="primary" size="s" aria-label={words.useNamed(name)} loading={isBusy} onClick={onUse}>
            {words.use}
          </Button>
        )}
        {isSeen ? (
          <Badge kind="info" icon={Eye}>{words.seen}</Badge>
        ) : (
          <Button variant="line" size="s" aria-label={words.tryNamed(name)} onClick={onTry}>
            {words.tryIt}
          </Button>
        )}
      </Buttons>
    </Root>
  )
}
