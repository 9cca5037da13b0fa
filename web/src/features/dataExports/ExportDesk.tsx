import styled from '@emotion/styled'
import { dataExports } from '@marquee/contract/dataExports'
import { useSuspenseQuery } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Secondary, Over } from '#ui/type.ts'
import { dataExportsWords } from '#words/en/dataExports.ts'
import { useWords } from '#words/words.tsx'
import { ExportRow } from './ExportRow.tsx'
import { isUnderWay, ownExports } from './exports.ts'
import { saveFile } from './saveFile.ts'

const List = styled(ListCard)`@media (max-width: 599.95px) { margin: 0 -8px; }`.withComponent('ul')
const Ask = styled.div`display: grid; gap: 8px; justify-items: start; @media (max-width: 599.95px) { & > button { width: 100%; } }`

/** Asks for a copy, and lists those there are. */
export const ExportDesk = ({ variant = 'primary' }: { variant?: 'primary' | 'line' }) => {
  const words = useWords(dataExportsWords)
  const { items, nextAt } = useSuspenseQuery(ownExports()).data
  const ask = useAction(dataExports.request, { refresh: [dataExports.list], onDone: () => toast.success(words.asked) })
  const open = useAction(dataExports.link, { onDone: ({ path }) => saveFile(path) })
  const isBusy = ask.isPending || items.some(isUnderWay)
  return (
    <Stack gap={20}>
      <Ask>
        {nextAt && !isBusy ? (
          <Secondary>{words.again(wholeTimeOf(nextAt))}</Secondary>
        ) : (
          <Button variant={variant} icon={FileArchive} loading={isBusy} onClick={() => ask.mutate({})}>
            {words.ask}
          </Button>
        )}
      </Ask>
      {items.length > 0 && (
        <Stack gap={8}>
          <Over>{words.copies}</Over>
          <List>
            {items.map((copy) => (
              <li key={copy.id}>
                <ExportRow
                  copy={copy}
                  isOpening={open.isPending && open.variables.exportId === copy.id}
                  onDownload={() => open.mutate({ exportId: copy.id })}
                />
              </li>
            ))}
          </List>
        </Stack>
      )}
    </Stack>
  )
}
