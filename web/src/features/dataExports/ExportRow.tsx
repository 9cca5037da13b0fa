import styled from '@emotion/styled'
import type { DataExport } from '@marquee/contract/dataExports'
import { Download, FileArchive } from 'lucide-react'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { BulbRing } from '#ui/BulbRing.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { Strong, Tiny } from '#ui/type.ts'
import { dataExportsWords } from '#words/en/dataExports.ts'
import { useWords } from '#words/words.tsx'
import { bytesInWords } from './bytes.ts'
import { isUnderWay } from './exports.ts'

const Root = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 12px; min-height: 72px; padding: 14px 0; line-height: 1.4;
  @media (max-width: 599.95px) { & > button { width: 100%; } }
`
const Tile = styled.span`
  display: grid; place-items: center; flex: none; align-self: start; width: 40px; height: 40px; border-radius: 12px; corner-shape: var(--corner);
  background: var(--surface-2); color: var(--accent-text);
`
const Lines = styled.div`flex: 1; display: grid; gap: 4px; justify-items: start; min-width: 200px; overflow-wrap: anywhere;`

const kinds: Record<DataExport['state'], BadgeKind> = { pending: 'info', processing: 'info', ready: 'ok', expired: 'plain', failed: 'bad' }

type Props = {
  copy: DataExport
  isOpening: boolean
  onDownload: () => void
}

/** One copy: when it was asked for, how far it is, and the way to its file. */
export const ExportRow = ({ copy, isOpening, onDownload }: Props) => {
  const words = useWords(dataExportsWords)
  const { state, requestedAt, expiresAt, bytes } = copy
  const when = wholeTimeOf(requestedAt)
  return (
    <Root>
      <Tile>{isUnderWay(copy) ? <BulbRing size={22} /> : <Icon of={FileArchive} size={20} />}</Tile>
      <Lines>
        <Strong>{words.of(when)}</Strong>
        <span role="status">
          <Badge kind={kinds[state]}>{words.states[state]}</Badge>
        </span>
        <Tiny>{state === 'ready' ? words.until(bytesInWords(bytes!), wholeTimeOf(expiresAt!)) : words.stateTexts[state]}</Tiny>
      </Lines>
      {state === 'ready' && (
        <Button variant="line" icon={Download} loading={isOpening} aria-label={words.downloadOf(when)} onClick={onDownload}>
          {words.download}
        </Button>
      )}
    </Root>
  )
}
