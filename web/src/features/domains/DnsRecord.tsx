import styled from '@emotion/styled'
import { Copy } from 'lucide-react'
import { toast } from '#feedback/toast.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Tiny } from '#ui/type.ts'
import { domainsWords } from '#words/en/domains.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`padding: 8px 0 4px; border-top: 1px solid var(--line);`
const Cells = styled.dl`
  display: grid; grid-template-columns: 56px minmax(0, 1fr) minmax(0, 1.4fr); gap: 4px 16px; align-items: start;
  @media (max-width: 799.95px) { grid-template-columns: minmax(0, 1fr); gap: 0; }
`
const Cell = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; column-gap: 4px; min-height: 40px;
  & > dt { grid-column: 1 / -1; color: var(--ink-3); font-size: var(--fs-xs); }
  & > dd { font: 500 var(--fs-s)/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
`

type Props = {
  /** What it is for. */
  title: string
  kind: string
  name: string
  value: string
}

/** One record for DNS, each part of it to be copied. */
export const DnsRecord = ({ title, kind, name, value }: Props) => {
  const words = useWords(domainsWords)
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success(words.copied),
      () => toast.error(words.notCopied),
    )
  return (
    <Root>
      <Tiny>{title}</Tiny>
      <Cells>
        <Cell>
          <dt>{words.kind}</dt>
          <dd>{kind}</dd>
        </Cell>
        {[[words.name, name] as const, [words.value, value] as const].map(([label, text]) => (
          <Cell key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            <dd>
              <IconButton icon={Copy} size={16} label={words.copy(text)} onClick={() => copy(text)} />
            </dd>
          </Cell>
        ))}
      </Cells>
    </Root>
  )
}
