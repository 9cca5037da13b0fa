import styled from '@emotion/styled'
import { events } from '@marquee/contract/events'
import { useQuery } from '@tanstack/react-query'
import { CalendarSync, Copy } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { report } from '#api/report.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Row, Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { H4, Secondary, Tiny } from '#ui/type.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'

const Box = styled.div`${boxStyles} & input { font-family: var(--mono); font-size: var(--fs-xs); }`

/** An address by which one's own calendar follows what one goes to. It is told once. */
export const CalendarFeed = () => {
  const words = useWords(eventsWords)
  const [url, setUrl] = useState<string>()
  const { data } = useQuery(query(events.feed, {}))
  const renew = useAction(events.renewFeed, { refresh: [events.feed], onDone: (made) => setUrl(made.url) })
  const end = useAction(events.endFeed, {
    refresh: [events.feed],
    onDone: () => {
      setUrl(undefined)
      toast.success(words.feedEnded)
    },
  })
  const copy = () => navigator.clipboard.writeText(url ?? '').then(() => toast.success(words.feedCopied), report)
  return (
    <Card as="section" aria-label={words.feed}>
      <Stack gap={12}>
        <H4>{words.feed}</H4>
        <Secondary>{words.feedText}</Secondary>
        {url && (
          <Field label={words.feedAddress} hint={words.feedOnce}>
            {(tie) => (
              <Box>
                <input {...tie} type="text" readOnly value={url} translate="no" spellCheck={false} onFocus={({ target }) => target.select()} />
              </Box>
            )}
          </Field>
        )}
        {!url && data?.since && <Tiny>{words.feedSince(dateOf(data.since))}</Tiny>}
        <Row gap={8} wrap>
          {url ? (
            <Button size="s" icon={Copy} onClick={() => void copy()}>
              {words.feedCopy}
            </Button>
          ) : (
            <Button size="s" variant="line" icon={CalendarSync} loading={renew.isPending} onClick={() => renew.mutate({})}>
              {data?.since ? words.feedRenew : words.feedMake}
            </Button>
          )}
          {data?.since && (
            <Button size="s" variant="quiet" loading={end.isPending} onClick={() => end.mutate({})}>
              {words.feedEnd}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
